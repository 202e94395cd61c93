import { getContext, setContext } from 'svelte';

/** Marks what is drawn in the sheet over a table. */
const KEY = Symbol('in sheet');

export const beInSheet = (): void => void setContext(KEY, true);
export const isInSheet = (): boolean => getContext<boolean | undefined>(KEY) === true;
