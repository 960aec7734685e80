// Big Two in this client.

import type { GameTable } from '..';
import { ending } from '../../table/sounds';
import './bigtwo.css';
import BigTwoScores from './BigTwoScores.svelte';
import BigTwoTable from './BigTwoTable.svelte';
import { first } from './first';
import { stage } from './words';

export const bigtwo: GameTable = {
  table: BigTwoTable,
  scores: BigTwoScores,
  stage,
  first,
  cards: null,
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
  mouse:
    'With the mouse: click raises a card, a double click plays it (with the others that are raised), and so does ' +
    'dragging it onto the table.',
  sounds: {
    deal_began: 'deal',
    played: 'card',
    passed: 'pass',
    last_card: 'warn',
    deal_ended: ({ seat }, me) => ending([seat], me),
  },
  dividers: new Set(['deal_began', 'trick_taken']),
};
