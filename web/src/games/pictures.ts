// The pictures of the games in the lobby: colours, cards, suit.

export interface Picture {
  /** Colours of the felt, in its middle and at its edge. */
  light: string;
  dark: string;
  /** Colour of the backs of cards, where it is not the player's own. */
  back?: string;
  suit: 'S' | 'H' | 'C' | 'D';
  /** Small cards, where there are many. */
  small?: boolean;
  /** Cards (null: a back) with their turn in degrees and their place in pixels. */
  art: [card: string | null, turn: number, x: number, y: number][];
}

const PICTURES: Record<string, Picture> = {
  bigtwo: {
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
  },
  chicago: {
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
  },
  bluejack: {
    light: '#3f77d0',
    dark: '#12265a',
    back: '#1c3f97',
    suit: 'C',
    art: [
      [null, -14, -20, 0],
      ['JS', 10, 16, 0],
    ],
  },
  patience: {
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
  },
};

const OTHER: Picture = { light: '#5c7a72', dark: '#1b2a26', suit: 'S', art: [[null, 0, 0, 0]] };

export const pictureOf = (game: string): Picture => PICTURES[game] ?? OTHER;

/** The colours for the page's styles. */
export const coloursOf = ({ light, dark, back }: Picture): string =>
  `--g1:${light};--g2:${dark}${back === undefined ? '' : `;--back:${back}`}`;
