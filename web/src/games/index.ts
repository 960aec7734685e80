// The games that have a table of their own. Any other is drawn by the plain table.

import type { GameName } from '../protocol';
import { needWords } from '../i18n/index.svelte';
import type { GameTable } from '../table/game-table';
import { register } from '../table/registry';

/** Each table is a chunk of its own, so that a table loads only its own pictures. */
const PARTS: Partial<Record<GameName, () => Promise<GameTable>>> = {
  bigtwo: async () => (await import('./bigtwo')).bigtwo,
  bluejack: async () => (await import('./bluejack')).bluejack,
  chicago: async () => (await import('./chicago')).chicago,
  patience: async () => (await import('./patience')).patience,
};
const coming = new Map<string, Promise<void>>();

/** Fetches what draws a game; the same promise until it fails, which it does without texts. Where only the game's own
 * table cannot be had, the plain one does. */
export function loadTable(game: string): Promise<void> {
  const under = coming.get(game);
  if (under !== undefined) return under;
  const loading = Promise.all([part(game), needWords('table'), needWords(game)]).then(
    () => undefined,
    (problem: unknown) => {
      coming.delete(game);
      throw problem;
    },
  );
  coming.set(game, loading);
  return loading;
}

async function part(game: string): Promise<void> {
  const found = PARTS[game as GameName];
  if (found === undefined) return;
  try {
    register(game, await found());
  } catch {
    // Tried again when the next table is opened: the connection was gone, or the server has a newer page.
    coming.delete(game);
  }
}
