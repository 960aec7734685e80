// Seat history: which seats a player had, so that “you” in the log means the right events.

import type { EventInfo } from '../protocol';

export interface Stint {
  /** the version since which the player has had the seat */
  since: number;
  seat: number | null;
}

/** The seats that the player of this seat had during these events, the latest first. */
export function stints(now: number | null, events: readonly EventInfo[]): Stint[] {
  const found: Stint[] = [];
  let seat = now;
  for (const { event, version } of events.toReversed()) {
    if (seat === null) break;
    const sat = event.event === 'joined' && event.seat === seat;
    if (!sat && event.event !== 'seats_changed') continue;
    found.push({ since: version, seat });
    seat = event.event === 'seats_changed' ? (event.order[seat] ?? null) : null;
  }
  return [...found, { since: 0, seat }];
}

/** The seat that they had when something happened. */
export const seatAt = (all: readonly Stint[], version: number): number | null =>
  all.find(({ since }) => version >= since)?.seat ?? null;
