import type { Refusal } from '@soiree/kernel';
import { mascarade } from '@soiree/mascarade';
import { rebelPrincess } from '@soiree/rebel-princess';
import { beforeAll, describe, expect, test } from 'vitest';
import { asksFor, bases, byBase, type Code, flatten, type Made, readCode, valuesIn, wrongIn } from './check.ts';
import {
  type OptionName,
  optionAbout,
  optionName,
  optionValue,
  pickLanguage,
  type RebelOptionName,
  rebelOptionAbout,
  rebelOptionName,
  rebelOptionValue,
  refusalSentence,
  type Sentences,
  sentences,
  speaker,
} from './index.ts';
import { allSpeakers, KEY, tongues } from './testing.ts';

const speakers = allSpeakers();
let english: Sentences;
let known: Set<string>;

beforeAll(async () => {
  english = await sentences('en');
  known = bases(flatten(english));
});

describe.each(tongues)('%s', (language) => {
  test('is complete and tidy', async () => {
    expect(wrongIn(language, await sentences(language), english)).toEqual([]);
  });
});

test('what is planted is found', () => {
  const en = { a: 'You see {{mask}}', b_one: '{{count}} coin', b_other: '{{count}} coins', c: 'He says: “yes”' };
  const uk = {
    a: 'Ти бачиш',
    b_one: '{{count}} монета',
    b_other: '{{count}} монети',
    c: 'He says: “yes”',
    d: 'Зайвый',
    e: '',
  };
  expect(wrongIn('uk', uk, en)).toEqual([
    'a: puts in nothing, not mask',
    'b_few: missing',
    'b_many: missing',
    'c: quotes are « »',
    'c: He in Latin letters',
    'c: says in Latin letters',
    'c: yes in Latin letters',
    'c: still in English',
    'd: not in English',
    'd: the letter ы',
    'e: not in English',
    'e: empty',
  ]);
  expect(wrongIn('nl', { a: 'Je ziet "{{mask}}" - …', c: '‘Ja’, zegt ’s morgens' }, en)).toEqual([
    'b: missing',
    'a: typewriter quotes',
    'a: a dash is –, and dots are …',
    'c: quotes are ‘ ’',
  ]);
});

describe('the code and the sentences', () => {
  let code: Code;
  let made: Made[];

  beforeAll(() => {
    code = readCode();
    made = code.refusals('kernel', 'games', 'bots', 'protocol', 'server', 'cli');
  }, 120_000);

  test('every key asked for has a sentence', () => {
    const asked = [...code.keys('words'), ...code.keys('cli')];
    const missing = asked.filter(({ key }) => ![...known].some((one) => asksFor(key, one)));
    expect(missing).toEqual([]);
  });

  test('every refusal has a sentence, and what it puts in is brought along', () => {
    const forms = byBase(flatten(english));
    const atTerminal = new Set(made.filter(({ at }) => at.startsWith('cli/')).map(({ code }) => code));
    const wrong = made.filter(({ code, values, thrown }) => {
      const said = forms.get(`refusal.${code}`);
      if (said === undefined) return true;
      // the terminal makes its own of what the server throws: it adds what to type
      if (thrown && atTerminal.has(code)) return false;
      // a mask is told by name, and by its id beside it
      const brought = values.includes('mask') ? [...values, 'id'] : values;
      return !said.every((sentence) => [...valuesIn(sentence)].every((value) => brought.includes(value)));
    });
    expect(wrong).toEqual([]);
  });

  test('every sentence can be said', () => {
    const codes = new Set(made.map((one) => one.code));
    const asked = code.keys('words').filter(({ key }) => key !== 'refusal.*');
    const unused = [...known].filter((key) => {
      if (key.startsWith('cli.')) return false;
      if (key.startsWith('refusal.')) return !codes.has(key.slice('refusal.'.length));
      return !asked.some((one) => asksFor(one.key, key));
    });
    expect(unused).toEqual([]);
  });

  test('no sentence of the terminal is left over', () => {
    const texts = code.texts('cli');
    const asked = code.keys('cli');
    const unused = [...known].filter(
      (key) => key.startsWith('cli.') && !texts.has(key) && !asked.some((one) => asksFor(one.key, key)),
    );
    expect(unused).toEqual([]);
  });

  test('nothing in words/ is asked for without its parts being known', () => {
    const unknown = code.keys('words').filter(({ key }) => key.includes('*') && key !== 'refusal.*');
    expect(unknown).toEqual([]);
  });

  test('every value of an option has its words', () => {
    type Properties = Record<string, { enum?: string[]; type?: string }>;
    const propertiesOf = ({ options }: { options: object }) => (options as { properties: Properties }).properties;
    const valuesOf = ({ enum: values, type }: Properties[string]) =>
      values ?? (type === 'boolean' ? [true, false] : []);
    for (const [option, schema] of Object.entries(propertiesOf(mascarade.schemas))) {
      const name = option as OptionName;
      const values = name === 'set' ? ['printed', 'A', 'B', ['judge']] : valuesOf(schema);
      for (const words of Object.values(speakers)) {
        const said = [optionName(words, name), optionAbout(words, name)];
        for (const value of values) said.push(optionValue(words, name, value));
        for (const text of said) expect(text).not.toMatch(KEY);
      }
    }
    for (const [option, schema] of Object.entries(propertiesOf(rebelPrincess.schemas))) {
      const name = option as RebelOptionName;
      const open = { rounds: ['random', 'first-game', ['invitation']], first: ['random'] };
      const values = name === 'rounds' || name === 'first' ? open[name] : valuesOf(schema);
      expect(values.length).toBeGreaterThan(0);
      for (const words of Object.values(speakers)) {
        const said = values.map((value) => rebelOptionValue(words, name, value));
        expect(new Set(said).size).toBe(values.length);
        for (const text of [rebelOptionName(words, name), rebelOptionAbout(words, name), ...said]) {
          expect(text).not.toMatch(KEY);
        }
      }
    }
  });
});

