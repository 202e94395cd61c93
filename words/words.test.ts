import type { Refusal } from '@soiree/kernel';
import { mascarade } from '@soiree/mascarade';
import { rebelPrincess } from '@soiree/rebel-princess';
import { beforeAll, describe, expect, test } from 'vitest';
import { bases, byBase, flatten, valuesIn, wrongIn } from './check.ts';
import { asksFor, type Code, type Made, readSources } from './code.ts';
import {
  botName,
  parts,
  pickLanguage,
  refusalSentence,
  type Sentences,
  sentences,
  speaker,
  speakerOf,
} from './index.ts';
import { type OptionName, optionAbout, optionName, optionValue } from './mascarade/index.ts';
import { type RebelOptionName, rebelOptionAbout, rebelOptionName, rebelOptionValue } from './rebel-princess/index.ts';
import { allLanguages, allSpeakers, KEY } from './testing.ts';

const speakers = allSpeakers();
let english: Sentences;
let known: Set<string>;

beforeAll(async () => {
  english = await sentences('en');
  known = bases(flatten(english));
});

describe.each(allLanguages)('%s', (language) => {
  test('is complete and tidy', async () => {
    expect(wrongIn(language, await sentences(language), english)).toEqual([]);
  });
});

test('finds planted faults', () => {
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

/** A key of the client itself; it uses the games' sentences too. */
const KEY_OF_CLIENT = /^(?:shell|table|waiting-room|guide|account|about)\.[\w.-]+$/;

/** False for a lookup whose key is made elsewhere. It is found there. */
const isPartlyKnown = ({ key }: { key: string }): boolean => key !== '*' && key !== 'refusal.*';

const planted = {
  'web/planted/Page.svelte': `<script module lang="ts">
  export const title = t('shell.planted.module');
</script>

<script lang="ts">
  import type { Refusal } from '@soiree/kernel';
  import Card from './Card.svelte';
  import { more } from './more.ts';
  const { kind, masks, late }: { kind: 'open' | 'closed'; masks: ('judge' | 'king')[]; late: string } = $props();
  const heading = $derived(t(\`shell.planted.\${kind}\`));
  const why = (seat: number): Refusal => ({ code: 'planted-code', values: { seat } });
</script>

<svelte:head><title>{t('shell.planted.title')}</title></svelte:head>
{#snippet row(mask: 'spy' | 'fool')}
  <li title={t(\`shell.planted.row.\${mask}\`)}>t('shell.planted.no-code')</li>
{/snippet}
{#if kind === 'open'}
  {#each masks as mask, i (mask)}
    <button onclick={() => more(t(\`shell.planted.mask.\${mask}\`))} aria-label="{t('shell.planted.label')}, {i}">{t(late)}</button>
  {:else}
    {@const none = t(masks ? 'shell.planted.none' : 'shell.planted.some')}
    {none}
  {/each}
{:else}
  {#await why(1) then { code }}{t(\`shell.planted.why.\${code}.end\`)}{:catch error}{t('shell.planted.error', error)}{/await}
  {#key kind}<Card heading="shell.planted.text" {...{ foot: t('shell.planted.foot') }} style:--x={t('shell.planted.style')} />{/key}
{/if}
<!-- {t('shell.planted.comment')} -->
<p {@attach (node) => { node.title = t('shell.planted.attached'); }} class={[t('shell.planted.class')]}>{@render row('spy')}</p>
`,
  'web/planted/more.ts': `export const more = (said: string) => [said, t('shell.planted.more'), 'shell.planted.handed'];
export const code = (): { code: string; values: object } => ({ code: 'planted-more', values: {} });
`,
};

const planting = (line: number, ...keys: string[]) =>
  keys.map((key) => ({ key: key === '*' ? key : `shell.planted.${key}`, at: `web/planted/Page.svelte:${line}` }));
const keysOfPlanted = [
  ...planting(2, 'module'),
  ...planting(10, 'open', 'closed'),
  ...planting(14, 'title'),
  ...planting(16, 'row.spy', 'row.fool'),
  ...planting(20, 'mask.judge', 'mask.king', 'label', '*'),
  ...planting(22, 'none', 'some'),
  ...planting(26, 'why.*.end', 'error'),
  ...planting(27, 'foot', 'style'),
  ...planting(30, 'attached', 'class'),
  { key: 'shell.planted.more', at: 'web/planted/more.ts:1' },
];
const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : 1);

describe('the code and the sentences', () => {
  let code: Code;
  let made: Made[];

  beforeAll(() => {
    code = readSources(planted);
    made = code.refusals('kernel', 'games', 'bots', 'protocol', 'tables', 'server', 'cli', 'web/src');
  }, 120_000);

  const hasSentence = (key: string) => [...known].some((one) => asksFor(key, one));

  test('every key asked for has a sentence', () => {
    const asked = [...code.keys('words'), ...code.keys('cli'), ...code.keys('web/src')];
    const missing = asked.filter(({ key }) => key !== '*' && !hasSentence(key));
    expect(missing).toEqual([]);
  });

  test('every text in the client that looks like a key is a key or names a part', () => {
    const keys = [...code.texts('web/src')].filter((text) => KEY_OF_CLIENT.test(text));
    const names: readonly string[] = parts;
    expect(keys.filter((key) => !known.has(key) && !names.includes(key))).toEqual([]);
  });

  test('every refusal has a sentence, and carries the values that the sentence needs', () => {
    const forms = byBase(flatten(english));
    const atTerminal = new Set(made.filter(({ at }) => at.startsWith('cli/')).map(({ code }) => code));
    const wrong = made.filter(({ code, values, thrown }) => {
      const said = forms.get(`refusal.${code}`);
      if (said === undefined) return true;
      // the terminal makes its own refusal of what the server throws, and adds what to type
      if (thrown && atTerminal.has(code)) return false;
      // the sentence of a mask gets its name and also its id
      const brought = values.includes('mask') ? [...values, 'id'] : [...values];
      // the sentence of a misfit gets its field and problem, that of a system error its reason
      if (values.includes('expected')) brought.push('field', 'problem');
      if (values.includes('error')) brought.push('reason');
      return !said.every((sentence) => [...valuesIn(sentence)].every((value) => brought.includes(value)));
    });
    expect(wrong).toEqual([]);
  });

  test('every sentence is used', () => {
    const codes = new Set(made.map((one) => one.code));
    const asked = [...code.keys('words'), ...code.keys('web/src')].filter(isPartlyKnown);
    const unused = [...known].filter((key) => {
      if (key.startsWith('cli.') || KEY_OF_CLIENT.test(key)) return false;
      if (/^refusal\.[\w-]+$/.test(key)) return !codes.has(key.slice('refusal.'.length));
      return !asked.some((one) => asksFor(one.key, key));
    });
    expect(unused).toEqual([]);
  });

  test.each([
    ['the terminal', ['cli'], /^cli\./],
    // the terminal shows the rules too, so words/ asks for the sentences around their text
    ['the client', ['web/src', 'words'], KEY_OF_CLIENT],
  ])('every sentence of %s is used', (_, folders, ownKey) => {
    const texts = new Set(folders.flatMap((folder) => [...code.texts(folder)]));
    const asked = folders.flatMap((folder) => code.keys(folder)).filter(isPartlyKnown);
    const unused = [...known].filter(
      (key) => ownKey.test(key) && !texts.has(key) && !asked.some((one) => asksFor(one.key, key)),
    );
    expect(unused).toEqual([]);
  });

  test('finds what is planted in a page, with its line', () => {
    expect(code.keys('web/planted').toSorted(byKey)).toEqual(keysOfPlanted.toSorted(byKey));
    expect(code.keys('web/planted').filter(({ key }) => hasSentence(key))).toEqual([]);
    const handed = ['shell.planted.text', 'shell.planted.handed'];
    expect([...code.texts('web/planted')]).toEqual(expect.arrayContaining(handed));
    expect(code.refusals('web/planted')).toEqual([
      { code: 'planted-code', values: ['seat'], thrown: false, at: 'web/planted/Page.svelte:11' },
      { code: 'planted-more', values: [], thrown: false, at: 'web/planted/more.ts:2' },
    ]);
  });

  test('all parts of the keys in words/ are known', () => {
    // exceptions: refusals are made elsewhere, and a chair is a number
    const open = ['refusal.*', 'people.bot.*.name'];
    const unknown = code.keys('words').filter(({ key }) => key.includes('*') && !open.includes(key));
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
      'King (king-1e) is from the other edition: choose masks from this edition (second edition).',
      'Король (king-1e) – з іншого видання: вибери маски з цього (друге видання).',
    ],
    [
      { code: 'no-such-mask', values: { mask: 'judge dredd' } },
      'There’s no mask called “judge dredd”: choose one that’s in play.',
      'Маски «judge dredd» немає: вибери з тих, що у грі.',
    ],
    [
      { code: 'differs', values: { what: 'ending' } },
      'A check failed (“The result follows from the moves”): the file was changed or is damaged.',
      'Перевірку не пройдено («Результат відповідає ходам»): файл змінено або пошкоджено.',
    ],
    [
      { code: 'deal-seats', values: { what: 'hands', given: 3, seats: 4 } },
      'There must be one per player (hands): given 3, players 4.',
      'Має бути стільки, скільки гравців (карти на руках): дано 3, гравців 4.',
    ],
    [
      { code: 'card-not-held', values: { card: 'qu7' } },
      'You don’t have this card: Queen 7. Choose one that you have.',
      'У тебе немає цієї карти: «7» королев. Вибери ту, що є.',
    ],
    [
      { code: 'no-such-card', values: { card: 'qu13' } },
      'There’s no card “qu13”: write suit and rank, as in qu7 or pr12.',
      'Карти «qu13» немає: пиши масть і число, як-от qu7 чи pr12.',
    ],
    [
      { code: 'follow-suit', values: { card: 'qu7', suit: 'pets' } },
      'You must follow suit: pets.',
      'Треба грати в головну масть: звірятка.',
    ],
    [
      { code: 'seats-open', values: { open: 1 } },
      '1 seat is still open: wait until someone takes it, or put a bot there.',
      'Лишилося 1 вільне місце: зачекай, доки його займуть, або посади бота.',
    ],
    [
      { code: 'seats-open', values: { open: 5 } },
      '5 seats are still open: wait until people take them, or put bots there.',
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

  test('loads only the parts that are wanted', async () => {
    expect(Object.keys(await sentences('uk', ['people', 'check']))).toEqual(['people', 'check']);
    const words = await speaker('uk', ['people']);
    expect(words.t('people.you')).toBe('ти');
    expect(words.t('check.key')).toBe('check.key');
  });

  test('the sentences of a nested part are under their keys', async () => {
    const nested = await speaker('en', ['table.mascarade']);
    expect(nested.t('table.mascarade.bank')).not.toMatch(KEY);
    expect(nested.t('table.a-guest')).toMatch(KEY);
    const both = await speaker('en', ['table.mascarade', 'table']);
    for (const key of ['table.mascarade.bank', 'table.a-guest']) expect(both.t(key)).not.toMatch(KEY);
  });

  test('lists', () => {
    const three = ['a', 'b', 'c'];
    expect(allLanguages.map((language) => speakers[language].list(three))).toEqual([
      'a, b and c',
      'a, b і c',
      'a, b i c',
      'a, b и c',
      'a, b en c',
    ]);
  });
});

describe('names in cases', () => {
  test.each([
    ['uk', 'Віра', 'Віри', 'гравця Anna'],
    ['pl', 'Wera', 'Wery', 'gracza Anna'],
    ['ru', 'Вера', 'Веры', 'игрока Anna'],
  ] as const)('%s', async (language, bot, ofBot, ofPerson) => {
    const { t } = speakerOf(language, { ...(await sentences(language, ['people'])), said: '{{name, genitive}}' });
    expect(botName(speakers[language], 3)).toBe(bot);
    expect(t('said', { name: bot })).toBe(ofBot);
    expect(t('said', { name: 'Anna' })).toBe(ofPerson);
    expect(t('said', { name: '$&' })).toMatch(/ \$&$/);
  });
});
