import {
  expect as certain,
  FastChance,
  heard,
  type Match,
  openMatch,
  retold,
  submit,
  type Viewer,
} from '@soiree/kernel';
import {
  phases,
  princessIds,
  type RebelEvent,
  type RoundId,
  rebelPrincess,
  roundIds,
  rounds,
  type State,
} from '@soiree/rebel-princess';
import { afterAll, describe, expect, test } from 'vitest';
import { type Language, type People, refusalSentence, type Speaker } from '../index.ts';
import { allLanguages, allSpeakers, KEY, people } from '../testing.ts';
import {
  cardName,
  cardsPhrase,
  passingRule,
  powerOfMove,
  princessName,
  princessPower,
  princessTitle,
  proposalsPhrase,
  type RebelScene,
  rebelAskSentence,
  rebelMoveLabel,
  rebelScene,
  roundName,
  roundRule,
  starNote,
  tellRebelEvent,
} from './index.ts';

const speakers = allSpeakers();

/** All round cards, five at a time. */
const fives = [0, 5, 10, 15, 16].map((from) => roundIds.slice(from, from + 5));

const tables: [seats: number, options: object][] = [
  ...fives.map((five, i): [number, object] => [3 + (i % 4), { rounds: five, promo: i % 2 === 1 }]),
  [3, { promo: true, rounds: fives[2] }],
  [4, { promo: true, rounds: fives[1] }],
  [5, { promo: true, rounds: fives[3] }],
  [4, { princesses: false, peek: 'all', rebelOfTheBall: true, bathroomBreakDoubles: 'princes' }],
];

describe('everything that happens at a table has a sentence', () => {
  const met = { asks: new Set<string>(), events: new Set<string>(), powers: new Set<string>() };
  let wrong: string[];
  const say = (sentence: string, what: unknown) =>
    (KEY.test(sentence) || sentence.trim() === '') && wrong.push(`${JSON.stringify(what)}: ${sentence}`);

  test.each(tables)('%i players, %j', (seats, options) => {
    wrong = [];
    for (let seed = 0; seed < 2; seed++) {
      const secret = `${seed + 1}`.padStart(64, '0');
      playAndSay(certain(openMatch(rebelPrincess, { seats, options, secret })), people.slice(0, seats), seed);
    }
    expect(wrong).toEqual([]);
  });

  afterAll(() => {
    expect([...met.asks].toSorted()).toEqual(phases.filter((phase) => phase !== 'over').toSorted());
    expect([...met.events].toSorted()).toEqual(Object.keys(oneOfEach).toSorted());
    expect(met.powers.size).toBe(princessIds.length - 3);
  });

  function playAndSay(match: Match<State>, names: readonly string[], seed: number): void {
    const chance = new FastChance(seed);
    for (let n = 0; !rebelPrincess.outcome(match.state); n++) {
      const actors: number[] = [];
      const seat = actors[chance.below(rebelPrincess.actors(match.state, actors))];
      const now = rebelScene(rebelPrincess.view(match.state, seat), names);
      const { moves, ask } = now.view;
      met.asks.add(ask?.kind ?? '');
      sayQuestion(Object.values(speakers)[n % allLanguages.length], now);
      certain(submit(match, { seat, action: anything(now, chance) }));
      for (const move of moves) if (powerOfMove(move)) met.powers.add(powerOfMove(move) as string);
    }
    for (const viewer of [0, 1, 'spectator'] satisfies Viewer[]) {
      const told = match.told as Parameters<typeof heard<RebelEvent>>[0];
      const events = [...heard(told, viewer), ...retold(told, viewer)];
      for (const [i, event] of events.entries()) {
        met.events.add(event.type);
        say(tellRebelEvent(Object.values(speakers)[i % allLanguages.length], event, { names, viewer }), event);
      }
    }
  }

  function sayQuestion(words: Speaker, now: RebelScene): void {
    const { ask, moves, barred } = now.view;
    if (!ask) throw new Error('no one is asked');
    say(rebelAskSentence(words, ask, now), ask);
    for (const refusal of barred) say(refusalSentence(words, refusal), refusal);
    const texts = ask.choices ? ask.choices.flatMap(({ from }) => from) : moves;
    const labels = texts.map((text) => rebelMoveLabel(words, text, now));
    for (const [i, label] of labels.entries()) {
      say(label, texts[i]);
      if (label === texts[i]) wrong.push(`${words.language}: no label for ${label}`);
    }
    if (new Set(labels).size < labels.length) wrong.push(`${words.language}: same label: ${labels.join(' / ')}`);
  }
});

