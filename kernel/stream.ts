import { chacha20 } from '@noble/ciphers/chacha.js';
import { bounded, type Chance } from './chance.ts';

const BLOCK = 64;

/**
 * The chance of log entry `seq` in a real match: the ChaCha20 stream of the match key, with the entry's number as
 * nonce. Nothing is computed before the first draw, because most moves draw nothing.
 */
export function streamChance(key: Uint8Array, seq: number): Chance {
  let block: DataView | undefined;
  let at = 0;
  let counter = 0;
  const next = () => {
    if (!block || at === BLOCK) {
      block = new DataView(chacha20(key, nonceOf(seq), new Uint8Array(BLOCK), undefined, counter++).buffer);
      at = 0;
    }
    at += 4;
    return block.getUint32(at - 4, true);
  };
  return { below: (n) => bounded(n, next) };
}

function nonceOf(seq: number): Uint8Array {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setBigUint64(0, BigInt(seq), true);
  return nonce;
}
