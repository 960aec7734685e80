// How this client draws each game. A game without a table of its own gets the plain one.

import type { Component } from 'svelte';
import type { App } from '../lib/app.svelte';
import type { Sound } from '../lib/sound';
import type { TableState } from '../lib/table.svelte';
import type { OwnCards } from '../ui/own-cards';
import type { AnyEvent, GameName } from '../wire';
import { bigtwo } from './bigtwo';
import { bluejack } from './bluejack';
import { chicago } from './chicago';
import { patience } from './patience';
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
  /** For one player: log and chat stand back until they are asked for, and the scores have the panel for themselves. */
  alone?: boolean;
  /** How far the match is: “Deal 4 of 10”. */
  stage: (table: TableState) => string;
  /** Cards that only this game has, for sentences with them; null where it is played with the standard pack. */
  cards: OwnCards | null;
  /** What the keys do, for the help. */
  keys: [key: string, what: string][];
  /** What the mouse does, for the help. */
  mouse: string;
  /** What is heard of the game's own events. */
  sounds: Partial<Record<AnyEvent['event'], Sound>>;
  /** The game's own events after which the log goes on below a line. */
  dividers: ReadonlySet<AnyEvent['event']>;
}

const TABLES: Partial<Record<GameName, GameTable>> = { bigtwo, bluejack, chicago, patience };

/** How a game is drawn; the server may know games that this page does not. */
export const tableOf = (game: string): GameTable => TABLES[game as GameName] ?? plain;
