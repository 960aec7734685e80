// The tutorial of Big Two.

import type { TableState } from '../../state/table.svelte';
import type { Tutorial } from '../../table/coach';
import { key } from '../../i18n/index.svelte';

export const tutorial: Tutorial = {
  table: { options: { session_end: 'hands', session_hands: 10 } },
  marks: [
    {
      name: 'cards',
      at: 'hand',
      title: key('guide-bigtwo-cards'),
      words: key('guide-bigtwo-cards-about'),
      until: 'selected',
      turn: true,
    },
    {
      name: 'lead',
      at: 'bar',
      title: key('guide-bigtwo-lead'),
      words: key('guide-bigtwo-lead-about'),
      until: 'acted',
      turn: true,
      when: (table) => table.publicOf('bigtwo')?.top === null,
    },
    {
      name: 'trick',
      at: 'centre',
      title: key('guide-bigtwo-trick'),
      words: key('guide-bigtwo-trick-about'),
      until: 'acted',
      turn: true,
      when: (table) => lies(table),
    },
    {
      name: 'bar',
      at: 'bar',
      title: key('guide-bigtwo-bar'),
      words: key('guide-bigtwo-bar-about'),
      until: 'acted',
      turn: true,
      when: (table) => lies(table),
    },
    {
      name: 'five',
      at: 'centre',
      title: key('guide-bigtwo-five'),
      words: key('guide-bigtwo-five-about'),
      until: 'acted',
      turn: true,
      when: (table) => table.publicOf('bigtwo')?.top?.cards.length === 5,
    },
    {
      name: 'scores',
      at: 'scores',
      title: key('guide-bigtwo-scores'),
      words: key('guide-bigtwo-scores-about'),
      until: 'looked',
      when: (table) => (table.publicOf('bigtwo')?.trick ?? 1) > 1,
    },
    {
      name: 'last',
      at: 'seats',
      title: key('guide-bigtwo-last'),
      words: key('guide-bigtwo-last-about'),
      until: 'acted',
      when: (table) => table.publicOf('bigtwo')?.counts.includes(1) === true,
    },
  ],
};

/** Whether there is a play to beat. */
const lies = (table: TableState): boolean => (table.publicOf('bigtwo')?.top ?? null) !== null;
