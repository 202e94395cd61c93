// The parts below the fold, loaded as one when they become visible.
export { default as JoinForm } from './JoinForm.svelte';
export { default as PublicTables } from './PublicTables.svelte';
