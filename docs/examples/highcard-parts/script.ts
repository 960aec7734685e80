// Script of High Card: the scenes of an update.

import { FLIGHT_MS } from '../../animation/pace';
import { scene, type Scene } from '../../animation/playback.svelte';
import type { EventInfo } from '../../protocol';
import type { HighCardEvent, HighCardPublic } from '../../protocol/highcard';

/** Time for which all cards of a point are shown. */
const SHOWN_MS = 900;

type Scenes = Scene<HighCardPublic>[];

export function script(before: HighCardPublic, after: HighCardPublic, events: readonly EventInfo[]): Scenes {
  const game = events.map(({ event }) => event as HighCardEvent);
  const played = game.find((event) => event.event === 'played');
  const won = game.find((event) => event.event === 'point_won');
  const flight = played === undefined ? 0 : FLIGHT_MS;
  if (played === undefined || won === undefined) return [scene(after, events, { flight })];
  const view = { ...before, turn: null, table: [...before.table, played.card] };
  return [
    scene(view, events, { beat: 'won', flight, rest: SHOWN_MS }),
    scene(after, [], { flight: FLIGHT_MS, taker: won.seat }),
  ];
}
