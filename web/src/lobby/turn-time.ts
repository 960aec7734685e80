// The time for a turn in words.

import { key, t } from '../i18n/index.svelte';
import { DAY_SECONDS } from '../state/table.svelte';

/** The time for a turn: “30 seconds a turn”, “3 days a move”. */
export const turnTime = (seconds: number): string =>
  seconds >= DAY_SECONDS ? t('lobby-days-move', { days: seconds / DAY_SECONDS }) : t('lobby-seconds-turn', { seconds });

/** How fast bots play, with the keys of the texts. */
export const PACES: readonly [label: string, ms: number][] = [
  [key('new-table-instant'), 0],
  [key('new-table-quick'), 400],
  [key('new-table-human'), 1200],
  [key('new-table-thoughtful'), 2500],
];
