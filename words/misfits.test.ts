import { faults, type Refusal, type Result, wants } from '@soiree/kernel';
import { mascarade } from '@soiree/mascarade';
import { rebelPrincess } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import { refusalSentence, type Speaker } from './index.ts';
import { allLanguages, allSpeakers, KEY } from './testing.ts';

const speakers = allSpeakers();

const why = (result: Result<unknown>): Refusal => {
  if (result.ok) throw new Error('it was taken');
  return result.refusal;
};
const masks = (options: object, seats = 6) => why(mascarade.options(options, seats));
const rounds = (options: object) => why(rebelPrincess.options(options, 4));

/** All that may stand in Latin letters: what was typed, and what can be typed. */
const typed = { path: 'a.b', flag: '--port', choices: '1e, 2e', given: 'x', variable: 'SOIREE_PORT' };
const numbers = { least: 2, most: 9, size: 5 };
const LATIN = /[A-Za-z]+/g;

function latinIn(sentence: string, values: Refusal['values']): string[] {
  let text = sentence.replaceAll(/soiree serve --help|https:\/\/…|JSON/g, '');
  for (const value of Object.values(values).sort((a, b) => `${b}`.length - `${a}`.length)) {
    text = text.replaceAll(`${value}`, '');
  }
  return text.match(LATIN) ?? [];
}

const codes = ['bad-header', 'bad-log', 'bad-options', 'bad-deal', 'bad-request', 'bad-message', 'bad-setting'];
const atTerminal = ['bad-flag', 'bad-variable'];
const ways = [...wants, ...faults, 'whole-number-between exactly', 'list one-of', 'text number one-of'];

describe.each(allLanguages)('%s', (language) => {
  test.each([...codes, ...atTerminal])('%s: whatever is expected can be said, and in this language alone', (code) => {
    for (const expected of ways) {
      const { flag, variable, given, ...rest } = typed;
      const values = { ...(atTerminal.includes(code) ? typed : rest), ...numbers, expected };
      const sentence = refusalSentence(speakers[language], { code, values });
      expect(sentence.replace('SOIREE_PORT', '')).not.toMatch(KEY);
      expect(sentence, 'zod').not.toMatch(
        /Invalid (input|option|string|key|request)|expected |received |Too (small|big)/,
      );
      expect(sentence).toMatch(/[.]$/);
      if (language !== 'en') expect(sentence).not.toMatch(/\b(must|whole|missing|known|text of|list of|read)\b/);
      if (language === 'uk' || language === 'ru') expect(latinIn(sentence, values), sentence).toEqual([]);
    }
  });

  const errors = ['EACCES', 'EPERM', 'ENOSPC', 'ENOENT', 'EISDIR', 'ENOTDIR', 'EROFS', 'EEXIST', 'EIO', 'toString'];
  test.each(errors)('%s', (error) => {
    for (const code of ['file-unreadable', 'file-unwritable', 'folder-unusable']) {
      const values = { file: 'f.json', folder: 'out', error };
      const sentence = refusalSentence(speakers[language], { code, values });
      expect(sentence).not.toMatch(KEY);
      if (error !== 'EIO' && error !== 'toString') expect(sentence).not.toContain(error);
      else expect(sentence).toContain(error);
      if (language === 'uk' || language === 'ru') expect(latinIn(sentence, values), sentence).toEqual([]);
    }
  });

  test('what tables are refused for', () => {
    const eighteen = Array.from({ length: 18 }, () => 'peasant');
    const refusals = [
      masks({ edition: '3e' }),
      masks({ memorise: 601 }),
      masks({ memorise: 'long' }),
      masks({ set: 'C' }),
      masks({ set: [5] }),
      masks({ set: ['judge', 'jugde'] }),
      masks({ set: eighteen }),
      masks({ first: 99 }),
      masks({ speed: 1 }),
      masks({ blank: { name: '', steps: [] } }),
      masks({ blank: { name: 'Duke', steps: [{ effect: 'take-bank' }] } }),
      masks([]),
      rounds({ rounds: ['invitaton'] }),
      rounds({ rounds: 'all' }),
      rounds({ promo: 'yes' }),
      rounds({ peek: 5 }),
    ];
    for (const refusal of refusals) {
      const sentence = refusalSentence(speakers[language], refusal);
      expect(sentence).not.toMatch(KEY);
      if (language === 'uk' || language === 'ru') expect(latinIn(sentence, refusal.values), sentence).toEqual([]);
    }
  });
});

/** The name of the option that is wrong; editors may change it. */
const optionOf = ({ t }: Speaker, { values }: Refusal): string =>
  t(`${values.game as 'mascarade'}.option.${`${values.path}`.split('.')[0] as 'set'}.name`);

