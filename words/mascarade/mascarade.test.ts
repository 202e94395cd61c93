import { heard, type Match, openMatch, retold, submit, type Viewer } from '@soiree/kernel';
import {
  type Effect,
  effectNames,
  type MascaradeEvent,
  mascarade,
  maskIds,
  type Options,
  type State,
} from '@soiree/mascarade';
import { describe, expect, test } from 'vitest';
import { type Language, refusalSentence, type Speaker } from '../index.ts';
import { allLanguages, allSpeakers, KEY, people } from '../testing.ts';
import {
  askSentence,
  type MascaradePeople,
  type MascaradeScene,
  mascaradeScene,
  maskName,
  maskPower,
  moveLabel,
  tellEvent,
} from './index.ts';

const speakers = allSpeakers();

const blank = {
  name: 'Poet',
  steps: [
    { effect: 'take-bank', coins: 2 },
    { effect: 'give-player', coins: 1 },
    { effect: 'swap-own' },
    { effect: 'look-player' },
  ] satisfies Effect[],
};
const taker = {
  name: 'Mime',
  steps: [
    { effect: 'take-player', coins: 1 },
    { effect: 'give-neighbours', coins: 1 },
    { effect: 'swap-others' },
    { effect: 'look-own' },
  ] satisfies Effect[],
};

const tables: [string, number, object][] = [
  ['two', 2, {}],
  ['three', 3, {}],
  ['four', 4, {}],
  ['five', 5, { memory: 'helpful', contest: 'at-once' }],
  ['six, second edition', 6, { edition: '2e', set: 'B' }],
  ['ten, second edition', 10, { edition: '2e', set: 'B' }],
  ['twelve, second edition', 12, { edition: '2e', set: 'A' }],
  ['thirteen', 13, {}],
  ['four and a poet', 4, { set: ['judge', 'king-1e', 'queen', 'thief', 'cheat', 'blank'], blank }],
  ['four and a mime', 4, { set: ['judge', 'king-1e', 'queen', 'thief', 'cheat', 'blank'], blank: taker }],
];

describe('everything that happens at a table has a sentence', () => {
  let wrong: string[];
  const say = (sentence: string, what: unknown) =>
    KEY.test(sentence) && wrong.push(`${JSON.stringify(what)}: ${sentence}`);

  test.each(tables)('%s', (_, seats, options) => {
    wrong = [];
    for (let game = 0; game < 2; game++) {
      const opened = openMatch(mascarade, { seats, options, secret: `${game + 1}`.padStart(64, '0') });
      if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
      playAndSay(opened.value, people.slice(0, seats), 60 + seats * 20);
    }
    expect(wrong).toEqual([]);
  });

  function playAndSay(match: Match<State>, names: readonly string[], most: number): void {
    const blankName = (match.header.options as unknown as Options).blank?.name;
    let chance = 1;
    for (let n = 0; n < most && !mascarade.outcome(match.state); n++) {
      const seats = mascarade.view(match.state, 'spectator').actors;
      const seat = seats.find((one) => mascarade.view(match.state, one).moves.length > 0) as number;
      const now = mascaradeScene(mascarade.view(match.state, seat), names, blankName);
      for (const words of Object.values(speakers)) sayQuestion(words, now);
      chance = (chance * 48271) % 2147483647;
      // prefer claims, because they lead to more events
      const { moves } = now.view;
      const bold = moves.filter((move) => /^(announce|contest)/.test(move));
      const list = bold.length > 0 && chance % 3 > 0 ? bold : moves;
      const done = submit(match, { seat, action: [list[chance % list.length]] });
      if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    }
    for (const viewer of [0, 1, 'spectator'] satisfies Viewer[]) {
      const told = match.told as Parameters<typeof heard<MascaradeEvent>>[0];
      const events = [...heard(told, viewer), ...retold(told, viewer)];
      const table = mascaradeScene(mascarade.view(match.state, viewer), names, blankName);
      for (const words of Object.values(speakers))
        for (const event of events) say(tellEvent(words, event, table), event);
    }
  }

  function sayQuestion(words: Speaker, now: MascaradeScene): void {
    const { ask, moves, barred } = now.view;
    if (!ask) throw new Error('no one is asked');
    say(askSentence(words, ask, now), ask);
    for (const refusal of barred) say(refusalSentence(words, refusal, now), refusal);
    const labels = moves.map((move) => moveLabel(words, move, now));
    for (const [i, label] of labels.entries()) say(label, moves[i]);
    if (new Set(labels).size < labels.length)
      wrong.push(`${words.language}: two answers look the same: ${labels.join(' / ')}`);
  }
});

