// The tables that this client can draw, by game. A game without one is not offered in the lobby.

import type { Component } from 'svelte';
import type { App } from '../lib/app.svelte';
import type { TableState } from '../lib/table.svelte';
import BigTwoScores from './bigtwo/BigTwoScores.svelte';
import BigTwoTable from './bigtwo/BigTwoTable.svelte';
import { stage } from './bigtwo/places';

export interface TableProps {
  app: App;
  /** Keys of the game are held back, because something lies over the table. */
  quiet: boolean;
}

export interface GameTable {
  table: Component<TableProps>;
  scores: Component<{ app: App }>;
  /** How far the match is: “Deal 4 of 10”. */
  stage: (table: TableState) => string;
  /** What the keys do, for the help. */
  keys: [key: string, what: string][];
}

export const TABLES: Record<string, GameTable> = {
  bigtwo: {
    table: BigTwoTable,
    scores: BigTwoScores,
    stage,
    keys: [
      ['← →', 'go from card to card'],
      ['Space or ↑ ↓', 'raise or lower a card'],
      ['Enter', 'play the raised cards'],
      ['P', 'pass'],
      ['H', 'a hint: raises what a computer would play'],
      ['S', 'sort by rank, suit, combinations'],
      ['Esc', 'lower all cards'],
      ['R', 'ready for the next deal'],
    ],
  },
};
