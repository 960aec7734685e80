// Ten-Twenty-Thirty in this client.

import type { GameTable } from '..';
import AutoPage from './AutoPage.svelte';
import './styles/colours.css';
import './styles/table.css';
import './styles/column.css';
import './styles/sets.css';
import './styles/bar.css';
import './styles/end.css';
import './styles/side.css';
import { dealName } from './deals';
import PatienceTable from './PatienceTable.svelte';
import { first } from './first';
import Side from './Side.svelte';

export const patience: GameTable = {
  table: PatienceTable,
  scores: Side,
  alone: true,
  autoplay: AutoPage,
  stage: (table) => {
    const game = table.publicOf('patience');
    if (game === null) return '';
    return dealName(game);
  },
  first,
  cards: null,
  keys: [
    ['Space', 'deal a card'],
    ['1 to 7', 'choose a column, and then its set:'],
    ['B or 1', '… the bottom three'],
    ['T or 2', '… the top two and the bottom one'],
    ['M or 3', '… the top one and the bottom two'],
    ['← ↑ ↓ →', 'go from card to card; Enter takes the set that a card means'],
    ['U and R', 'undo and redo, where the house rules allow it'],
    ['H', 'a hint: what a computer would do'],
    ['N', 'another deal'],
    ['Esc', 'choose no column'],
  ],
  mouse:
    'With the mouse: a double click on a card, or dragging it out of its column, takes the set that it means, counted ' +
    'from the nearer end: the third card from the bottom means the bottom three. A double click on the felt deals.',
  sounds: {
    game_began: 'deal',
    card_dealt: 'card',
    set_taken: 'points',
    game_stuck: 'warn',
    game_ended: ({ score }) => (score.ending === 'won' ? 'win' : 'loss'),
  },
  dividers: new Set(['game_began']),
};
