// What lies below the fold, fetched as one when it is seen.
export { default as JoinForm } from './JoinForm.svelte';
export { default as PublicTables } from './PublicTables.svelte';
