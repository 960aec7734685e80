import { shownLanguage } from '../i18n/index.svelte';

/** A day as the language writes it. */
export const days = (at: number): string =>
  new Intl.DateTimeFormat(shownLanguage(), { dateStyle: 'medium' }).format(new Date(at));
