// Animation speed, and reduced motion.

import { settings, type Settings } from '../state/settings.svelte';

/** The factor of a duration for each choice in the settings. */
const PACES: Record<Settings['cards'], number> = { slow: 1.7, normal: 1, fast: 0.5, off: 0 };

/** Returns the factor of durations; 0: reduced motion, by the settings or the system. */
export function pace(): number {
  if (settings.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return PACES[settings.cards];
}

/** Duration of a card's flight in milliseconds at the normal pace. */
export const FLIGHT_MS = 220;
/** Duration of a deal, from the first card to the last. */
export const DEAL_MS = 1200;
/** Time for which the hands are shown at their seats at the end of a deal, before its panel opens. */
export const SHOWN_MS = 1500;
