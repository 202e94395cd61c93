import './no-eval.ts';
import { realLuck, realTime } from '@soiree/tables';
import { PracticeConnection } from '#practice/connection.ts';
import { check } from './check.ts';
import type { AboutMatch, FromTable, MatchAnswer, ToTable } from './mail.ts';
import { StoredMatch } from './stored-match.ts';

/** The worker for everything that needs the rules: practice, checking a file, showing a stored match. */

const post = (message: FromTable | Partial<MatchAnswer>): void => postMessage(message);

const parts = {
  time: realTime,
  luck: realLuck,
  /** The same time for a bot's decision as on a server. */
  budget: { milliseconds: 200 },
  /** A hint may take a little longer, because it is worth it. */
  hintBudget: { milliseconds: 300 },
  // Another task, so that the person's messages get through between two bots' decisions.
  pause: () => new Promise<void>((resolve) => setTimeout(resolve)),
  send: (text: string) => post({ tell: text }),
  keep: (record: string, isOn: boolean) => post({ keep: record, isOn }),
  // Thrown where the page notices: it starts another worker.
  broke: (error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  },
};

let table: PracticeConnection | undefined;
let stored: StoredMatch | undefined;

addEventListener('message', ({ data }: MessageEvent<ToTable | AboutMatch>) => {
  if ('open' in data) {
    const { open: game, first, name, kept } = data;
    table = new PracticeConnection({ ...parts, game, first, name }, kept);
    if (table.aside) post({ aside: table.aside.code });
  } else if ('say' in data) table?.hear(data.say);
  else if ('call' in data) table?.call(data.call);
  else if ('watch' in data) table?.watch(data.watch);
  else if ('check' in data) post({ checked: check(data.check) });
  else if ('fold' in data) {
    const opened = StoredMatch.open(data.fold);
    if (opened.ok) stored = opened.value;
    post({ folded: opened.ok ? { ok: true, value: { last: opened.value.last } } : opened });
  } else if ('step' in data) {
    if (stored) post({ shown: stored.at(data.step, data.since, data.as) });
  } else if ('advise' in data) post({ advised: table?.advise(data.advise) ?? null, n: data.n });
  else if (table) post({ file: table.file(data.file), n: data.n });
});
