// Appearance of each game, `<game>/appearance.ts`.

import type { Appearance } from '../table/appearance';

const FOUND = import.meta.glob<Appearance>('./*/appearance.ts', { eager: true, import: 'appearance' });

const OTHER: Appearance = {
  light: '#5c7a72',
  dark: '#1b2a26',
  suit: 'S',
  art: [[null, 0, 0, 0]],
  line: { colour: 'p4', strokes: '5 3' },
};

export const appearanceOf = (game: string): Appearance => FOUND[`./${game}/appearance.ts`] ?? OTHER;

/** The colours for the page's styles. */
export const coloursOf = ({ light, dark, back }: Appearance): string =>
  `--g1:${light};--g2:${dark}${back === undefined ? '' : `;--back:${back}`}`;
