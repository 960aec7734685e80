// Ten-Twenty-Thirty in this client.

import type { GameTable } from '../../table/game-table';
import './styles/colours.css';
import { dealName } from './deals';
import PatienceTable from './PatienceTable.svelte';
import SidePanel from './SidePanel.svelte';
import { key } from '../../i18n/index.svelte';

export const patience: GameTable = {
  table: PatienceTable,
  scores: SidePanel,
  alone: true,
  autoplay: () => import('./AutoPage.svelte'),
  stage: (table) => {
    const game = table.publicOf('patience');
    if (game === null) return '';
    return dealName(game);
  },
  tutorial: () => import('./tutorial'),
  cards: null,
  keys: [
    ['Space', key('patience-key-deal')],
    ['Enter', key('patience-key-enter')],
    ['1 to 7', key('patience-key-column')],
    ['B or 1', key('patience-key-b3')],
    ['T or 2', key('patience-key-t2b1')],
    ['M or 3', key('patience-key-t1b2')],
    ['← ↑ ↓ →', key('patience-key-go')],
    ['U and R', key('patience-key-undo')],
    ['H', key('patience-key-hint')],
    ['W', key('patience-key-win')],
    ['N', key('patience-key-another')],
    ['Esc', key('patience-key-none')],
  ],
  mouse: key('patience-mouse'),
  sounds: {
    game_began: 'deal',
    card_dealt: 'card',
    set_taken: 'points',
    game_stuck: 'warn',
    game_ended: ({ score }) => (score.ending === 'won' ? 'win' : 'loss'),
  },
  dividers: new Set(['game_began']),
};
