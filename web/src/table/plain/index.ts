// The table of a game that this client cannot draw: lines of text, and offers as buttons.

import type { GameTable } from '../game-table';
import LazyPlainTable from './LazyPlainTable.svelte';
import { key } from '../../i18n/index.svelte';

export const plain: GameTable = {
  table: LazyPlainTable,
  scores: null,
  stage: () => '',
  tutorial: null,
  cards: null,
  keys: [
    ['Enter', key('table-plain-play')],
    ['H', key('table-plain-hint')],
    ['Esc', key('table-plain-none')],
    ['R', key('table-plain-ready')],
  ],
  mouse: '',
  sounds: {},
  dividers: new Set(),
};
