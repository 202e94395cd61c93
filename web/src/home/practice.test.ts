import { expect, test } from 'vitest';
import { isMidway } from './practice.ts';

const kept = (phase: string) => JSON.stringify({ practice: 1, room: { phase } });

test.each(['dealing', 'playing', 'paused'])('a match against bots that is %s can be continued', (phase) => {
  expect(isMidway(kept(phase))).toBe(true);
});

test.each([null, '', 'null', '7', '{}', '{"room":null}', kept('waiting'), kept('over')])(
  'there is no unfinished match in %j',
  (text) => {
    expect(isMidway(text)).toBe(false);
  },
);
