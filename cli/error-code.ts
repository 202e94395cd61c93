/** The system's name of an error, such as `ENOSPC`. Its meaning is in words/. */
export const errorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '?';
