// Appearance of Big Two outside its table.

import type { Appearance } from '../../table/appearance';

export const appearance: Appearance = {
  light: '#2a9a70',
  dark: '#0b4332',
  suit: 'S',
  art: [
    ['KD', -22, -26, 0],
    ['KC', -11, -13, 0],
    ['AS', 0, 0, 0],
    ['2H', 11, 13, 0],
    ['2S', 22, 26, 0],
  ],
  line: { colour: 'p3' },
};
