import { refusedAnswer } from '@soiree/protocol';

/** What may come instead of what was asked for, said once for all pages. */
export const orRefused = { '4xx': refusedAnswer, '5xx': refusedAnswer };

/** The cookie of a guest, where a page needs one. */
export const byCookie = [{ cookie: [] }];
