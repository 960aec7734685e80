// High Card in this client.

import { key } from '../../i18n/index.svelte';
import type { GameTable } from '../../table/game-table';
import HighCardTable from './HighCardTable.svelte';

export const highcard: GameTable = {
  table: HighCardTable,
  // The seats show the points.
  scores: null,
  stage: () => '',
  tutorial: null,
  cards: null,
  keys: [
    ['Enter', key('table-plain-play')],
    ['H', key('table-plain-hint')],
    ['Esc', key('table-plain-none')],
  ],
  mouse: '',
  sounds: { hand_dealt: 'deal', played: 'card' },
  dividers: new Set(['point_won']),
};