const table: MascaradePeople = { names: ['Адель', 'Бруно', 'Седрік', 'Давид'], viewer: 0, hands: 1, centre: 2 };
const take = (seat: number, coins: number): MascaradeEvent => ({
  type: 'coins',
  why: 'king-1e',
  transfers: [{ from: 'bank', to: seat, coins }],
});

describe('plurals', () => {
  const samples: Record<Language, Record<number, string>> = {
    en: {
      1: 'Бруно takes 1 coin from the bank.',
      2: 'Бруно takes 2 coins from the bank.',
      5: 'Бруно takes 5 coins from the bank.',
      21: 'Бруно takes 21 coins from the bank.',
    },
    uk: {
      1: 'Бруно бере 1 монету з банку.',
      2: 'Бруно бере 2 монети з банку.',
      5: 'Бруно бере 5 монет із банку.',
      21: 'Бруно бере 21 монету з банку.',
    },
    pl: {
      1: 'Бруно bierze 1 monetę z banku.',
      2: 'Бруно bierze 2 monety z banku.',
      5: 'Бруно bierze 5 monet z banku.',
      21: 'Бруно bierze 21 monet z banku.',
    },
    ru: {
      1: 'Бруно берёт 1 монету из банка.',
      2: 'Бруно берёт 2 монеты из банка.',
      5: 'Бруно берёт 5 монет из банка.',
      21: 'Бруно берёт 21 монету из банка.',
    },
    nl: {
      1: 'Бруно neemt 1 munt uit de bank.',
      2: 'Бруно neemt 2 munten uit de bank.',
      5: 'Бруно neemt 5 munten uit de bank.',
      21: 'Бруно neemt 21 munten uit de bank.',
    },
  };

  test.each(allLanguages)('%s', (language) => {
    for (const [coins, sentence] of Object.entries(samples[language])) {
      expect(tellEvent(speakers[language], take(1, Number(coins)), table)).toBe(sentence);
    }
  });
});