/** A random answer that prefers powers, because they lead to more events. */
function anything({ view }: RebelScene, chance: FastChance): string[] {
  const { ask, moves } = view;
  if (!ask?.choices) {
    const bold = moves.filter((move) => powerOfMove(move) ?? /^exchange| (zero|pea)$/.test(move));
    const list = bold.length > 0 && chance.below(3) > 0 ? bold : moves;
    return [list[chance.below(list.length)]];
  }
  const picked: string[] = [];
  for (const { count, from } of ask.choices) {
    const free = from.filter((text) => !picked.some((other) => other.split(' ')[1] === text.split(' ')[1]));
    for (let i = 0; i < count; i++) picked.push(...free.splice(chance.below(free.length), 1));
  }
  return picked;
}

const table: People = { names: ['Адель', 'Бруно', 'Седрік', 'Давид'], viewer: 0 };

const oneOfEach: { [T in RebelEvent['type']]: Extract<RebelEvent, { type: T }> } = {
  hand: { type: 'hand', cards: ['qu2', 'qu7', 'fa1', 'pe8', 'pr10'] },
  dealt: { type: 'dealt', cards: 10 },
  offered: { type: 'offered', princesses: ['alice', 'mulan'] },
  princesses: { type: 'princesses', princesses: ['alice', 'mulan', 'snow-white', 'carmesina'] },
  round: { type: 'round', round: 2, card: 'upside-down', leader: 0 },
  passed: { type: 'passed' },
  gave: { type: 'gave', from: 0, to: 1, cards: ['qu2', 'pe8'] },
  'laid-aside': { type: 'laid-aside', cards: 5 },
  'laid-open': { type: 'laid-open', seat: 0, suit: 'queens', cards: ['qu2'] },
  'left-table': { type: 'left-table', seat: 0, cards: ['qu2'] },
  gifts: { type: 'gifts' },
  'handed-in': { type: 'handed-in', seat: 0, to: null, card: 'fa3' },
  'taken-up': { type: 'taken-up', from: 'left' },
  played: { type: 'played', seat: 0, card: null, power: 'snow-white' },
  'turned-up': { type: 'turned-up', cards: [{ seat: 0, card: 'pr3' }] },
  power: { type: 'power', seat: 0, princess: 'scheherazade', copied: true, target: 1 },
  drawn: { type: 'drawn', card: 'fa3' },
  collected: { type: 'collected', cards: [{ seat: 1, card: 'pr3' }] },
  got: { type: 'got', cards: ['fa3'] },
  bartered: { type: 'bartered', seat: 0, target: 1, took: 'fa3' },
  returned: { type: 'returned', seat: 0, target: 1, gave: 'fa3' },
  trick: { type: 'trick', winner: 0, cards: 4 },
  haggled: { type: 'haggled', seat: 0, gave: 'fa3', took: 'pr3' },
  leads: { type: 'leads', seat: 0 },
  scored: { type: 'scored', round: 1, won: [], counted: [], proposals: [-3, 1, 2, 5], totals: [-3, 1, 2, 5], rebel: 0 },
  over: { type: 'over', winners: [0] },
};

test('every event has sentences for the player, for others and for spectators', () => {
  for (const words of Object.values(speakers)) {
    for (const event of Object.values(oneOfEach)) {
      for (const viewer of [0, 1, 3, 'spectator'] satisfies Viewer[]) {
        expect(tellRebelEvent(words, event, { ...table, viewer })).not.toMatch(KEY);
      }
    }
  }
});

