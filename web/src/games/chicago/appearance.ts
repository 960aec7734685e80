// Appearance of Chicago outside its table.

import type { Appearance } from '../../table/appearance';

export const appearance: Appearance = {
  light: '#b5464a',
  dark: '#4a1120',
  suit: 'H',
  art: [
    ['TH', -22, -26, 0],
    ['JH', -11, -13, 0],
    ['QH', 0, 0, 0],
    ['KH', 11, 13, 0],
    ['AH', 22, 26, 0],
  ],
  line: { colour: 'p5', strokes: '7 3' },
};
