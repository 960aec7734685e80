// Chicago in this client.

import type { GameTable } from '..';
import './styles/colours.css';
import './styles/parts.css';
import './styles/exchange.css';
import './styles/worth.css';
import './styles/decision.css';
import './styles/fate.css';
import './styles/trick.css';
import './styles/call.css';
import './styles/race.css';
import ChicagoScores from './ChicagoScores.svelte';
import ChicagoTable from './ChicagoTable.svelte';
import { first } from './first';
import { stage } from './words';

export const chicago: GameTable = {
  table: ChicagoTable,
  scores: ChicagoScores,
  stage,
  first,
  cards: null,
  keys: [
    ['← →', 'go from card to card'],
    ['Space or ↑ ↓', 'mark or raise a card, or lower it'],
    ['1 – 5', 'the same for one of the five cards'],
    ['Enter', 'change the marked cards, play the raised one, or go on to the next round'],
    ['0', 'keep all cards'],
    ['U', 'change one card for one that is turned up, where the house rules have it'],
    ['Y N', 'Chicago, yes or no; or take the card that is turned up, or the next one unseen'],
    ['H', 'a hint: what a computer would do'],
    ['Esc', 'lower all cards'],
    ['R', 'another match'],
  ],
  mouse:
    'With the mouse: click marks or raises a card; in the tricks a double click plays it, and so does dragging it ' +
    'onto the table.',
  sounds: {
    round_began: 'deal',
    exchanged: 'card',
    hand_scored: ({ seat }, me) => (seat === me ? 'points' : null),
    chicago_called: 'warn',
    card_played: 'card',
    last_trick_scored: ({ seat }, me) => (seat === me ? 'points' : null),
    // A Chicago that fails is a win for those who made it fail.
    chicago_scored: ({ seat, made }, me) => (me === null ? 'win' : made === (seat === me) ? 'win' : 'loss'),
  },
  dividers: new Set(['round_began', 'exchanged', 'no_chicago', 'chicago_called', 'trick_won']),
};
