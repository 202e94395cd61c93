/** The longest message of a client, in bytes. A longer one is not read at all. */
export const LONGEST_MESSAGE = 16 * 1024;
/** The longest body of a request, in bytes. */
export const LONGEST_BODY = 16 * 1024;
export const LONGEST_NAME = 24;
export const LONGEST_CHAT = 300;
/** How many chat messages a client gets when it enters a table. */
export const KEPT_CHAT = 100;
