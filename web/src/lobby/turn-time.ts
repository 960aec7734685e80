// The time for a turn in words.

import { t } from '../i18n/index.svelte';
import { DAY_SECONDS } from '../state/table.svelte';

/** The time for a turn: “30 seconds a turn”, “3 days a move”. */
export const turnTime = (seconds: number): string =>
  seconds >= DAY_SECONDS ? t('lobby-days-move', { days: seconds / DAY_SECONDS }) : t('lobby-seconds-turn', { seconds });
