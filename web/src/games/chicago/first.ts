// Chicago for a newcomer.

import type { FirstGame } from '../../table/coach';

export const first: FirstGame = {
  table: { seats: 3 },
  marks: [
    {
      at: 'hand',
      title: 'Your five cards.',
      words: 'Mark what you want to be rid of: the best poker hand scores. You may change cards again later.',
      until: 'selected',
      turn: true,
    },
    {
      at: 'bar',
      title: 'Change or keep.',
      words: 'The gold button changes the marked cards. Hint marks what a computer would change.',
      until: 'acted',
      turn: true,
    },
    {
      at: 'centre',
      title: 'The table.',
      words:
        'After the exchanges the cards are played here in five tricks. Follow suit if you can; the last trick scores.',
      until: 'acted',
    },
    {
      at: 'scores',
      title: 'The race to 52.',
      words: 'Hands and the last trick bring points. Who calls Chicago wants all five tricks, for 15 points.',
      until: 'looked',
    },
  ],
};
