// Appearance of a game outside its table, in the lobby and in statistics.

export interface Appearance {
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
  /** Line in charts: a colour of `theme.css` and, besides it, strokes of its own. */
  line: { colour: string; strokes?: string };
}
