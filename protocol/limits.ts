/** What is longer than this is not read at all: one message of a client, in bytes. */
export const LONGEST_MESSAGE = 16 * 1024;
/** One body of a request, in bytes. */
export const LONGEST_BODY = 16 * 1024;
export const LONGEST_NAME = 24;
export const LONGEST_CHAT = 300;
/** The lines of talk that somebody who comes in is given. */
export const KEPT_CHAT = 100;
