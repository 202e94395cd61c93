// node trials/fuzz/run.ts --messages N --requests N --seed S: a longer run of what `npm test` does briefly.

import { parseArgs } from 'node:util';
import { fuzz, repeatedBy } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    requests: { type: 'string' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
  },
});
const messages = Number(values.messages);
const plan = {
  messages,
  requests: values.requests === undefined ? Math.ceil(messages / 4) : Number(values.requests),
  seed: Number(values.seed),
  progress: (line: string) => console.log(`${((performance.now() - start) / 1000).toFixed(0)} s: ${line}`),
};
const start = performance.now();
console.log(`seed ${plan.seed}`);
const { faults, growth, ...report } = await fuzz(plan);
console.log(report, `${(growth / 1e6).toFixed(2)} MB more in use at the end than after a third`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`again: ${repeatedBy(plan)}`);
  process.exitCode = 1;
}
