// Script of Chicago: the scenes of an update.

import { scene, type Scene, type Swap } from '../../animation/playback.svelte';
import { DEAL_MS, FLIGHT_MS, SHOWN_MS } from '../../animation/pace';
import type { EventInfo } from '../../protocol';
import type { ChicagoEvent, ChicagoPublic } from '../../protocol/chicago';

/** Time for which a whole trick is shown before its winner takes it. */
const WON_MS = 700;
/** Events that move cards. */
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
    const last = game.find((event) => event.event === 'card_played');
    const counts = before.counts.map((count, seat) => (seat === last?.seat ? last.left : count));
    const view = { ...before, turn: null, plays, winning: winner, counts };
    const taken = { flight: FLIGHT_MS, taker: winner };
    const won = scene(view, events, { beat: 'won', flight, rest: WON_MS });
    if (!has('round_ended')) return [won, scene(after, [], taken)];
    const { last_round } = after;
    const bare = { ...view, plays: [], winning: null };
    return [
      won,
      scene(bare, [], taken),
      scene({ ...bare, last_round }, events, { beat: 'shown', flight: SHOWN_MS }),
      scene(after, []),
    ];
  }
  // A later round is dealt when the player has seen how the last one ended.
  if (has('round_began') && !has('round_ended')) return [scene(after, events, { deal: true, flight: DEAL_MS })];
  const up = game.find((event) => event.event === 'turn_up_taken');
  const taker = up?.taken === true ? up.seat : null;
  const swaps = swapped(before, after, game.find((event) => event.event === 'exchanged')?.changed ?? [], taker);
  return [scene(after, events, { flight: swaps.length > 0 ? 2 * flight : flight, swaps, taker })];
}

/** Returns the cards that go to the deck and come back, seat by seat. A card taken openly is no swap. */
function swapped(
  before: ChicagoPublic,
  after: ChicagoPublic,
  changed: readonly number[],
  taker: number | null,
): Swap[] {
  return after.counts
    .map((count, seat) => {
      const gives = changed[seat] ?? 0;
      const held = (before.counts[seat] ?? 0) - gives + (seat === taker ? 1 : 0);
      return { seat, gives, takes: Math.max(0, count - held) };
    })
    .filter(({ gives, takes }) => gives + takes > 0);
}
