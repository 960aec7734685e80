// The tutorial of Chicago.

import type { TableState } from '../../state/table.svelte';
import type { Tutorial } from '../../table/coach';
import { key } from '../../i18n/index.svelte';
import type { Phase } from '../../protocol/chicago';

const during = (table: TableState, phase: Phase): boolean => table.publicOf('chicago')?.phase === phase;

export const tutorial: Tutorial = {
  table: { seats: 3 },
  marks: [
    {
      name: 'cards',
      at: 'hand',
      title: key('guide-chicago-cards'),
      words: key('guide-chicago-cards-about'),
      until: 'selected',
      turn: true,
      when: (table) => during(table, 'exchange'),
    },
    {
      name: 'change',
      at: 'bar',
      title: key('guide-chicago-bar'),
      words: key('guide-chicago-bar-about'),
      until: 'acted',
      turn: true,
      when: (table) => during(table, 'exchange'),
    },
    {
      name: 'call',
      at: 'bar',
      title: key('guide-chicago-call'),
      words: key('guide-chicago-call-about'),
      until: 'acted',
      turn: true,
      when: (table) => during(table, 'chicago'),
    },
    {
      name: 'lead',
      at: 'hand',
      title: key('guide-chicago-lead'),
      words: key('guide-chicago-lead-about'),
      until: 'acted',
      turn: true,
      when: (table) => during(table, 'tricks') && table.publicOf('chicago')?.plays.length === 0,
    },
    {
      name: 'follow',
      at: 'centre',
      title: key('guide-chicago-follow'),
      words: key('guide-chicago-follow-about'),
      until: 'acted',
      turn: true,
      when: (table) => during(table, 'tricks') && (table.publicOf('chicago')?.plays.length ?? 0) > 0,
    },
    {
      name: 'last',
      at: 'centre',
      title: key('guide-chicago-last'),
      words: key('guide-chicago-last-about'),
      until: 'acted',
      when: (table) => during(table, 'tricks') && (table.publicOf('chicago')?.tricks.length ?? 0) >= 3,
    },
    {
      name: 'scores',
      at: 'scores',
      title: key('guide-chicago-scores'),
      words: key('guide-chicago-scores-about'),
      until: 'looked',
      when: (table) => (table.publicOf('chicago')?.awards.length ?? 0) > 0,
    },
  ],
};
