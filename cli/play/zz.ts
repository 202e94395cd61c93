import { roundIds } from '@soiree/rebel-princess';
import { type Language, speaker } from '@soiree/words';
import { drawEnding } from './ending.ts';
import { playEvening } from './evening.ts';
import type { Parlour } from './parlour.ts';
import { rebelParlour } from './rebel-princess/index.ts';
import { Stage } from './stage.ts';
import { anEvening, anything, ScriptedTerminal } from './testing.ts';

const [lang = 'en', seats = '4', first = '0', seed = '1', columns = '80', rows = '24', promo = ''] =
  process.argv.slice(2);
const words = await speaker(lang as Language);
const terminal = new ScriptedTerminal(anything(words, Number(seed)), { columns: Number(columns), rows: Number(rows) });
const rounds = Array.from({ length: 5 }, (_, i) => roundIds[(Number(first) + i) % 21]);
const evening = anEvening(rebelParlour as Parlour, words, terminal, Number(seats), {
  options: { rounds, order: 'chosen', promo: promo !== '' },
  seed: Number(seed),
});
const last = await playEvening(evening);
terminal.paint(() => drawEnding(new Stage(evening), last ?? []));
let worst = 0;
const seen = new Set<string>();
for (const [i, { lines }] of terminal.screens.entries()) {
  worst = Math.max(worst, lines.length);
  const asked = terminal.askedAt.indexOf(i + 1);
  console.log(`===== ${i} (${lines.length} lines)`);
  console.log(lines.join('\n'));
  if (asked >= 0) console.log(`${terminal.prompts[asked]}«${terminal.typed[asked]}»`);
}
console.log('worst', worst);
