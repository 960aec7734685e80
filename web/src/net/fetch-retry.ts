// Retries failed fetches: when a phone changes its network, a fetch fails although the next one succeeds.

import { Backoff } from './backoff';

const TRIES = 4;

/** Returns the result of `get`, with a few retries before it fails. */
export async function withRetries<Found>(get: () => Promise<Found>): Promise<Found> {
  const backoff = new Backoff();
  for (let tried = 1; tried < TRIES; tried += 1) {
    try {
      return await get();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, backoff.next()));
    }
  }
  return get();
}