describe('sentences', () => {
  const samples: [RebelEvent, Record<Language, string>][] = [
    [
      oneOfEach.hand,
      {
        en: 'Your hand: queens 2, 7; fairies 1; pets 8 (frog); princes 10.',
        uk: 'Твої карти: королеви 2, 7; феї 1; звірятка 8 (жаба); принци 10.',
        pl: 'Twoja ręka: królowe 2, 7; wróżki 1; zwierzęta 8 (żaba); książęta 10.',
        ru: 'Твои карты: королевы 2, 7; феи 1; зверята 8 (лягушка); принцы 10.',
        nl: 'Je hand: koninginnen 2, 7; feeën 1; dieren 8 (kikker); prinsen 10.',
      },
    ],
    [
      { type: 'gave', from: 1, to: 0, cards: ['qu2', 'pe8'] },
      {
        en: 'Бруно gives you: Queen 2 and the frog.',
        uk: 'Бруно віддає тобі: «2» королев і жаба.',
        pl: 'Бруно oddaje ci: Królowa 2 i Żaba.',
        ru: 'Бруно отдаёт тебе: королева 2 и лягушка.',
        nl: 'Бруно geeft je: Koningin 2 en de kikker.',
      },
    ],
    [
      oneOfEach['handed-in'],
      {
        en: 'You put on the gift pile: Fairy 3.',
        uk: 'Ти кладеш в окремий стос: «3» фей.',
        pl: 'Kładziesz na stos prezentów: Wróżka 3.',
        ru: 'Ты кладёшь в стопку подарков: фея 3.',
        nl: 'Je legt op de geschenkenstapel: Fee 3.',
      },
    ],
    [
      { type: 'handed-in', seat: 0, to: 1, card: 'fa3' },
      {
        en: 'You give Бруно: Fairy 3.',
        uk: 'Ти віддаєш гравцеві Бруно: «3» фей.',
        pl: 'Oddajesz graczowi Бруно: Wróżka 3.',
        ru: 'Ты отдаёшь игроку Бруно: фея 3.',
        nl: 'Je geeft Бруно: Fee 3.',
      },
    ],
    [
      { type: 'played', seat: 1, card: 'fa7', power: 'snow-white' },
      {
        en: 'Бруно plays Fairy 7. Seven Dwarfs: it counts as 0.',
        uk: 'Бруно грає: «7» фей. Сім гномів: рахується як «0».',
        pl: 'Бруно zagrywa: Wróżka 7. Siedmiu krasnoludków: liczy się jako 0.',
        ru: 'Бруно ходит: фея 7. Семь гномов: считается за 0.',
        nl: 'Бруно speelt Fee 7. Zeven dwergen: telt als 0.',
      },
    ],
    [
      { type: 'power', seat: 2, princess: 'pocahontas', copied: true, target: 0 },
      {
        en: 'Седрік copies a power: Pocahontas – Wilderness Guide. You lead the next trick.',
        uk: 'Седрік копіює властивість: Покахонтас – Провідниця дикою природою. Наступну взятку починаєш ти.',
        pl: 'Седрік kopiuje zdolność: Pocahontas – Przewodniczka po dziczy. Następną lewę rozpoczynasz ty.',
        ru: 'Седрік копирует свойство: Покахонтас – Проводница по дикой природе. Следующую взятку начинаешь ты.',
        nl: 'Седрік kopieert een kracht: Pocahontas – Gids in de wildernis. Jij begint de volgende slag.',
      },
    ],
    [
      { type: 'round', round: 1, card: 'once-upon-a-time', leader: 0 },
      {
        en: 'Round 1: Once Upon a Time… You lead.',
        uk: 'Раунд 1: Одного разу… Починаєш ти.',
        pl: 'Runda 1: Dawno, dawno temu… Rozpoczynasz ty.',
        ru: 'Раунд 1: Однажды… Начинаешь ты.',
        nl: 'Ronde 1: Er was eens… Jij komt uit.',
      },
    ],
    [
      { type: 'scored', round: 3, won: [], counted: [], proposals: [-3, 1, 2, 5], totals: [0, 4, 9, 9], rebel: null },
      {
        en: 'Round 3 is over: you – −3 proposals, Бруно – 1 proposal, Седрік – 2 proposals, Давид – 5 proposals.',
        uk: 'Раунд 3 завершено: ти – −3 пропозиції, Бруно – 1 пропозиція, Седрік – 2 пропозиції, Давид – 5 пропозицій.',
        pl: 'Koniec rundy 3: ty – oświadczyny: −3, Бруно – oświadczyny: 1, Седрік – oświadczyny: 2, Давид – oświadczyny: 5.',
        ru: 'Раунд 3 окончен: ты – −3 предложения, Бруно – 1 предложение, Седрік – 2 предложения, Давид – 5 предложений.',
        nl: 'Ronde 3 is voorbij: jij – −3 aanzoeken, Бруно – 1 aanzoek, Седрік – 2 aanzoeken, Давид – 5 aanzoeken.',
      },
    ],
  ];

  test.each(samples)('%j', (event, expected) => {
    const said = Object.fromEntries(
      allLanguages.map((language) => [language, tellRebelEvent(speakers[language], event, table)]),
    );
    expect(said).toEqual(expected);
  });

  test('proposals have plurals, also below zero', () => {
    const say = (language: Language) => [0, 1, 2, 5, 11, 21, -1, -3].map((n) => proposalsPhrase(speakers[language], n));
    expect(say('uk')).toEqual([
      ...['0 пропозицій', '1 пропозиція', '2 пропозиції', '5 пропозицій', '11 пропозицій', '21 пропозиція'],
      ...['−1 пропозиція', '−3 пропозиції'],
    ]);
    expect(say('en').slice(-2)).toEqual(['−1 proposal', '−3 proposals']);
  });
});

