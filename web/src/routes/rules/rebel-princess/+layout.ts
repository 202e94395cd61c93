import { partsOf } from '#guide/topics.ts';
import { speech } from '#speech/speech.svelte.ts';

export const load = (): Promise<void> => speech.need(...partsOf('rebel-princess'));
