// Registry of the tables: how this client draws each game. A game without a table of its own gets the plain one.

import type { Component } from 'svelte';
import type { App } from '../state/app.svelte';
import type { TableState } from '../state/table.svelte';
import type { FirstGame } from '../table/coach';
import type { Sounds } from '../table/sounds';
import type { OwnCards } from '../ui/own-cards';
import type { AnyEvent, GameName } from '../protocol';
import { needWords } from '../i18n/index.svelte';
import { plain } from './plain';

export interface TableProps {
  app: App;
  /** Keys of the game are held back, because something lies over the table. */
  quiet: boolean;
}

export interface GameTable {
  table: Component<TableProps>;
  /** The panel with the scores; null where the table itself tells them. */
  scores: Component<{ app: App }> | null;
  /** A game for one player: log and chat are closed at first, and the panel shows the scores. */
  alone?: boolean;
  /** The page where a computer plays by itself, where there is one. */
  autoplay?: () => Promise<{ default: Component<{ app: App; onsettings: () => void }> }>;
  /** The progress of the match: “Deal 4 of 10”. */
  stage: (table: TableState) => string;
  /** Coach marks of the first match, loaded for newcomers alone; null: none. */
  first: (() => Promise<{ first: FirstGame }>) | null;
  /** Cards that only this game has, for sentences with them; null where it is played with the standard pack. */
  cards: OwnCards | null;
  /** The keys, for the help. */
  keys: [key: string, what: string][];
  /** The mouse, for the help. */
  mouse: string;
  /** Sounds of the game's own events. */
  sounds: Sounds;
  /** The game's own events after which the log goes on below a line. */
  dividers: ReadonlySet<AnyEvent['event']>;
}

/** Each table is a chunk of its own, so that a table loads only its own pictures. */
const PARTS: Partial<Record<GameName, () => Promise<GameTable>>> = {
  bigtwo: async () => (await import('./bigtwo')).bigtwo,
  bluejack: async () => (await import('./bluejack')).bluejack,
  chicago: async () => (await import('./chicago')).chicago,
  patience: async () => (await import('./patience')).patience,
};
const tables: Partial<Record<string, GameTable>> = {};
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
    tables[game] = await found();
  } catch {
    // Tried again when the next table is opened: the connection was gone, or the server has a newer page.
    coming.delete(game);
  }
}

/** Returns how a game is drawn, once it is loaded; the server may have games that this page does not know. */
export const tableOf = (game: string): GameTable => tables[game] ?? plain;
