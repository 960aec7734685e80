// Big Two for a newcomer.

import type { FirstGame } from '../../table/coach';
import { key } from '../../words/index.svelte';

export const first: FirstGame = {
  table: { options: { session_end: 'hands', session_hands: 10 } },
  marks: [
    {
      at: 'hand',
      title: key('bigtwo-first-cards'),
      words: key('bigtwo-first-cards-about'),
      until: 'selected',
      turn: true,
    },
    {
      at: 'centre',
      title: key('bigtwo-first-trick'),
      words: key('bigtwo-first-trick-about'),
      until: 'acted',
    },
    {
      at: 'bar',
      title: key('bigtwo-first-bar'),
      words: key('bigtwo-first-bar-about'),
      until: 'acted',
      turn: true,
    },
    {
      at: 'scores',
      title: key('bigtwo-first-scores'),
      words: key('bigtwo-first-scores-about'),
      until: 'looked',
    },
  ],
};
