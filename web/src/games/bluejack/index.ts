// Bluejack in this client.

import type { GameTable } from '..';
import { ending } from '../../table/sounds';
import './styles/colours.css';
import './styles/table.css';
import './styles/rival.css';
import './styles/boards.css';
import './styles/between.css';
import './styles/gauge.css';
import './styles/fist.css';
import './styles/win.css';
import './styles/panel.css';
import BluejackScores from './BluejackScores.svelte';
import BluejackTable from './BluejackTable.svelte';
import { first } from './first';
import { jackName } from './faces';
import JackCard from './JackCard.svelte';
import JackWord from './JackWord.svelte';
import { stage } from './words';

export const bluejack: GameTable = {
  table: BluejackTable,
  scores: BluejackScores,
  stage,
  first,
  cards: {
    pattern: /(?<![\w+-])([+-]\d{1,2}[byrg]|flip|x2)(?![\w-])/,
    name: (card) => jackName(card),
    word: JackWord,
    face: JackCard,
  },
  keys: [
    ['1 – 4', 'select a card of your hand'],
    ['← →', 'go from card to card'],
    ['Enter', 'play the selected card; after a set, go on'],
    ['E', 'end the turn'],
    ['S', 'stand'],
    ['P', 'play the selected card and stand, where the house rules allow it'],
    ['H', 'a hint: selects what a computer would play'],
    ['Esc', 'select no card'],
    ['R', 'once more, when the match is over'],
  ],
  mouse: 'With the mouse: click selects a card, a double click plays it.',
  sounds: {
    set_began: 'deal',
    drew: 'card',
    card_played: 'card',
    stood: 'pass',
    set_ended: ({ seat }, me) => (seat === null ? 'pass' : ending([seat], me)),
  },
  dividers: new Set(['set_began']),
};
