// What is to be seen of what happens in Chicago.

import { scene, type Scene } from '../../motion/playback.svelte';
import { DEAL_MS, FLIGHT_MS } from '../../motion/pace';
import type { EventInfo } from '../../wire';
import type { ChicagoEvent, ChicagoPublic } from '../../wire/chicago';

/** So long a whole trick is seen before its winner takes it. */
const WON_MS = 700;
/** What moves cards from one place to another. */
const MOVES = new Set<ChicagoEvent['event']>(['card_played', 'exchanged', 'turn_up_taken']);

export function script(
  before: ChicagoPublic,
  after: ChicagoPublic,
  events: readonly EventInfo[],
): Scene<ChicagoPublic>[] {
  const game = events.map(({ event }) => event as ChicagoEvent);
  const has = (kind: ChicagoEvent['event']): boolean => game.some((event) => event.event === kind);
  const flight = game.some((event) => MOVES.has(event.event)) ? FLIGHT_MS : 0;
  if (has('trick_won') && after.last_trick !== null) {
    const { plays, winner } = after.last_trick;
    const view = { ...before, turn: null, plays, winning: winner };
    const taken = { flight: FLIGHT_MS, taker: winner };
    const won = scene(view, events, { beat: 'won', flight, rest: WON_MS });
    if (!has('round_ended')) return [won, scene(after, [], taken)];
    return [won, scene({ ...view, plays: [], winning: null }, [], taken), scene(after, [])];
  }
  // A later round is dealt when the player has seen how the last one ended.
  if (has('round_began') && !has('round_ended')) return [scene(after, events, { deal: true, flight: DEAL_MS })];
  return [scene(after, events, { flight })];
}
