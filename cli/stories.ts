import type { Event, Header, Viewer } from '@soiree/kernel';
import type { Blank, MascaradeEvent } from '@soiree/mascarade';
import type { RebelEvent } from '@soiree/rebel-princess';
import type { Speaker } from '@soiree/words';
import { type MascaradePeople, tellEvent } from '@soiree/words/mascarade';
import { tellRebelEvent } from '@soiree/words/rebel-princess';
import { namesOf } from './names.ts';

/** The events of a match in words, with what the log's header says about the table. */
export interface Story {
  event(event: Event, viewer: Viewer): string;
  /** The type of event that begins a new section. */
  readonly heading: string;
}

/** By game. */
export const stories: Readonly<Record<string, (words: Speaker, header: Header) => Story>> = {
  mascarade(words, header) {
    const { seats, options } = header;
    const hands = seats === 2 ? 3 : seats === 3 ? 2 : 1;
    const table = (viewer: Viewer): MascaradePeople => ({
      names: namesOf(header),
      viewer,
      hands,
      ...(Array.isArray(options.set) && { centre: options.set.length - seats * hands }),
      blankName: (options.blank as Blank | undefined)?.name,
    });
    return {
      event: (event, viewer) => tellEvent(words, event as MascaradeEvent, table(viewer)),
      heading: 'turn',
    };
  },
  'rebel-princess': (words, header) => ({
    event: (event, viewer) => tellRebelEvent(words, event as RebelEvent, { names: namesOf(header), viewer }),
    heading: 'dealt',
  }),
};
