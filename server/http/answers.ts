import { refusedAnswer } from '@soiree/protocol';

/** Refusals that any page may answer with. */
export const orRefused = { '4xx': refusedAnswer, '5xx': refusedAnswer };

/** For pages that need the cookie of a guest. */
export const byCookie = [{ cookie: [] }];
