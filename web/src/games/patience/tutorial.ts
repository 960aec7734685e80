// The tutorial of 10-20-30, with undo.

import type { Tutorial } from '../../table/coach';
import { key } from '../../i18n/index.svelte';

export const tutorial: Tutorial = {
  preset: 'casual',
  table: {},
  marks: [
    {
      name: 'deal',
      at: 'bar',
      title: key('guide-patience-deal'),
      words: key('guide-patience-deal-about'),
      until: 'acted',
      turn: true,
    },
    {
      name: 'set',
      at: 'centre',
      title: key('guide-patience-columns'),
      words: key('guide-patience-columns-about'),
      until: 'acted',
      when: (table) => (table.publicOf('patience')?.sets.length ?? 0) > 0,
    },
    {
      name: 'which',
      at: 'bar',
      title: key('guide-patience-which'),
      words: key('guide-patience-which-about'),
      until: 'acted',
      when: (table) => (table.publicOf('patience')?.sets.length ?? 0) > 0,
    },
    {
      name: 'game',
      at: 'scores',
      title: key('guide-patience-game'),
      words: key('guide-patience-game-about'),
      until: 'looked',
      when: (table) => (table.publicOf('patience')?.taken ?? 0) > 0,
    },
    {
      name: 'low',
      at: 'bar',
      title: key('guide-patience-low'),
      words: key('guide-patience-low-about'),
      until: 'acted',
      when: (table) => (table.publicOf('patience')?.deck_count ?? 52) <= 5,
    },
  ],
};