describe('sentences', () => {
  const samples: [MascaradeEvent, Record<Language, string>][] = [
    [
      { type: 'announce', seat: 1, mask: 'king-1e', slot: '1' },
      {
        en: 'Бруно announces: King.',
        uk: 'Бруно оголошує: «Король».',
        pl: 'Бруно ogłasza: Król.',
        ru: 'Бруно объявляет: «Король».',
        nl: 'Бруно roept om: Koning.',
      },
    ],
    [
      { type: 'swap', seat: 0, slots: ['0', '2'], owners: [0, 2] },
      {
        en: 'You take your mask and Седрік’s mask under the table.',
        uk: 'Ти береш під стіл свою маску та маску гравця Седрік.',
        pl: 'Bierzesz pod stół swoją maskę i maskę gracza Седрік.',
        ru: 'Ты берёшь под стол свою маску и маску игрока Седрік.',
        nl: 'Je neemt je masker en het masker van Седрік mee onder de tafel.',
      },
    ],
    [
      { type: 'swap', seat: 1, slots: ['1', 'c1'], owners: [1, null] },
      {
        en: 'Бруно takes their own mask and mask 2 in the centre under the table.',
        uk: 'Бруно бере під стіл свою маску та маску № 2 з центру.',
        pl: 'Бруно bierze pod stół swoją maskę i maskę 2 ze środka stołu.',
        ru: 'Бруно берёт под стол свою маску и маску 2 из центра.',
        nl: 'Бруно neemt het eigen masker en masker 2 in het midden mee onder de tafel.',
      },
    ],
    [
      { type: 'look', seat: 1, slot: '0R', owner: 0 },
      {
        en: 'Бруно looks at your right mask.',
        uk: 'Бруно дивиться на твою праву маску.',
        pl: 'Бруно podgląda twoją prawą maskę.',
        ru: 'Бруно смотрит на твою правую маску.',
        nl: 'Бруно bekijkt jouw rechtermasker.',
      },
    ],
    [
      { type: 'sight', slot: '0', owner: 0, mask: 'witch' },
      {
        en: 'You see your mask: Witch.',
        uk: 'Ти бачиш свою маску: «Чарівниця».',
        pl: 'Widzisz swoją maskę: Wiedźma.',
        ru: 'Ты видишь свою маску: «Ведьма».',
        nl: 'Je ziet je masker: Heks.',
      },
    ],
    [
      {
        type: 'coins',
        why: 'fine',
        transfers: [
          { from: 0, to: 'court', coins: 1 },
          { from: 1, to: 'court', coins: 1 },
        ],
      },
      {
        en: 'Fines, 1 coin each to the courthouse: you and Бруно.',
        uk: 'Штраф по 1 монеті на поле суду: ти і Бруно.',
        pl: 'Grzywna do Sądu, po 1 monecie: ty i Бруно.',
        ru: 'Штраф на поле суда, по 1 монете: ты и Бруно.',
        nl: 'Boete aan de rechtbank, elk 1 munt: jij en Бруно.',
      },
    ],
    [
      {
        type: 'coins',
        why: 'thief',
        transfers: [
          { from: 1, to: 0, coins: 1 },
          { from: 3, to: 0, coins: 1 },
        ],
      },
      {
        en: 'Coins change hands: Бруно → you: 1 coin, Давид → you: 1 coin.',
        uk: 'Монети переходять: Бруно → ти: 1 монета, Давид → ти: 1 монета.',
        pl: 'Monety wędrują: Бруно → ty: 1 moneta, Давид → ty: 1 moneta.',
        ru: 'Монеты переходят из рук в руки: Бруно → ты: 1 монета, Давид → ты: 1 монета.',
        nl: 'Munten wisselen van eigenaar: Бруно → jij: 1 munt, Давид → jij: 1 munt.',
      },
    ],
    [
      { type: 'coins', why: 'bishop', transfers: [{ from: 1, to: 2, coins: 2 }] },
      {
        en: 'Бруно gives Седрік 2 coins.',
        uk: 'Бруно дає гравцеві Седрік 2 монети.',
        pl: 'Бруно daje 2 monety graczowi Седрік.',
        ru: 'Бруно отдаёт игроку Седрік 2 монеты.',
        nl: 'Бруно geeft Седрік 2 munten.',
      },
    ],
    [
      { type: 'named', seat: 1, mask: 'peasant' },
      {
        en: 'Бруно says: “I’m a Peasant.”',
        uk: 'Бруно каже: «Я – селянин».',
        pl: 'Бруно mówi: „Jestem Wieśniakiem”.',
        ru: 'Бруно говорит: «Я – крестьянин».',
        nl: 'Бруно zegt: ‘Ik ben een Boer.’',
      },
    ],
    [
      { type: 'moved', seats: [1, 0], places: [0, 1] },
      {
        en: 'You and Бруно change places.',
        uk: 'Ти і Бруно міняєтеся місцями.',
        pl: 'Ty i Бруно zamieniacie się miejscami.',
        ru: 'Ты и Бруно меняетесь местами.',
        nl: 'Jij en Бруно wisselen van plaats.',
      },
    ],
    [
      { type: 'over', winners: [1, 2], reason: 'broke' },
      {
        en: 'Someone is out of coins, so the richest player wins. A shared victory: Бруно and Седрік!',
        uk: 'Хтось лишається без монет, тож перемагає найбагатший гравець. Спільна перемога: Бруно і Седрік!',
        pl: 'Ktoś zostaje bez monet, więc wygrywa najbogatszy gracz. Wspólne zwycięstwo: Бруно i Седрік!',
        ru: 'Кто-то остаётся без монет, поэтому побеждает самый богатый. Общая победа: Бруно и Седрік!',
        nl: 'Iemand heeft geen munten meer, dus wie het rijkst is, wint. Een gedeelde overwinning: Бруно en Седрік!',
      },
    ],
  ];

  test.each(samples)('%j', (event, expected) => {
    const said = Object.fromEntries(
      allLanguages.map((language) => [language, tellEvent(speakers[language], event, table)]),
    );
    expect(said).toEqual(expected);
  });

  test('every event type has sentences for the player, for others and for spectators', () => {
    const events: { [T in MascaradeEvent['type']]: Extract<MascaradeEvent, { type: T }> } = {
      dealt: { type: 'dealt', slots: ['0', '1', '2', '3'], masks: null, first: 0 },
      ready: { type: 'ready', seat: 0 },
      'turned-down': { type: 'turned-down' },
      turn: { type: 'turn', turn: 7, seat: 0, bound: true },
      swap: { type: 'swap', seat: 0, slots: ['1', '2'], owners: [1, 2] },
      decided: { type: 'decided', slots: ['1', '2'], really: true },
      look: { type: 'look', seat: 0, slot: 'c0', owner: null },
      sight: { type: 'sight', slot: 'c0', owner: null, mask: 'guru' },
      announce: { type: 'announce', seat: 0, mask: 'guru', slot: '0' },
      answer: { type: 'answer', seat: 0, contests: true, slot: '0P' },
      reveal: { type: 'reveal', seat: 0, slot: '0', mask: null },
      power: { type: 'power', seats: [0, 1], mask: 'peasant' },
      coins: { type: 'coins', why: 'guru', transfers: [{ from: 0, to: 1, coins: 4 }] },
      declined: { type: 'declined', seat: 0 },
      'exchanged-fortunes': { type: 'exchanged-fortunes', seat: 0, with: 1 },
      asked: { type: 'asked', seat: 0, target: 1 },
      named: { type: 'named', seat: 0, mask: 'guru' },
      show: { type: 'show', seat: 0, target: 1 },
      shown: { type: 'shown', target: 2, slot: '2', mask: 'guru' },
      moved: { type: 'moved', seats: [0, 1], places: [1, 0] },
      over: { type: 'over', winners: [0], reason: 'cheat' },
    };
    for (const words of Object.values(speakers)) {
      for (const event of Object.values(events)) {
        for (const viewer of [0, 1, 3, 'spectator'] satisfies Viewer[]) {
          expect(tellEvent(words, event, { ...table, viewer })).not.toMatch(KEY);
        }
      }
    }
  });

  test('names are not changed', () => {
    const names = ['{{mask}}', '$t(cli.title)', '<b>&', '__proto__'];
    for (const [seat, name] of names.entries()) {
      const said = tellEvent(
        speakers.en,
        { type: 'announce', seat, mask: 'king-1e', slot: '' },
        { ...table, names, viewer: 'spectator' },
      );
      expect(said).toBe(`${name} announces: King.`);
    }
  });
});

describe('masks', () => {
  test('each has a name and a power in every language', () => {
    for (const words of Object.values(speakers)) {
      for (const mask of maskIds) {
        expect(maskName(words, mask)).not.toMatch(KEY);
        expect(maskPower(words, mask)).not.toMatch(KEY);
      }
    }
  });

  test('the blank mask is described by its steps', () => {
    expect(maskName(speakers.uk, 'blank', { blankName: 'Поет' })).toBe('Поет');
    expect(maskPower(speakers.en, 'blank', blank.steps)).toBe(
      'Take 2 coins from the bank. Give 1 coin to another player of your choice. ' +
        'Swap your mask with another player’s – or only pretend to. Secretly look at another player’s mask.',
    );
    for (const words of Object.values(speakers)) {
      for (const effect of effectNames) expect(maskPower(words, 'blank', [{ effect, coins: 3 }])).not.toMatch(KEY);
    }
  });
});
