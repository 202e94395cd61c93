import { serverMessage } from '@soiree/protocol';

/** What no answer may reveal: paths of our code, stack traces and internal error codes. */
const INSIDES = /node:internal|node_modules|file:\/\/|\.[cm]?[jt]s:\d|\n\s+at |\\n\s+at |SQLITE_|ERR_[A-Z]/;
const CODE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const hasInsides = (text: string): boolean => INSIDES.test(text);

/** What is wrong with a refusal; undefined if nothing is. */
export function wrongRefusal(refusal: unknown): string | undefined {
  if (typeof refusal !== 'object' || refusal === null) return 'no refusal';
  const { code, values } = refusal as { code?: unknown; values?: unknown };
  if (typeof code !== 'string' || !CODE.test(code)) return 'no code';
  if (code === 'internal') return 'a bug of ours';
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return 'no values';
  const isFlat = Object.values(values).every((value) => typeof value === 'string' || Number.isFinite(value));
  return isFlat ? undefined : 'values that are not flat';
}

/** What is wrong with a message from the server; undefined if nothing is. */
export function wrongMessage(text: string, message: unknown): string | undefined {
  if (hasInsides(text)) return 'the insides of the server';
  const { type } = message as { type?: unknown };
  if (type === 'refused') {
    const wrong = wrongRefusal(message);
    if (wrong) return wrong;
  }
  return serverMessage.safeParse(message).success ? undefined : 'not in the protocol';
}
