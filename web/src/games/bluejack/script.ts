// Script of Bluejack: hands are dealt before the first card is drawn, and a played card lies on its board before the
// other side draws.

import { DEAL_MS, FLIGHT_MS } from '../../animation/pace';
import { scene, type Scene } from '../../animation/playback.svelte';
import type { EventInfo } from '../../protocol';
import type { BluejackEvent, BluejackPublic } from '../../protocol/bluejack';
import type { Side } from './text';

/** The view before a side drew the last card on its board. */
function undrawn(game: BluejackPublic, side: Side): BluejackPublic {
  const without = <T>(pair: [T, T], change: (side: T) => T): [T, T] =>
    side === 0 ? [change(pair[0]), pair[1]] : [pair[0], change(pair[1])];
  const drawn = game.boards[side].at(-1);
  return {
    ...game,
    boards: without(game.boards, (cards) => cards.slice(0, -1)),
    totals: without(game.totals, (total) => total - (drawn?.counts ?? 0)),
    free_places: without(game.free_places, (free) => free + 1),
    deck_count: game.deck_count + 1,
  };
}

export function script(
  _: BluejackPublic,
  after: BluejackPublic,
  events: readonly EventInfo[],
): Scene<BluejackPublic>[] {
  const game = events.map(({ event }) => event as BluejackEvent);
  const played = game.some((event) => event.event === 'card_played');
  const drew = game.find((event) => event.event === 'drew');
  const present = scene(after, events, { flight: played || drew !== undefined ? FLIGHT_MS : 0 });
  const began = game.some((event) => event.event === 'set_began');
  const first = events.some(({ event }) => event.event === 'match_began');
  if (first && drew !== undefined)
    return [
      scene(undrawn(after, drew.seat as Side), events, { deal: true, flight: DEAL_MS }),
      scene(after, [], { flight: FLIGHT_MS }),
    ];
  if (!played || drew === undefined || began) return [present];
  return [scene(undrawn(after, drew.seat as Side), [], { flight: FLIGHT_MS }), present];
}
