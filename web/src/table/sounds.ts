// Maps events to sounds: those of every table here, those of a game in its own table.

import type { Sound } from '../sound/synth';
import type { TableState } from '../state/table.svelte';
import type { AnyEvent } from '../protocol';
import type { Sounds } from './game-table';
import { tableOf } from './registry';

/** A win for one of these seats; spectators hear the end. */
export const ending = (winners: readonly number[], me: number | null): Sound =>
  me === null || winners.includes(me) ? 'win' : 'loss';

const EVERYWHERE: Sounds = {
  // The user's own messages make no sound.
  chat: ({ seat }, me) => (seat !== null && seat === me ? null : 'chat'),
  match_ended: ({ winners }, me) => (winners.length === 0 ? null : ending(winners, me)),
};
const ENDS: ReadonlySet<Sound> = new Set(['win', 'loss']);

/** Returns the sounds of simultaneous events: each once, and of several endings the last one, after the others. */
export function soundsOf(events: readonly AnyEvent[], table: TableState): Sound[] {
  const known = { ...tableOf(table.info.settings.game).sounds, ...EVERYWHERE } as Record<
    string,
    Sound | ((event: AnyEvent, me: number | null) => Sound | null) | undefined
  >;
  const made = new Set<Sound>();
  let end: Sound | null = null;
  for (const event of events) {
    const found = known[event.event];
    const sound = typeof found === 'function' ? found(event, table.seat) : found;
    if (sound == null) continue;
    if (ENDS.has(sound)) end = sound;
    else made.add(sound);
  }
  return end === null ? [...made] : [...made, end];
}
