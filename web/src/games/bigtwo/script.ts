// Script of Big Two: the scenes of an update.

import { scene, type Scene } from '../../animation/playback.svelte';
import { DEAL_MS, FLIGHT_MS, SHOWN_MS } from '../../animation/pace';
import type { EventInfo } from '../../protocol';
import type { BigTwoEvent, BigTwoPublic, TrickPlay } from '../../protocol/bigtwo';

/** Time for which the last pass and the winning cards are shown. */
const WON_MS = 500;
/** Time for which the last card of a deal is shown before the hands. */
const OUT_MS = 500;

export function script(before: BigTwoPublic, after: BigTwoPublic, events: readonly EventInfo[]): Scene<BigTwoPublic>[] {
  const game = events.map(({ event }) => event as BigTwoEvent);
  const played = game.find((event) => event.event === 'played');
  const taken = game.find((event) => event.event === 'trick_taken');
  const flight = played === undefined ? 0 : FLIGHT_MS;
  if (taken !== undefined) {
    const passed = game.find((event) => event.event === 'passed');
    const last = passed === undefined ? [] : [{ seat: passed.seat, cards: [], name: 'pass', named: ['pass'] }];
    const view = { ...before, turn: null, plays: [...before.plays, ...last] };
    return [
      scene(view, events, { beat: 'won', rest: WON_MS }),
      scene(after, [], { flight: FLIGHT_MS, taker: taken.seat }),
    ];
  }
  if (played !== undefined && game.some((event) => event.event === 'deal_ended')) {
    const top: TrickPlay = { seat: played.seat, cards: played.cards, name: played.name, named: after.top?.named ?? [] };
    const view = { ...before, turn: null, top, plays: [...before.plays, top] };
    return [
      scene(view, events, { beat: 'out', flight, rest: OUT_MS }),
      scene(after, [], { beat: 'shown', flight: SHOWN_MS }),
      scene(after, []),
    ];
  }
  if (game.some((event) => event.event === 'deal_began'))
    return [scene(after, events, { deal: true, flight: DEAL_MS })];
  return [scene(after, events, { flight })];
}
