// Appearance of Bluejack outside its table.

import type { Appearance } from '../../table/appearance';

export const appearance: Appearance = {
  light: '#3f77d0',
  dark: '#12265a',
  back: '#1c3f97',
  suit: 'C',
  art: [
    [null, -14, -20, 0],
    ['JS', 10, 16, 0],
  ],
  line: { colour: 'p2', strokes: '2 3' },
};
