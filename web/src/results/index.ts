// The page at the end of a match: fetched when the first match is over.

export { default as ResultsPage } from './ResultsPage.svelte';
