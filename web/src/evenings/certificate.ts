// The certificate of an evening: a picture of its podium.

import { COLOURS, FONTS, HEIGHT, sans, SIDE, startPicture, WIDTH } from '../ui/picture';

/** A step of the podium. */
export interface CertificateStep {
  place: number;
  name: string;
  points: string;
}

const GAP = 20;
const WIDEST = 300;
/** Of the steps, by place. */
const HEIGHTS: Record<number, number> = { 1: 300, 2: 230, 3: 170 };
const GOLD = { top: '#8a6c24', bottom: '#5d4a1f' };

/** Draws the steps, the best first, and returns the picture as the address of a PNG. */
export async function drawCertificate(title: string, line: string, steps: readonly CertificateStep[]): Promise<string> {
  const canvas = document.createElement('canvas');
  const { context, write } = await startPicture(
    canvas,
    title,
    line,
    steps.map(({ name }) => name),
  );
  const width = Math.min(WIDEST, (WIDTH - 2 * SIDE - (steps.length - 1) * GAP) / steps.length);
  const left = (WIDTH - steps.length * width - (steps.length - 1) * GAP) / 2;
  // The best stand in the middle.
  const order = steps.map((_, index) => (index % 2 === 0 ? index : -index)).sort((a, b) => a - b);
  for (const [column, index] of order.entries()) {
    const { place, name, points } = steps[Math.abs(index)] as CertificateStep;
    const x = left + column * (width + GAP);
    const top = HEIGHT - (HEIGHTS[place] ?? 0);
    const first = place === 1;
    const fill = context.createLinearGradient(0, top, 0, HEIGHT);
    fill.addColorStop(0, first ? GOLD.top : COLOURS.panel);
    fill.addColorStop(1, first ? GOLD.bottom : COLOURS.panel);
    context.fillStyle = fill;
    context.beginPath();
    context.roundRect(x, top, width, HEIGHT - top, [18, 18, 0, 0]);
    context.fill();
    const middle = x + width / 2;
    write(name, sans(600, 34), first ? COLOURS.gold : COLOURS.text, middle, top - 22, width, 'center');
    write(`${place}.`, FONTS.title, COLOURS.text, middle, top + 68, width, 'center');
    write(points, sans(450, 28), first ? COLOURS.text : COLOURS.soft, middle, top + 114, width - 2 * GAP, 'center');
  }
  return canvas.toDataURL('image/png');
}
