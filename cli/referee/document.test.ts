import { logJsonSchema } from '@soiree/kernel';
import { sentences } from '@soiree/words';
import { describe, expect, test } from 'vitest';
import { ops } from './ops.ts';
import { type Answer, read, written } from './testing/answers.ts';
import { examplesIn, fileOf, matchesDocument, pageNamed, pageNames, quoted, rowsBelow } from './testing/document.ts';

test('there are three pages', () => {
  expect([...pageNames].sort()).toEqual(['commands', 'mascarade', 'rebel-princess']);
});

describe.each(pageNames)('docs/referee/%s.md', (name) => {
  const page = pageNamed(name);
  const examples = examplesIn(page);

  test.each(examples)('the example on line $line comes out as written', async ({ requests, answers }) => {
    const real = await answersTo(requests);
    expect(real).toHaveLength(answers.length);
    for (const [i, answer] of answers.entries()) {
      const [wanted, came] = [JSON.parse(answer), real[i]];
      // messages are the words' business: see below
      if (wanted.error) wanted.error.message = came.error?.message;
      if (!matchesDocument(wanted, came)) expect(came, requests[i]).toEqual(wanted);
    }
  });

  test('messages of errors are the real ones; `vitest run cli/referee/document.test.ts -u` writes them', async () => {
    let fresh = page;
    for (const { requests, answers } of examples) {
      const real = await answersTo(requests);
      for (const [i, answer] of answers.entries()) {
        const message = real[i].error?.message;
        const said = JSON.parse(answer).error?.message;
        if (message === undefined || said === undefined) continue;
        fresh = fresh.replace(`< ${answer}\n`, () => `< ${answer.replace(quote(said), () => quote(message))}\n`);
      }
    }
    await expect(fresh).toMatchFileSnapshot(fileOf(name));
  });

  test('it has examples', () => {
    expect(examples.length).toBeGreaterThan(2);
  });

  test('the contents are its headings', () => {
    const contents = [...page.matchAll(/^ *- \[(.+)\]\(#(.+)\)$/gm)];
    const headings = [...page.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading);
    const second = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(contents.map(([, title]) => title).filter((title) => !headings.includes(title))).toEqual([]);
    expect(second.filter((heading) => !contents.some(([, title]) => title === heading))).toEqual([]);
    for (const [, title, anchor] of contents) expect(anchor).toBe(anchorOf(title));
  });

  test('its links to other pages about the referee lead somewhere', () => {
    for (const [, other, anchor] of page.matchAll(/\]\(([a-z-]*)(?:\.md)?#([a-z-]+)\)/g)) {
      const target = other === '' ? page : pageNamed(other);
      const anchors = [...target.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));
      expect(anchors).toContain(anchor);
    }
  });

  test('every error that an example shows is listed, and every listed one exists', async () => {
    const listed = pageNames.flatMap((one) => codesIn(pageNamed(one)));
    const shown = [...page.matchAll(/"code": "([a-z0-9-]+)"/g)].map(([, code]) => code);
    expect(shown.filter((code) => !listed.includes(code))).toEqual([]);
    const known = Object.keys(((await sentences('en')) as { refusal: object }).refusal);
    expect(codesIn(page).filter((code) => !known.includes(code))).toEqual([]);
  });
});

describe('docs/referee/commands.md', () => {
  const page = pageNamed('commands');

  test('every command is described, and no other', () => {
    expect(rowsBelow(page, 'Commands').map(([op]) => quoted(op)[0])).toEqual(ops);
  });

  test('every field of a match file is described, and no other', () => {
    const { properties: file } = logJsonSchema() as Schema;
    const parts = [file, file.header.properties, file.entries.items?.properties, file.events.items?.properties];
    const fields = parts.flatMap((part) => Object.keys(part ?? {}));
    expect(rowsBelow(page, 'The match file').map(([field]) => quoted(field)[0])).toEqual(fields);
    const outcome = Object.keys(file.ending.properties).filter((field) => field !== 'values');
    expect(rowsBelow(page, 'Outcomes').map(([field]) => quoted(field)[0])).toEqual(outcome);
  });
});

const answersTo = async (requests: readonly string[]): Promise<Answer[]> =>
  read(await written(requests.map((request) => `${request}\n`)));

const quote = (text: string): string => JSON.stringify(text);

interface Schema {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const codesIn = (page: string): string[] => rowsBelow(page, 'Errors', 'code').flatMap(([code]) => quoted(code));

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z -]/g, '')
    .replaceAll(' ', '-');
