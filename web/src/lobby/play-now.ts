// “Play now”: a game at once, with people at an open table where there is one, otherwise against computers. The first time
// a user plays a game, the table has the easiest computers, no clock and a tutorial; afterwards the user chooses the level
// of the computers once.

import { loadTable } from '../games';
import { tableOf } from '../table/registry';
import type { App } from '../state/app.svelte';
import { guide } from '../state/guide.svelte';
import { settings } from '../state/settings.svelte';
import type { GameInfo } from '../protocol';

/** Whether the level of the bots must be chosen: not in a game for one, and not with a single level. */
const asks = (game: GameInfo): boolean => game.levels.length > 1 && hasOthers(game);

const hasOthers = (game: GameInfo): boolean => game.seat_counts.some((seats) => seats > 1);

/** Returns false if the level has to be chosen first. */
export async function playNow(app: App, game: GameInfo): Promise<boolean> {
  // If it fails, there are no coach marks; the table itself says that it could not be loaded.
  await loadTable(game.name).catch(() => undefined);
  const fetchTutorial = tableOf(game.name).tutorial;
  const tutorial = guide.isNew(game.name) ? ((await fetchTutorial?.().catch(() => null))?.tutorial ?? null) : null;
  if (tutorial !== null) {
    const easiest = game.levels[0] === undefined ? {} : { level: game.levels[0] };
    const table = { game: game.name, turn_seconds: 0, ...easiest, ...tutorial.table };
    if (await app.create({ table, preset: tutorial.preset ?? null, start: true }))
      guide.begin(game.name, app.table?.code ?? '');
    return true;
  }
  if (asks(game) && settings.level === 'ask') return false;
  await playAt(app, game, settings.level);
  return true;
}

/** Plays with others who want to play, and bots of this level, or of the next weaker one that the game has. */
export async function playAt(app: App, game: GameInfo, level: string): Promise<void> {
  if (hasOthers(game)) await app.find(game.name, level === 'ask' ? null : level);
  else await app.create({ table: { game: game.name }, start: true });
}
