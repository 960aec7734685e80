// Chicago for a newcomer.

import type { FirstGame } from '../../table/coach';
import { key } from '../../words/index.svelte';

export const first: FirstGame = {
  table: { seats: 3 },
  marks: [
    {
      at: 'hand',
      title: key('chicago-first-cards'),
      words: key('chicago-first-cards-about'),
      until: 'selected',
      turn: true,
    },
    {
      at: 'bar',
      title: key('chicago-first-bar'),
      words: key('chicago-first-bar-about'),
      until: 'acted',
      turn: true,
    },
    {
      at: 'centre',
      title: key('chicago-first-table'),
      words: key('chicago-first-table-about'),
      until: 'acted',
    },
    {
      at: 'scores',
      title: key('chicago-first-scores'),
      words: key('chicago-first-scores-about'),
      until: 'looked',
    },
  ],
};
