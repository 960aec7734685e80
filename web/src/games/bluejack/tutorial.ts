// The tutorial of Bluejack.

import type { TableState } from '../../state/table.svelte';
import type { Tutorial } from '../../table/coach';
import { key } from '../../i18n/index.svelte';

const over = (table: TableState): boolean => {
  const game = table.publicOf('bluejack');
  return game !== null && table.seat !== null && (game.totals[table.seat] ?? 0) > game.target;
};

export const tutorial: Tutorial = {
  table: {},
  marks: [
    {
      name: 'bust',
      at: 'hand',
      title: key('guide-bluejack-bust'),
      words: key('guide-bluejack-bust-about'),
      until: 'acted',
      turn: true,
      when: over,
    },
    {
      name: 'boards',
      at: 'centre',
      title: key('guide-bluejack-boards'),
      words: key('guide-bluejack-boards-about'),
      until: 'acted',
    },
    {
      name: 'hand',
      at: 'hand',
      title: key('guide-bluejack-hand'),
      words: key('guide-bluejack-hand-about'),
      until: 'selected',
      turn: true,
    },
    {
      name: 'bar',
      at: 'bar',
      title: key('guide-bluejack-bar'),
      words: key('guide-bluejack-bar-about'),
      until: 'acted',
      turn: true,
    },
    {
      name: 'rival',
      at: 'centre',
      title: key('guide-bluejack-rival'),
      words: key('guide-bluejack-rival-about'),
      until: 'acted',
      turn: true,
      when: (table) => table.publicOf('bluejack')?.standing.includes(true) === true,
    },
    {
      name: 'sets',
      at: 'scores',
      title: key('guide-bluejack-sets'),
      words: key('guide-bluejack-sets-about'),
      until: 'looked',
      when: (table) => (table.publicOf('bluejack')?.history.length ?? 0) > 0,
    },
  ],
};