describe('refusals', () => {
  const samples: [Refusal, string, string][] = [
    [
      { code: 'set-edition', values: { mask: 'king-1e', edition: '2e' } },
      'King (king-1e) is of the other edition: choose masks of this edition (second edition).',
      'Король (king-1e) – з іншого видання: обери маски з цього (друге видання).',
    ],
    [
      { code: 'no-such-mask', values: { mask: 'judge dredd' } },
      'There is no mask called “judge dredd”: choose one that is in the game.',
      'Маски «judge dredd» немає: обери ту, що у грі.',
    ],
    [
      { code: 'differs', values: { what: 'ending' } },
      'What the file says is not what the moves bring about (The ending is what the moves bring about): the file was changed or is damaged.',
      'Файл каже не те, що випливає з ходів (Закінчення таке, як випливає з ходів): його змінено або пошкоджено.',
    ],
    [
      { code: 'deal-seats', values: { what: 'hands', given: 3, seats: 4 } },
      'Every player needs their own (hands): given 3, players 4.',
      'Кожному гравцеві потрібне своє (руки): дано 3, гравців 4.',
    ],
    [
      { code: 'card-not-held', values: { card: 'qu7' } },
      'You do not have this card: Queen 7. Choose one that you have.',
      'У тебе немає цієї карти: 7 королев. Обери ту, що є.',
    ],
    [
      { code: 'no-such-card', values: { card: 'qu13' } },
      'There is no card “qu13”: write suit and rank, as in qu7 or pr12.',
      'Карти «qu13» немає: пиши масть і ранг, як-от qu7 чи pr12.',
    ],
    [
      { code: 'follow-suit', values: { card: 'qu7', suit: 'pets' } },
      'You must follow the lead suit while you have it: pets.',
      'Треба грати в головну масть, доки вона є: звірятка.',
    ],
    [
      { code: 'seats-open', values: { open: 1 } },
      '1 seat is still open: wait until somebody takes it, or put a bot there.',
      'Лишилося 1 вільне місце: зачекай, доки його займуть, або посади бота.',
    ],
    [
      { code: 'seats-open', values: { open: 5 } },
      '5 seats are still open: wait until somebody takes them, or put bots there.',
      'Лишилося 5 вільних місць: зачекай, доки їх займуть, або посади ботів.',
    ],
  ];
  test.each(samples)('%j', (refusal, en, uk) => {
    expect(refusalSentence(speakers.en, refusal)).toBe(en);
    expect(refusalSentence(speakers.uk, refusal)).toBe(uk);
  });
});

describe('languages', () => {
  test.each([
    [['uk-UA', 'en'], 'uk'],
    [['fr', 'pl_PL.UTF-8'], 'pl'],
    [['NL'], 'nl'],
    [['C', 'POSIX'], 'en'],
    [['toString', '__proto__', ''], 'en'],
    [[], 'en'],
  ])('%j is %s', (tags, language) => {
    expect(pickLanguage(tags)).toBe(language);
  });

  test('only the parts that are wanted are loaded', async () => {
    expect(Object.keys(await sentences('uk', ['people', 'check']))).toEqual(['people', 'check']);
    const words = await speaker('uk', ['people']);
    expect(words.t('people.you')).toBe('ти');
    expect(words.t('check.key')).toBe('check.key');
  });

  test('lists', () => {
    const three = ['a', 'b', 'c'];
    expect(tongues.map((language) => speakers[language].list(three))).toEqual([
      'a, b and c',
      'a, b і c',
      'a, b i c',
      'a, b и c',
      'a, b en c',
    ]);
  });
});
