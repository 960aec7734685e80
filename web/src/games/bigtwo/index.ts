// Big Two in this client.

import type { GameTable } from '../../table/game-table';
import { ending } from '../../table/sounds';
import BigTwoScores from './BigTwoScores.svelte';
import BigTwoTable from './BigTwoTable.svelte';
import { stage } from './text';
import { key } from '../../i18n/index.svelte';

export const bigtwo: GameTable = {
  table: BigTwoTable,
  scores: BigTwoScores,
  stage,
  tutorial: () => import('./tutorial'),
  cards: null,
  keys: [
    ['← →', key('bigtwo-key-go')],
    ['Space or ↑ ↓', key('bigtwo-key-raise')],
    ['Enter', key('bigtwo-key-play')],
    ['P', key('bigtwo-key-pass')],
    ['H', key('bigtwo-key-hint')],
    ['S', key('bigtwo-key-sort')],
    ['Esc', key('bigtwo-key-lower')],
    ['R', key('bigtwo-key-ready')],
  ],
  mouse: key('bigtwo-mouse'),
  sounds: {
    deal_began: 'deal',
    played: 'card',
    passed: 'pass',
    last_card: 'warn',
    deal_ended: ({ seat }, me) => ending([seat], me),
  },
  dividers: new Set(['deal_began', 'trick_taken']),
};