describe('cards', () => {
  test('a few are named one by one, many by suit', () => {
    expect(cardsPhrase(speakers.en, ['pe8'])).toBe('the frog');
    expect(cardsPhrase(speakers.en, ['qu1', 'fa2', 'pe8'])).toBe('Queen 1, Fairy 2 and the frog');
    expect(cardsPhrase(speakers.en, ['qu1', 'qu2', 'pe8', 'pe9'])).toBe('queens 1, 2; pets 8 (frog), 9');
  });

  test('each has its own name in every language', () => {
    const all = ['qu', 'fa', 'pe', 'pr'].flatMap((suit) => Array.from({ length: 12 }, (_, i) => `${suit}${i + 1}`));
    for (const words of Object.values(speakers)) {
      expect(new Set(all.map((card) => cardName(words, card))).size).toBe(48);
    }
  });
});

describe('rounds and princesses', () => {
  test('each has a name, and says what it does', () => {
    for (const words of Object.values(speakers)) {
      const rounded = roundIds.map((id) => roundName(words, id));
      expect(new Set(rounded).size).toBe(roundIds.length);
      const said = roundIds.flatMap((id) => [roundRule(words, id), passingRule(words, rounds[id])]);
      const powers = princessIds.flatMap((id) => [
        princessName(words, id),
        princessTitle(words, id),
        princessPower(words, id),
      ]);
      for (const text of [...rounded, ...said, ...powers, starNote(words)]) expect(text).not.toMatch(KEY);
    }
  });

  test.each<[RoundId, string, string]>([
    ['once-upon-a-time', 'Pass 3 cards to the right.', 'Передай 3 карти праворуч.'],
    ['masquerade-ball', 'Pass 1 card to the left.', 'Передай 1 карту ліворуч.'],
    ['wedding-gift', 'Pass 1 to the left and 1 to the right.', 'Передай карти: ліворуч – 1, праворуч – 1.'],
  ])('%s: which cards to pass', (id, en, uk) => {
    expect(passingRule(speakers.en, rounds[id])).toBe(en);
    expect(passingRule(speakers.uk, rounds[id])).toBe(uk);
  });

  test('what Bathroom Break doubles depends on the table', () => {
    expect(roundRule(speakers.en, 'bathroom-break')).toMatch('proposals count double');
    expect(roundRule(speakers.en, 'bathroom-break', { doublesPrinces: 0 })).toMatch('proposals count double');
    expect(roundRule(speakers.en, 'bathroom-break', { doublesPrinces: 1 })).toMatch('Princes count double');
  });
});
