import { expect, test } from 'vitest';
import { openPages } from './pages.ts';
import { clientWith, openApp } from './testing.ts';

const CODE = 'ABC234';
const WRONG = 'ZZZ999';
const SCREEN = '</_app/immutable/table.js>; rel=modulepreload';
const headers = { accept: 'text/html' };

/** An app with a private table, and with a client whose table page has a file to preload. */
async function openTable(guesses: number) {
  const pages = openPages(clientWith({ 'mascarade-waiting': ['_app/immutable/table.js'] }));
  const opened = await openApp({ addressGuessesPerMinute: guesses }, { pages });
  const { cookie } = await opened.guest();
  await opened.ask('POST', '/api/tables', { payload: { game: 'mascarade', seats: 4 }, headers: { cookie } });
  return opened;
}

test('the page of a table announces its files; right and impossible codes cost no guess', async () => {
  const { ask } = await openTable(1);
  for (let i = 0; i < 3; i++) {
    expect((await ask('GET', `/t/${CODE.toLowerCase()}`, { headers })).headers.link).toBe(SCREEN);
    expect((await ask('GET', '/t/nothing', { headers })).statusCode).toBe(200);
  }
});

test.each(['GET', 'HEAD'] as const)(
  'a wrong code in the address of a page is a guess like any other (%s)',
  async (method) => {
    const { ask, hall } = await openTable(2);
    for (let i = 0; i < 2; i++) expect((await ask(method, `/t/${WRONG}`, { headers })).headers.link).toBeUndefined();
    hall.told.length = 0;
    const page = await ask(method, `/t/${CODE}`, { headers });
    expect([page.statusCode, page.headers.link]).toEqual([200, undefined]);
    expect((await ask('GET', `/api/tables/${CODE}`)).statusCode).toBe(429);
    expect(hall.told).toEqual([]);
  },
);

/** Every address that has a code in it. A new one has to be added here, and must pass the test below. */
const addresses = ['/api/tables/:code', '/t/:code'];

test('no other address has a code in it', async () => {
  const { app } = await openTable(1);
  expect(app.printRoutes().match(/:code/g)).toHaveLength(addresses.length);
});

test.each(addresses)('once the guesses are used up, %s answers the same for every code', async (address) => {
  const { ask } = await openTable(1);
  await ask('GET', `/api/tables/${WRONG}`);
  for (const accept of ['text/html', 'application/json']) {
    const answers = await Promise.all(
      [CODE, WRONG].map(async (code) => {
        const answer = await ask('GET', address.replace(':code', code), { headers: { accept } });
        const { date, ...others } = answer.headers;
        return { status: answer.statusCode, headers: others, body: answer.body };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  }
});
