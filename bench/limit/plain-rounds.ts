// The fastest way this language can play a match of five plain rounds of Rebel Princess with four players: one loop for
// these rules alone, hands as bits, nothing allocated, no events, no state that could be stopped at and inspected. It
// is the baseline for our engine, not an engine itself.

const SEATS = 4;
const SUITS = 4;
const RANKS = 10;
const CARDS = SUITS * RANKS;
const ROUNDS = 5;
const PASSED = 3;
const [PETS, PRINCES] = [2, 3];
const FROG_RANK = 7;

/** How many cards a set of ranks has, and which rank its nth card is. */
const COUNT = new Uint8Array(1 << RANKS);
const NTH = new Uint8Array(16 << RANKS);
for (let bits = 0; bits < 1 << RANKS; bits++) {
  for (let rank = 0; rank < RANKS; rank++) if ((bits >> rank) & 1) NTH[16 * bits + COUNT[bits]++] = rank;
}

const DECK = Uint8Array.from({ length: CARDS }, (_, card) => card);
const cards = new Uint8Array(CARDS);
/** Four numbers for each seat, one for each suit. */
const hands = new Int32Array(SEATS * SUITS);
const given = new Int32Array(SEATS * SUITS);

/** The last match: how many legal moves each decision had, and the proposals of each seat. */
export const counts = new Uint8Array(ROUNDS * SEATS * (PASSED + RANKS));
export const scores = new Int32Array(SEATS);

// xorshift: the step, and a number below n from it
export const next = (x: number): number => {
  x ^= x << 13;
  x ^= x >>> 17;
  return x ^ (x << 5);
};
export const below = (x: number, n: number): number => ((x >>> 16) * n) >>> 16;

/** The state of the random numbers. */
export const random = new Int32Array([1]);

/** Plays a match with random legal moves and returns how many decisions it had. Each passed card counts as one. */
export function playMatch(): number {
  let x = random[0];
  let decisions = 0;
  scores.fill(0);
  x = next(x);
  let leader = below(x, SEATS);

  for (let round = 0; round < ROUNDS; round++) {
    // deal
    cards.set(DECK);
    for (let i = 0; i < SEATS * SUITS; i++) hands[i] = given[i] = 0;
    for (let i = CARDS - 1; i >= 0; i--) {
      let card = cards[i];
      if (i > 0) {
        x = next(x);
        const j = below(x, i + 1);
        const other = cards[j];
        cards[j] = card;
        card = other;
      }
      const suit = (card * 205) >> 11; // card / 10
      hands[(i & 3) * SUITS + suit] |= 1 << (card - suit * RANKS);
    }

    // pass to the right, in ascending order
    for (let seat = 0; seat < SEATS; seat++) {
      let place = -1;
      for (let wanted = PASSED; wanted > 0; wanted--) {
        const count = RANKS - place - wanted;
        counts[decisions++] = count;
        x = next(x);
        place += 1 + below(x, count);
        let at = seat * SUITS;
        let nth = place;
        for (; nth >= COUNT[hands[at]]; at++) nth -= COUNT[hands[at]];
        given[at] |= 1 << NTH[16 * hands[at] + nth];
      }
    }
    for (let i = 0; i < SEATS * SUITS; i++) hands[i] ^= given[i];
    for (let i = 0; i < SEATS * SUITS; i++) hands[i] |= given[(i + SUITS) & 15];

    // tricks
    let isPartyOpen = false;
    for (let trick = 0; trick < RANKS; trick++) {
      let led = 0;
      let best = -1;
      let winner = 0;
      let worth = 0;
      for (let i = 0; i < SEATS; i++) {
        const seat = (leader + i) & 3;
        const at = seat * SUITS;
        const held = i === 0 ? 0 : hands[at + led];
        let suit = led;
        let rank: number;
        x = next(x);
        if (held !== 0) {
          counts[decisions++] = COUNT[held];
          rank = NTH[16 * held + below(x, COUNT[held])];
        } else {
          const queens = hands[at];
          const fairies = hands[at + 1];
          const pets = hands[at + 2];
          const areBarred = i === 0 && !isPartyOpen && (queens | fairies | pets) !== 0;
          const princes = areBarred ? 0 : hands[at + 3];
          const upToQueens = COUNT[queens];
          const upToFairies = upToQueens + COUNT[fairies];
          const upToPets = upToFairies + COUNT[pets];
          const count = upToPets + COUNT[princes];
          counts[decisions++] = count;
          const nth = below(x, count);
          if (nth < upToFairies) {
            suit = nth < upToQueens ? 0 : 1;
            rank = nth < upToQueens ? NTH[16 * queens + nth] : NTH[16 * fairies + nth - upToQueens];
          } else {
            suit = nth < upToPets ? PETS : PRINCES;
            rank = nth < upToPets ? NTH[16 * pets + nth - upToFairies] : NTH[16 * princes + nth - upToPets];
          }
          if (i === 0) led = suit;
        }
        hands[at + suit] ^= 1 << rank;
        if (suit === led && rank > best) {
          best = rank;
          winner = seat;
        }
        if (suit === PRINCES) {
          worth++;
          isPartyOpen = true;
        } else if (suit === PETS && rank === FROG_RANK) worth += 5;
      }
      scores[winner] += worth;
      leader = winner;
    }
  }
  random[0] = x;
  return decisions;
}
