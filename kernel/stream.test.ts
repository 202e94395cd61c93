import { describe, expect, test } from 'vitest';
import { bounded } from './chance.ts';
import { streamChance } from './stream.ts';

const hex = (text: string) => Uint8Array.fromHex(text);

/** RFC 8439, appendix A.1, test vectors 1 and 2: all zero key and nonce, block counter 0 and 1. */
const zeroKey = new Uint8Array(32);
const countingKey = Uint8Array.from({ length: 32 }, (_, i) => i);
const zeroBlocks = hex(
  '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586' +
    '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
);

/** Draws of a whole byte use the top 8 bits of each word, and are never repeated. */
const topBytes = (blocks: Uint8Array) => Array.from({ length: blocks.length / 4 }, (_, i) => blocks[i * 4 + 3]);

const draws = (chance: { below(n: number): number }, count: number, n = 256) =>
  Array.from({ length: count }, () => chance.below(n));

describe('the chance of a log entry', () => {
  test('is the ChaCha20 keystream of RFC 8439, word by word, little-endian, continuing into the next block', () => {
    expect(draws(streamChance(zeroKey, 0), 32)).toEqual(topBytes(zeroBlocks));
  });

  test('turns words into numbers with `bounded`', () => {
    const words = new DataView(zeroBlocks.buffer);
    let at = 0;
    const next = () => words.getUint32(at++ * 4, true);
    const expected = Array.from({ length: 25 }, () => bounded(13, next));
    expect(draws(streamChance(zeroKey, 0), 25, 13)).toEqual(expected);
  });

  test('uses the number of the entry as nonce, low byte first', () => {
    // RFC 8439, 2.3.2: nonce 00 00 00 09 00 00 00 4a and four zeros. Here it is the second block of a very late entry.
    const block = hex(
      '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
    );
    const chance = streamChance(countingKey, 0x4a00_0000_0900_0000);
    draws(chance, 16);
    expect(draws(chance, 16)).toEqual(topBytes(block));
  });

  test('is the same for the same entry, and different for each entry and each key', () => {
    const all = new Set<string>();
    for (const seq of [0, 1, 2, 255, 256, 65536, 2 ** 32, 2 ** 40]) {
      const text = draws(streamChance(countingKey, seq), 40).join();
      expect(draws(streamChance(countingKey, seq), 40).join()).toBe(text);
      all.add(text);
      all.add(draws(streamChance(zeroKey, seq), 40).join());
    }
    expect(all.size).toBe(16);
  });

  test('computes nothing before the first draw', () => {
    const useless = new Uint8Array(3);
    const chance = streamChance(useless, 1);
    expect(() => chance.below(2)).toThrow();
  });

  test('goes on far past one block without repeating', () => {
    const chance = streamChance(zeroKey, 7);
    const blocks = Array.from({ length: 50 }, () => draws(chance, 16).join());
    expect(new Set(blocks).size).toBe(50);
  });
});
