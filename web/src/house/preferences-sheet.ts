// Apart, so that it can be fetched when it is wanted: whoever imports the sheet itself has it at once.
export { default } from './Preferences.svelte';
