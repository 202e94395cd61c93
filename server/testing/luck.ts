import { secretFromSeed } from '@soiree/kernel';
import type { Luck } from '@soiree/tables';

/** Luck that can be repeated. */
export function seededLuck(seed: string | number): Luck {
  let draws = 0;
  const draw = () => secretFromSeed(`${seed} ${draws++}`);
  return {
    hex(bytes) {
      let text = '';
      while (text.length < bytes * 2) text += draw();
      return text.slice(0, bytes * 2);
    },
    below: (n) => Number.parseInt(draw().slice(0, 12), 16) % n,
  };
}
