// How each game looks in the lobby: its colours, its cards, its suit. One without a picture is shown plainly.

export interface Picture {
  /** Class of the colours, see lobby.css. */
  look: string;
  suit: 'S' | 'H' | 'C' | 'D';
  /** Cards (null: a back) with their turn in degrees and their place in pixels. */
  art: [card: string | null, turn: number, x: number, y: number][];
}

export const GALLERY: Record<string, Picture> = {
  bigtwo: {
    look: 'g-big2',
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
    look: 'g-chicago',
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
    look: 'g-blue',
    suit: 'C',
    art: [
      [null, -14, -20, 0],
      ['JS', 10, 16, 0],
    ],
  },
  patience: {
    look: 'g-pat',
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
