// Bluejack for a newcomer.

import type { FirstGame } from '../../table/coach';

export const first: FirstGame = {
  table: {},
  marks: [
    {
      at: 'centre',
      title: 'The boards.',
      words: 'Each turn begins with a card from the deck. Come as near to 20 as you can, but not over it.',
      until: 'acted',
    },
    {
      at: 'hand',
      title: 'Your four cards.',
      words: 'They last for the whole match. Each shows the total it would make; select one to play it.',
      until: 'selected',
      turn: true,
    },
    {
      at: 'bar',
      title: 'End or stand.',
      words: 'End the turn to get another card later, or stand and stay on your total. Over 20 at the end is a bust.',
      until: 'acted',
      turn: true,
    },
    {
      at: 'scores',
      title: 'The sets.',
      words: 'Nearest to 20 wins a set, three sets win the match. Twenty with blue cards alone wins it at once.',
      until: 'looked',
    },
  ],
};
