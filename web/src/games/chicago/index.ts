// Chicago in this client.

import type { GameTable } from '../../table/game-table';
import './styles/colours.css';
import ChicagoScores from './ChicagoScores.svelte';
import ChicagoTable from './ChicagoTable.svelte';
import { stage } from './text';
import { key } from '../../i18n/index.svelte';

export const chicago: GameTable = {
  table: ChicagoTable,
  scores: ChicagoScores,
  stage,
  tutorial: () => import('./tutorial'),
  cards: null,
  keys: [
    ['← →', key('chicago-key-go')],
    ['Space or ↑ ↓', key('chicago-key-mark')],
    ['1 – 5', key('chicago-key-number')],
    ['Enter', key('chicago-key-enter')],
    ['0', key('chicago-key-keep')],
    ['U', key('chicago-key-up')],
    ['Y N', key('chicago-key-yes-no')],
    ['H', key('chicago-key-hint')],
    ['Esc', key('chicago-key-lower')],
    ['R', key('chicago-key-again')],
  ],
  mouse: key('chicago-mouse'),
  sounds: {
    round_began: 'deal',
    exchanged: 'card',
    hand_scored: ({ seat }, me) => (seat === me ? 'points' : null),
    others_reset: ({ seat }, me) => (seat === me ? 'points' : me === null ? null : 'loss'),
    chicago_called: 'warn',
    card_played: 'card',
    last_trick_scored: ({ seat }, me) => (seat === me ? 'points' : null),
    // A Chicago that fails is a win for those who made it fail.
    chicago_scored: ({ seat, made }, me) => (me === null ? 'win' : made === (seat === me) ? 'win' : 'loss'),
  },
  dividers: new Set(['round_began', 'exchanged', 'no_chicago', 'chicago_called', 'trick_won']),
};
