// Takeover: a bot's moves for an absent player.

import type { AnyEvent, EventInfo, TableEvent } from '../protocol';

/** Every kind of event that is the table's own: all others are a game's. */
const OF_TABLE: Record<TableEvent['event'], true> = {
  table_opened: true,
  joined: true,
  waits: true,
  went: true,
  new_name: true,
  commitment: true,
  number_promised: true,
  numbers_collected: true,
  number_told: true,
  number_missing: true,
  seed_opened: true,
  match_began: true,
  match_sealed: true,
  is_ready: true,
  chat: true,
  door: true,
  seats_changed: true,
  draws_seats: true,
  settings_changed: true,
  host_changed: true,
  match_paused: true,
  silenced: true,
  wants_to_end: true,
  computer_plays: true,
  time_up: true,
  match_ended: true,
};
/** Whether this is an event of the game, not of the table. */
export const isOfGame = (event: AnyEvent): boolean => !(event.event in OF_TABLE);

/** Whether a player has returned with this event. */
export const isBack = (event: AnyEvent, seat: number | null): boolean =>
  event.event === 'computer_plays' && event.seat === seat && !event.on;

/** The moves of a seat's bot during the last absence of its player, without their consequences. */
export function playedMeanwhile<E extends EventInfo>(events: readonly E[], seat: number): E[] {
  const went = events.findLastIndex(({ event }) => event.event === 'computer_plays' && event.seat === seat && event.on);
  if (went < 0) return [];
  const back = events.findIndex(({ event }, index) => index > went && isBack(event, seat));
  return events
    .slice(went, back < 0 ? undefined : back)
    .filter(
      ({ event, version }, index, all) =>
        isOfGame(event) && 'seat' in event && event.seat === seat && all[index - 1]?.version !== version,
    );
}