describe('in full', () => {
  const samples: [string, () => Refusal, Record<'en' | 'uk' | 'pl' | 'ru' | 'nl', string>][] = [
    [
      'a number that is too big',
      () => masks({ memorise: 601 }),
      {
        en: '“NAME” must be a whole number from 0 to 600.',
        uk: '«NAME»: тут має бути ціле число від 0 до 600.',
        pl: '„NAME”: musi to być liczba całkowita od 0 do 600.',
        ru: '«NAME»: нужно указать целое число от 0 до 600.',
        nl: '‘NAME’: hier hoort een geheel getal van 0 tot en met 600.',
      },
    ],
    [
      'a value that is not offered',
      () => masks({ edition: '3e' }),
      {
        en: '“NAME” must be one of: 1e, 2e.',
        uk: '«NAME»: тут має бути одне з: 1e, 2e.',
        pl: '„NAME”: musi to być jedno z: 1e, 2e.',
        ru: '«NAME»: нужно указать одно из: 1e, 2e.',
        nl: '‘NAME’: hier hoort een van deze: 1e, 2e.',
      },
    ],
    [
      'a seat beyond all',
      () => rounds({ first: 99 }),
      {
        en: '“NAME” must be a whole number from 0 to 5, or random.',
        uk: ': тут має бути ціле число від 0 до 5 або random.',
        pl: ': musi to być liczba całkowita od 0 do 5 albo random.',
        ru: ': нужно указать целое число от 0 до 5 или random.',
        nl: ': hier hoort een geheel getal van 0 tot en met 5 of random.',
      },
    ],
    [
      'within an option',
      () => masks({ blank: { name: 'x'.repeat(25), steps: [{ effect: 'swap-own' }] } }),
      {
        en: '“NAME” (blank.name) must be a text of 1 to 24 characters.',
        uk: '«NAME» (blank.name): тут має бути текст (знаків: від 1 до 24).',
        pl: '„NAME” (blank.name): musi to być tekst (znaków: od 1 do 24).',
        ru: '«NAME» (blank.name): нужно указать текст (знаков: от 1 до 24).',
        nl: '‘NAME’ (blank.name): hier hoort een tekst van 1 tot en met 24 tekens.',
      },
    ],
    [
      'an option that there is not',
      () => masks({ speed: 3 }),
      {
        en: 'speed isn’t a known field.',
        uk: 'speed: такого поля немає.',
        pl: 'speed: nie ma takiego pola.',
        ru: 'speed: такого поля нет.',
        nl: 'speed: dit veld bestaat niet.',
      },
    ],
    [
      'a field that is missing',
      () => ({ code: 'bad-request', values: { path: 'players', expected: 'missing' } }),
      {
        en: 'players is missing.',
        uk: 'players: цього бракує.',
        pl: 'players: tego brakuje.',
        ru: 'players: это обязательное поле.',
        nl: 'players: dit ontbreekt.',
      },
    ],
    [
      'a mask that there is not',
      () => masks({ set: ['judge', 'jugde'] }),
      {
        en: ' no mask “jugde”',
        uk: 'Маски «jugde»',
        pl: 'Nie ma maski „jugde”',
        ru: 'Маски «jugde»',
        nl: 'Er is geen masker ‘jugde’',
      },
    ],
    [
      'a round that there is not',
      () => rounds({ rounds: ['invitaton'] }),
      {
        en: ' no round “invitaton”',
        uk: 'Раунду «invitaton»',
        pl: 'Nie ma rundy „invitaton”',
        ru: 'Раунда «invitaton»',
        nl: 'Er is geen ronde ‘invitaton’',
      },
    ],
    [
      'a disk that is full',
      () => ({ code: 'file-unwritable', values: { file: 'f.json', error: 'ENOSPC' } }),
      {
        en: '(no space left)',
        uk: '(не лишилося місця)',
        pl: '(brak miejsca)',
        ru: '(не осталось места)',
        nl: '(geen ruimte meer)',
      },
    ],
    [
      'an error that has no words',
      () => ({ code: 'file-unwritable', values: { file: 'f.json', error: 'EIO' } }),
      { en: '(error EIO)', uk: '(помилка EIO)', pl: '(błąd EIO)', ru: '(ошибка EIO)', nl: '(fout EIO)' },
    ],
  ];
  test.each(samples)('%s', (_, refusal, said) => {
    for (const language of allLanguages) {
      const name = optionOf(speakers[language], refusal());
      expect(refusalSentence(speakers[language], refusal())).toContain(said[language].replace('NAME', name));
    }
  });

  test('a flag, a variable', () => {
    const values = { path: 'port', expected: 'whole-number-between', least: 0, most: 65_535, given: '70000' };
    const flag = { code: 'bad-flag', values: { ...values, flag: '--port' } };
    expect(refusalSentence(speakers.en, flag)).toBe(
      '--port can’t be “70000”: it must be a whole number from 0 to 65535. See soiree serve --help.',
    );
    expect(refusalSentence(speakers.nl, flag)).toBe(
      '--port kan niet ‘70000’ zijn: hier hoort een geheel getal van 0 tot en met 65535. Zie soiree serve --help.',
    );
    const asOption = {
      code: 'bad-options',
      values: { ...values, game: 'mascarade', path: 'edition', flag: '--edition' },
    };
    expect(refusalSentence(speakers.en, asOption)).toMatch(/: --edition must be a whole number/);
  });

  test('what a client sent is neither a key nor a sentence', () => {
    for (const path of [
      'toString',
      'constructor',
      'set.{{name}}',
      '$t(refusal.muted)',
      'refusal.muted',
      '__proto__',
      'a:b',
    ]) {
      const values = { game: 'mascarade', path, expected: 'unknown' };
      const sentence = refusalSentence(speakers.en, { code: 'bad-options', values });
      const field = path.startsWith('set.') ? `“${speakers.en.t('mascarade.option.set.name')}” (${path})` : path;
      expect(sentence).toMatch(new RegExp(`: ${field.replaceAll(/[.$(){}]/g, '\\$&')} isn’t a known field\\.$`));
    }
  });
});
