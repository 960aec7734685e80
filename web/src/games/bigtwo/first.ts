// Big Two for a newcomer.

import type { FirstGame } from '../../table/coach';

export const first: FirstGame = {
  table: { options: { session_end: 'hands', session_hands: 10 } },
  marks: [
    {
      at: 'hand',
      title: 'Your cards.',
      words: 'Tap one or more to raise them. Single cards, pairs, three of a kind and fives can be played.',
      until: 'selected',
      turn: true,
    },
    {
      at: 'centre',
      title: 'The trick.',
      words:
        'Beat what lies here: as many cards, but higher. Twos are the highest. When nothing lies here, you may lead.',
      until: 'acted',
    },
    {
      at: 'bar',
      title: 'Play or pass.',
      words:
        'The gold button plays what you have raised. Pass if you cannot beat it; Hint raises what a computer would.',
      until: 'acted',
      turn: true,
    },
    {
      at: 'scores',
      title: 'The scores.',
      words: 'First out of cards wins the deal; each card left costs a point. Fewest points after ten deals win.',
      until: 'looked',
    },
  ],
};
