import './no-eval.ts';
import { check } from './check.ts';
import { realLuck } from './luck.ts';
import type { FromTable, ToTable } from './mail.ts';
import { PracticeTable } from './table.ts';
import { realTime } from './time.ts';

/** The worker for practice and for checking files: everything that needs the rules. */

/** The same time for a bot's decision as on a server. */
const budget = { milliseconds: 200 };
/** A hint may take a little longer, because it is worth it. */
const hintBudget = { milliseconds: 300 };

const post = (message: FromTable): void => postMessage(message);

let table: PracticeTable | undefined;

addEventListener('message', ({ data }: MessageEvent<ToTable>) => {
  if ('open' in data) {
    const { open: game, name, kept } = data;
    const parts = {
      game,
      name,
      time: realTime,
      luck: realLuck,
      budget,
      hintBudget,
      tell: (message: Extract<FromTable, { tell: unknown }>['tell']) => post({ tell: message }),
      keep: (record: string, isOn: boolean) => post({ keep: record, isOn }),
    };
    table = new PracticeTable(parts, kept);
    if (table.aside) post({ aside: table.aside.code });
  } else if ('say' in data) table?.hear(data.say);
  else if ('call' in data) table?.call(data.call);
  else if ('watch' in data) table?.watch(data.watch);
  else if ('check' in data) post({ checked: check(data.check) });
  else if ('advise' in data) post({ advised: table?.advise(data.advise) ?? null, n: data.n });
  else if (table) post({ file: table.file(data.file), n: data.n });
});
