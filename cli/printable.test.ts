import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('control characters and changes of direction are removed, emoji stay whole', () => {
  expect(printable('\x1b[2JAnn\u202e \u2067👩‍🚀\u2069\u2028🏴󠁧󠁢󠁳󠁣󠁴󠁿')).toBe('[2JAnn 👩‍🚀🏴󠁧󠁢󠁳󠁣󠁴󠁿');
});
