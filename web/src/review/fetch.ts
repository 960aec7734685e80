// Client for reviews that are kept.

import type { WordedReview } from '../protocol/review';
import { BASE } from '../net/base';

/** Returns the kept review of a match; null if there is none. */
export async function fetchReview(name: string, number: number): Promise<WordedReview | null> {
  const answer = await fetch(`${BASE}/match/${name}/${number}/review.json`, {
    headers: { Accept: 'application/json' },
  });
  return answer.ok ? ((await answer.json()) as WordedReview) : null;
}
