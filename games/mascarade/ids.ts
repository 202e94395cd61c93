/** Every mask of both editions. An id contains the edition if the power differs. A mask's number is its index here. */
export const maskIds = [
  'judge',
  'bishop',
  'king-1e',
  'queen',
  'fool',
  'thief',
  'witch',
  'spy-1e',
  'peasant',
  'cheat',
  'inquisitor',
  'widow',
  'empress',
  'guru',
  'beggar',
  'king-2e',
  'spy-2e',
  'puppeteer',
  'princess',
  'patron',
  'cheater',
  'trickster',
  'blank',
] as const;

export type MaskId = (typeof maskIds)[number];

const numbers = new Map<string, number>(maskIds.map((id, number) => [id, number]));
export const numberOf = (id: MaskId): number => numbers.get(id) as number;
export const PEASANT = numberOf('peasant');
export const BLANK = numberOf('blank');
