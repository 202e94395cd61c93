import { describe, expect, test } from 'vitest';
import { createCookies } from './cookie.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2031, 0, 1);
const PLAYER = '0123456789abcdef'.repeat(2);
const cookies = createCookies('ab'.repeat(32));
const [pair] = cookies.issue(PLAYER, null, NOW, false).split(';');
const [text, signature] = pair.slice('soiree='.length).split('.');

describe('setting a cookie', () => {
  test('over plain http', () => {
    expect(cookies.issue(PLAYER, null, NOW, false)).toMatch(
      /^soiree=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
  test('over https', () => {
    expect(cookies.issue(PLAYER, null, NOW, true)).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  });
  test('clearing it', () => {
    expect(cookies.clear(false)).toBe('soiree=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    expect(cookies.clear(true)).toMatch(/; Secure$/);
  });
});

describe('reading a cookie', () => {
  test('ours, alone or among others', () => {
    const claim = { player: PLAYER, issuedAt: NOW, generation: null };
    for (const header of [pair, `a=b; ${pair}`, `${pair};c=d`, `x; ;=; ${pair} ; soiree2=1`]) {
      expect(cookies.read(header, NOW)).toEqual(claim);
    }
  });

  test('with a generation, which cannot be left out or changed', () => {
    const [later] = cookies.issue(PLAYER, '00c0ffee', NOW, false).split(';');
    expect(cookies.read(later, NOW)).toEqual({ player: PLAYER, issuedAt: NOW, generation: '00c0ffee' });
    expect(cookies.read(later.replace('-00c0ffee', ''), NOW)).toBeUndefined();
    expect(cookies.read(later.replace('00c0ffee', '00c0ffef'), NOW)).toBeUndefined();
  });

  test('valid for a year, old after a month', () => {
    expect(cookies.read(pair, NOW + 365 * DAY - 1)).toBeDefined();
    expect(cookies.read(pair, NOW + 365 * DAY)).toBeUndefined();
    const claim = cookies.read(pair, NOW)!;
    expect(cookies.isOld(claim, NOW + 29 * DAY)).toBe(false);
    expect(cookies.isOld(claim, NOW + 31 * DAY)).toBe(true);
  });

  const flipped = (at: number) => {
    const letter = pair[at] === '0' ? '1' : '0';
    return pair.slice(0, at) + letter + pair.slice(at + 1);
  };
  test.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['no value', 'soiree='],
    ['a name alone', 'soiree'],
    ['another cookie’s name', pair.replace('soiree', 'Soiree')],
    ['no signature', `soiree=${text}`],
    ['an empty signature', `soiree=${text}.`],
    ['half a signature', `soiree=${text}.${signature.slice(0, 20)}`],
    ['one letter too few', pair.slice(0, -1)],
    ['one letter too many', `${pair}A`],
    ['another signature of the right length', `soiree=${text}.${'A'.repeat(43)}`],
    ['letters beyond ASCII', `soiree=${text}.${'é'.repeat(43)}`],
    ['another player', flipped('soiree='.length + 3)],
    ['another time', flipped('soiree='.length + 35)],
    ['the key of another server', createCookies('cd'.repeat(32)).issue(PLAYER, null, NOW, false).split(';')[0]],
    ['something else that was signed', createCookies('ab'.repeat(32)).issue('x', null, NOW, false).split(';')[0]],
    ['quotes', `soiree="${pair.slice('soiree='.length)}"`],
    ['ten thousand letters', `soiree=${'a'.repeat(10_000)}`],
  ])('not %s', (_, header) => {
    expect(cookies.read(header, NOW)).toBeUndefined();
  });

  test('a change of any letter makes it invalid', () => {
    for (let at = 'soiree='.length; at < pair.length; at++) {
      expect([at, cookies.read(flipped(at), NOW)]).toEqual([at, undefined]);
    }
  });
});
