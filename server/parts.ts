import type { Luck, Time } from '@soiree/tables';
import type { Logger } from 'pino';
import type { Settings } from './settings.ts';
import type { Store } from './store/contract.ts';

/** What every part of the server is passed. */
export interface Parts {
  readonly settings: Settings;
  readonly store: Store;
  readonly time: Time;
  readonly luck: Luck;
  readonly log: Logger;
}
