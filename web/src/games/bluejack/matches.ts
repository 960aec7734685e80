// The matches that were played at this table, as far as its events go back.

import type { EventInfo } from '../../protocol';
import { t } from '../../i18n/index.svelte';
import { across, type Side } from './text';

export interface PastMatch {
  version: number;
  at: number;
  won: boolean;
  /** Decided by a blue twenty. */
  blue: boolean;
  /** “3 : 1”, mine first. */
  score: string;
  /** “won by Bluejack” */
  words: string;
}

const MAX_MATCHES = 10;

/** Returns the last matches from the side of `me`, the newest first. */
export function matchesOf(events: readonly EventInfo[], me: Side): PastMatch[] {
  const found: PastMatch[] = [];
  let blue = false;
  for (const { event, version, at } of events) {
    if (event.event === 'set_ended') blue = event.result.score.ending === 'blue';
    if (event.event !== 'match_ended') continue;
    const won = event.winners.includes(me);
    const outcome =
      event.winners.length === 0
        ? t('bluejack-ended-early')
        : blue
          ? t(won ? 'bluejack-won-blue' : 'bluejack-lost-blue')
          : t(won ? 'bluejack-won' : 'bluejack-lost');
    found.push({ version, at, won, blue, score: `${event.scores[me]} : ${event.scores[across(me)]}`, words: outcome });
    blue = false;
  }
  return found.slice(-MAX_MATCHES).reverse();
}
