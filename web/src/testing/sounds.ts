import { loadTable } from '../games';
import { snapshot } from './bigtwo';
import type { AnyEvent } from '../protocol';
import type { Sound } from '../sound/synth';
import { TableState } from '../state/table.svelte';
import { soundsOf } from '../table/sounds';

export const event = (kind: string, parts: object = {}): AnyEvent => ({ event: kind, ...parts }) as unknown as AnyEvent;

/** The sounds of events as a seat hears them; null: a spectator. */
export async function heard(game: string, events: readonly AnyEvent[], seat: number | null = 0): Promise<Sound[]> {
  await loadTable(game);
  const seen = snapshot({ seat });
  const settings = { ...seen.table.settings, game };
  return soundsOf(events, new TableState({ ...seen, table: { ...seen.table, settings } }));
}
