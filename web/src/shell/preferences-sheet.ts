// A separate module, so that it is loaded on demand. Importing the component directly would bundle it.
export { default } from './Preferences.svelte';
