// Registry of the tables that are loaded, by game.

import type { GameTable } from './game-table';
import { plain } from './plain';

const tables: Partial<Record<string, GameTable>> = {};

export function register(game: string, table: GameTable): void {
  tables[game] = table;
}

/** Returns how a game is drawn, once it is loaded; the server may have games that this page does not know. */
export const tableOf = (game: string): GameTable => tables[game] ?? plain;
