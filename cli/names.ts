import type { Header } from '@soiree/kernel';

/** By seat. A seat without a name in the log goes by its number. */
export const namesInLog = (header: Header): string[] =>
  Array.from({ length: header.seats }, (_, seat) => header.names[seat] ?? `${seat}`);
