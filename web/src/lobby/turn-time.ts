// The time for a turn in words.

import { t } from '../i18n/index.svelte';

/** Seconds of a day: from so many on, a move may take days, and nobody has to stay. */
export const DAY_SECONDS = 86_400;
/** The time for a turn: “30 seconds a turn”, “3 days a move”. */
export const turnTime = (seconds: number): string =>
  seconds >= DAY_SECONDS ? t('lobby-days-move', { days: seconds / DAY_SECONDS }) : t('lobby-seconds-turn', { seconds });
