// Helpers of all plots: round steps of a scale, lines through points, labels that do not overlap.

export interface PlotPoint {
  x: number;
  y: number;
}

export interface PlotBox {
  width: number;
  height: number;
  /** Room on the left for the scale, on the right for the names, below for the numbers. */
  left: number;
  right: number;
  bottom: number;
}

/** The line of a seat, with its name beside it. */
export interface SeatLine {
  seat: number;
  path: string;
  /** Height of the name. */
  label: number;
}

const DASHES = ['8 4', '2 4', '10 4 2 4', '5 3', '1 3', '12 3'] as const;

/** The dashes of a seat's line, which tell it from others besides its colour. */
export const dashesOf = (seat: number): string => DASHES[seat % DASHES.length] ?? DASHES[0];

const MOST_STEPS = 5;

/** A round step of a scale: 1, 2, 5, 10, 20, … */
export function roundStep(range: number, steps = MOST_STEPS): number {
  const rough = Math.max(1, range / steps);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((step) => step * power >= rough) ?? 10);
}

/** The path of a line through these points. */
export const pathOf = (points: readonly PlotPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Moves overlapping labels apart, and keeps the last one inside the plot. */
export function spreadLabels(names: { label: number }[], bottom: number, height = 16): void {
  const down = [...names].sort((a, b) => a.label - b.label);
  down.forEach((name, index) => {
    const above = down[index - 1];
    if (above !== undefined) name.label = Math.max(name.label, above.label + height);
  });
  let floor = bottom + 4;
  for (const name of down.reverse()) {
    name.label = Math.min(name.label, floor);
    floor = name.label - height;
  }
}

/** Tenths of a letter. */
const MAX_NAME_WIDTH = 90;
const WIDE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A name beside its line: nine letters of usual width, and fewer of wide ones. */
export function shortName(name: string): string {
  const letters = [...name].map((letter) => ({
    letter,
    width: WIDE_SCRIPT.test(letter) ? 20 : /[MWmw]/.test(letter) ? 16 : 10,
  }));
  if (letters.reduce((sum, { width }) => sum + width, 0) <= MAX_NAME_WIDTH) return name;
  let left = MAX_NAME_WIDTH - 10;
  return `${letters
    .filter(({ width }) => (left -= width) >= 0)
    .map(({ letter }) => letter)
    .join('')}…`;
}
