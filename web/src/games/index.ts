// The games that this client knows, each in its folder. One without a table of its own is drawn by the plain table.

import { loadTexts } from '../i18n/index.svelte';
import { registerMessages, type GameMessages } from '../i18n/server-messages';
import type { GameTable } from '../table/game-table';
import { register } from '../table/registry';

/** Tables by the paths of their folders; `./bigtwo/index.ts` exports `bigtwo`. Each table is a chunk of its own, so that
 * a table loads only its own pictures. */
const TABLES = import.meta.glob<Record<string, GameTable>>('./*/index.ts');
/** What games add to messages of the server, by the paths of their files. */
const MESSAGES = import.meta.glob<GameMessages>('./*/messages.ts', { eager: true, import: 'messages' });

const folderOf = (path: string): string => path.split('/')[1] ?? '';

for (const [path, messages] of Object.entries(MESSAGES)) registerMessages(folderOf(path), messages);

const loading = new Map<string, Promise<void>>();

/** Loads the table and texts of a game; the same promise until it fails, which it does without texts. If only the
 * game's own table fails to load, the plain one is used. */
export function loadTable(game: string): Promise<void> {
  const pending = loading.get(game);
  if (pending !== undefined) return pending;
  const promise = Promise.all([importTable(game), loadTexts('table'), loadTexts(game)]).then(
    () => undefined,
    (problem: unknown) => {
      loading.delete(game);
      throw problem;
    },
  );
  loading.set(game, promise);
  return promise;
}

async function importTable(game: string): Promise<void> {
  const load = TABLES[`./${game}/index.ts`];
  if (load === undefined) return;
  try {
    const { [game]: table } = await load();
    if (table !== undefined) register(game, table);
  } catch {
    // Tried again when the next table is opened: the connection was gone, or the server has a newer page.
    loading.delete(game);
  }
}
