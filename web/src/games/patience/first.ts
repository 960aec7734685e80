// Ten-Twenty-Thirty for a newcomer: what was done can be taken back.

import type { FirstGame } from '../../table/coach';

export const first: FirstGame = {
  preset: 'casual',
  table: {},
  marks: [
    {
      at: 'bar',
      title: 'Deal.',
      words: 'The gold button lays the next card on the next column. Undo takes back what you did.',
      until: 'acted',
      turn: true,
    },
    {
      at: 'centre',
      title: 'The columns.',
      words:
        'Three cards from the ends of a column that add up to 10, 20 or 30 go back to the deck: press what it offers.',
      until: 'acted',
    },
    {
      at: 'bar',
      title: 'Which set?',
      words: 'You need not take a set at once. Hint shows what a computer would do.',
      until: 'acted',
    },
    {
      at: 'scores',
      title: 'The game.',
      words: 'It is won when no column is left, and lost when the deck is empty. Here stands how it goes.',
      until: 'looked',
    },
  ],
};
