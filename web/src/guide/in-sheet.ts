import { getContext, setContext } from 'svelte';

/** Whether what is written here stands in the sheet over a table. */
const KEY = Symbol('in sheet');

export const beInSheet = (): void => void setContext(KEY, true);
export const isInSheet = (): boolean => getContext<boolean | undefined>(KEY) === true;
