import type { Header } from '@soiree/kernel';

/** Names for the bots of a table; nobody from the books. */
const guests = ['Otto', 'Mira', 'Leon', 'Vera', 'Hugo', 'Nora', 'Emil', 'Zoja', 'Axel', 'Iris', 'Teo', 'Luna', 'Ruben'];

export const guestNames = (count: number): string[] => guests.slice(0, count);

/** By seat; a seat that the log does not name goes by its number. */
export const namesOf = (header: Header): string[] =>
  Array.from({ length: header.seats }, (_, seat) => header.names[seat] ?? `${seat}`);
