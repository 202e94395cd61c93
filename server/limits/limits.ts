import type { Time } from '@soiree/tables';
import type { Settings } from '../settings.ts';
import { addressKey } from './address.ts';
import { createLimiter, type Limiter } from './bucket.ts';
import { type Counter, createCounter } from './counter.ts';

/**
 * The limits for one person and for one address. An identity is a player's id. An address is passed in unchanged and
 * counted by its `addressKey`. Addresses have higher limits, because a whole party may share one router.
 */
export interface Limits {
  readonly identityMessages: Limiter;
  readonly addressMessages: Limiter;
  readonly identityRequests: Limiter;
  readonly addressRequests: Limiter;
  /** New guests, by address. */
  readonly guests: Limiter;
  /** New tables, by identity. */
  readonly tables: Limiter;
  /** Chat messages, by identity. */
  readonly chat: Limiter;
  /** Wrong table and recovery codes, by address; see `guess`. */
  readonly guesses: Limiter;
  readonly identitySockets: Counter;
  readonly addressSockets: Counter;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export function createLimits(settings: Settings, time: Time): Limits {
  const limiter = (most: number, per: number) => createLimiter({ most, per }, time);
  return {
    identityMessages: limiter(settings.identityMessagesPerSecond, SECOND),
    addressMessages: byAddress(limiter(settings.addressMessagesPerSecond, SECOND)),
    identityRequests: limiter(settings.identityRequestsPerMinute, MINUTE),
    addressRequests: byAddress(limiter(settings.addressRequestsPerMinute, MINUTE)),
    guests: byAddress(limiter(settings.addressGuestsPerHour, HOUR)),
    tables: limiter(settings.identityTablesPerHour, HOUR),
    chat: limiter(settings.identityChatPerMinute, MINUTE),
    guesses: byAddress(limiter(settings.addressGuessesPerMinute, MINUTE)),
    identitySockets: createCounter(settings.identitySockets),
    addressSockets: countedByAddress(createCounter(settings.addressSockets)),
  };
}

const byAddress = (limiter: Limiter): Limiter => ({
  take: (address, n) => limiter.take(addressKey(address), n),
  give: (address, n) => limiter.give(addressKey(address), n),
  wait: (address, n) => limiter.wait(addressKey(address), n),
  get size() {
    return limiter.size;
  },
});

const countedByAddress = (counter: Counter): Counter => ({
  open: (address) => counter.open(addressKey(address)),
  close: (address) => counter.close(addressKey(address)),
  get size() {
    return counter.size;
  },
});
