import { type RoundId, roundIds } from './ids.ts';
import type { RoundCard } from './round.ts';
import { afterParty } from './rounds/after-party.ts';
import { bathroomBreak } from './rounds/bathroom-break.ts';
import { blindMansBluff } from './rounds/blind-mans-bluff.ts';
import { crystalClear } from './rounds/crystal-clear.ts';
import { dancingQueens } from './rounds/dancing-queens.ts';
import { haggleWithTheHag } from './rounds/haggle-with-the-hag.ts';
import { invitation } from './rounds/invitation.ts';
import { lateToTheBall } from './rounds/late-to-the-ball.ts';
import { masqueradeBall } from './rounds/masquerade-ball.ts';
import { midnightMakeover } from './rounds/midnight-makeover.ts';
import { musicalChairs } from './rounds/musical-chairs.ts';
import { oddsAndEvens } from './rounds/odds-and-evens.ts';
import { onceUponATime } from './rounds/once-upon-a-time.ts';
import { passTheBouquet } from './rounds/pass-the-bouquet.ts';
import { petsRevenge } from './rounds/pets-revenge.ts';
import { poisonedApple } from './rounds/poisoned-apple.ts';
import { princeRingsTwice } from './rounds/prince-rings-twice.ts';
import { royalDecree } from './rounds/royal-decree.ts';
import { singleFairy } from './rounds/single-fairy.ts';
import { upsideDown } from './rounds/upside-down.ts';
import { weddingGift } from './rounds/wedding-gift.ts';
import type { State } from './state.ts';

/** Every round card by its id; each is a file in rounds/. */
export const rounds: Record<RoundId, RoundCard> = {
  'once-upon-a-time': onceUponATime,
  invitation: invitation,
  'masquerade-ball': masqueradeBall,
  'royal-decree': royalDecree,
  'musical-chairs': musicalChairs,
  'pets-revenge': petsRevenge,
  'late-to-the-ball': lateToTheBall,
  'poisoned-apple': poisonedApple,
  'crystal-clear': crystalClear,
  'upside-down': upsideDown,
  'dancing-queens': dancingQueens,
  'prince-rings-twice': princeRingsTwice,
  'wedding-gift': weddingGift,
  'after-party': afterParty,
  'bathroom-break': bathroomBreak,
  'single-fairy': singleFairy,
  'blind-mans-bluff': blindMansBluff,
  'midnight-makeover': midnightMakeover,
  'pass-the-bouquet': passTheBouquet,
  'haggle-with-the-hag': haggleWithTheHag,
  'odds-and-evens': oddsAndEvens,
};

const byNumber: RoundCard[] = roundIds.map((id) => rounds[id]);

export const roundByNumber = (number: number): RoundCard => byNumber[number];

/** The current round card. */
export const currentRound = (state: State): RoundCard => byNumber[state.rounds[state.rounds.length - 1]];
