/** A recovery code as the server reads it, however it was typed; null if it is not valid. */
export function readRecoveryCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  return /^[A-Z0-9]{20}$/.test(code) ? code : null;
}
