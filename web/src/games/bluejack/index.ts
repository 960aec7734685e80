// Bluejack in this client.

import type { GameTable } from '../../table/game-table';
import { ending } from '../../table/sounds';
import './styles/colours.css';
import BluejackScores from './BluejackScores.svelte';
import BluejackTable from './BluejackTable.svelte';
import { jackName } from './faces';
import JackCard from './JackCard.svelte';
import InlineCard from './InlineCard.svelte';
import { stage } from './text';
import { key } from '../../i18n/index.svelte';

export const bluejack: GameTable = {
  table: BluejackTable,
  scores: BluejackScores,
  stage,
  tutorial: () => import('./tutorial'),
  cards: {
    pattern: /(?<![\w+-])([+-]\d{1,2}[byrg]|flip|x2)(?![\w-])/,
    name: (card) => jackName(card),
    word: InlineCard,
    face: JackCard,
  },
  keys: [
    ['1 – 4', key('bluejack-key-select')],
    ['← →', key('bluejack-key-go')],
    ['Enter', key('bluejack-key-enter')],
    ['E', key('bluejack-key-end')],
    ['S', key('bluejack-key-stand')],
    ['P', key('bluejack-key-both')],
    ['H', key('bluejack-key-hint')],
    ['Esc', key('bluejack-key-none')],
    ['R', key('bluejack-key-again')],
  ],
  mouse: key('bluejack-mouse'),
  sounds: {
    set_began: 'deal',
    drew: 'card',
    card_played: 'card',
    stood: 'pass',
    set_ended: ({ seat }, me) => (seat === null ? 'pass' : ending([seat], me)),
  },
  dividers: new Set(['set_began']),
};
