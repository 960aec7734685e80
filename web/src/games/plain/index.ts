// Every game that has no table of its own here: what the server says of it in words, and its offers as buttons.

import type { GameTable } from '..';
import PlainTable from './PlainTable.svelte';

export const plain: GameTable = {
  table: PlainTable,
  scores: null,
  stage: () => '',
  first: null,
  cards: null,
  keys: [
    ['Enter', 'play the selected cards'],
    ['H', 'a hint: what a computer would do'],
    ['Esc', 'select no card'],
    ['R', 'ready for the next deal'],
  ],
  mouse: '',
  sounds: {},
  dividers: new Set(),
};
