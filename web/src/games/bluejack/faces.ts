// Bluejack's own cards: what their text form means, how they are called, and the sign that each colour has, so that
// colour is never the only sign.

import type { CardText } from '../../protocol';
import { t } from '../../i18n/index.svelte';

export type Colour = 'blue' | 'yellow' | 'red' | 'green';

export type Face =
  | { kind: 'number'; value: number; colour: Colour; /** `−2`, `+3` */ label: string }
  | { kind: 'flip' }
  | { kind: 'x2' };

const COLOURS: Record<string, Colour> = { b: 'blue', y: 'yellow', r: 'red', g: 'green' };

/** A drop, a sun, a flame, a leaf, on a field of 24 × 24. */
export const SIGNS: Record<Colour, string> = {
  blue: '<path d="M12 2C15.5 7.5 19.5 11 19.5 15.5a7.5 7.5 0 0 1-15 0C4.5 11 8.5 7.5 12 2z"/>',
  yellow:
    '<circle cx="12" cy="12" r="5.2"/><path d="M12 1.5v4M12 18.5v4M1.5 12h4M18.5 12h4M4.6 4.6l2.8 2.8M16.6 16.6l2.8 2.8M19.4 4.6l-2.8 2.8M7.4 16.6l-2.8 2.8" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
  red: '<path d="M12.5 1.5c.5 5 6.7 7 6.7 13.3a7.2 7.2 0 0 1-14.4 0c0-3.8 2.5-5.3 3.2-8.3 1.6 1 2 2 2.2 3 1.6-2 2.3-4.5 2.3-8z"/>',
  green: '<path d="M3.5 20.5C3 9.5 10 3 21 3c.4 10.5-5 17-14.3 16l6.8-8.8-8.3 9z"/>',
};

/** The colours of a face, from top to bottom. */
export const TINTS: Record<Colour | 'x2', readonly [top: string, bottom: string]> = {
  blue: ['#3a6fd8', '#1b3f9c'],
  yellow: ['#ffd45c', '#dc9a17'],
  red: ['#cf3d3c', '#97202f'],
  green: ['#2c7f50', '#1d6a43'],
  x2: ['#ffe09a', '#e0a52f'],
};

/** The face of a card in its text form: `+4b`, `-1r`, `flip`, `x2`. */
export function faceOf(card: CardText): Face {
  if (card === 'flip' || card === 'x2') return { kind: card };
  return {
    kind: 'number',
    value: Number(card.slice(0, -1)),
    colour: COLOURS[card.slice(-1)] ?? 'blue',
    label: card.slice(0, -1).replace('-', '−'),
  };
}

/** “blue plus 4”, “red minus 1”, “flip card”; a drawn card has no sign: “yellow 10”. */
export function jackName(card: CardText, drawn = false): string {
  const face = faceOf(card);
  if (face.kind !== 'number') return t(face.kind === 'flip' ? 'bluejack-flip' : 'bluejack-double');
  const { colour } = face;
  const value = Math.abs(face.value);
  if (drawn) return t('bluejack-drawn', { colour, value });
  return t(face.value < 0 ? 'bluejack-minus' : 'bluejack-plus', { colour, value });
}
