// What this browser keeps of a user besides the token, and must not keep for the next one.

import { BASE } from '../net/base';
import { settings, DEFAULTS } from './settings.svelte';

/** Key of answers to puzzles that wait for a connection. */
export const WAITING_ANSWERS = `${BASE}dealt.puzzles`;

/** Forgets the user who has signed out, or was erased. */
export function forgetUser(): void {
  settings.muted = DEFAULTS.muted;
  try {
    localStorage.removeItem(WAITING_ANSWERS);
  } catch {
    // There is nothing in a closed storage.
  }
}
