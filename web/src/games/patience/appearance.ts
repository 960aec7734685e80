// Appearance of 10-20-30 outside its table.

import type { Appearance } from '../../table/appearance';

export const appearance: Appearance = {
  light: '#b98a3a',
  dark: '#4c300c',
  small: true,
  suit: 'D',
  art: [
    ['9C', 0, -54, 0],
    ['7D', 0, -54, 19],
    ['4S', 0, -54, 38],
    ['QD', 0, 0, 0],
    ['6C', 0, 0, 19],
    ['KC', 0, 54, 0],
    ['TH', 0, 54, 19],
    ['TS', 0, 54, 38],
  ],
  line: { colour: 'p1', strokes: '12 3 2 3' },
};
