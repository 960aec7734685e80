// A picture that leaves the page: the felt with a heading, the same by day and by night.

export const WIDTH = 1200;
export const HEIGHT = 630;
export const SIDE = 60;
export const FONTS = { title: '600 52px Fraunces, Georgia, serif', value: '620 46px Fraunces, Georgia, serif' };
export const sans = (weight: number, size: number): string => `${weight} ${size}px Inter, system-ui, sans-serif`;
export const COLOURS = {
  lit: '#21805d',
  deep: '#0c4433',
  text: '#ffffff',
  soft: '#d3e6dc',
  good: '#8ff0bd',
  bad: '#ffb3a8',
  '': '#ffffff',
  panel: '#04201799',
  gold: '#ffd877',
};
const SMALLEST = 16;

/** Writes a line, smaller if there is no room for it. */
export type Write = (
  text: string,
  font: string,
  colour: string,
  x: number,
  y: number,
  room: number,
  align?: CanvasTextAlign,
) => void;

/** Draws the felt with a heading and the line below it; `texts` are all others, whose letters are loaded. */
export async function startPicture(
  canvas: HTMLCanvasElement,
  heading: string,
  line: string,
  texts: readonly string[],
): Promise<{ context: CanvasRenderingContext2D; write: Write }> {
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const letters = [heading, line, ...texts].join(' ');
  const fonts = [FONTS.title, FONTS.value, sans(600, 26), sans(450, 24)];
  await Promise.all(fonts.map((font) => document.fonts.load(font, letters)));

  const felt = context.createRadialGradient(WIDTH / 2, 120, 60, WIDTH / 2, 120, 900);
  felt.addColorStop(0, COLOURS.lit);
  felt.addColorStop(1, COLOURS.deep);
  context.fillStyle = felt;
  context.fillRect(0, 0, WIDTH, HEIGHT);

  const write: Write = (text, font, colour, x, y, room, align = 'left') => {
    [context.font, context.fillStyle, context.textAlign] = [font, colour, align];
    const { width } = context.measureText(text);
    const fitted = (size: string): string => `${Math.max(SMALLEST, (parseFloat(size) * room) / width)}px`;
    if (width > room) context.font = font.replace(/\d+px/, fitted);
    context.fillText(text, x, y, room);
  };
  write(heading, FONTS.title, COLOURS.text, SIDE, 88, 800);
  write('Dealt', FONTS.title, COLOURS.gold, WIDTH - SIDE, 88, 240, 'right');
  write(line, sans(450, 28), COLOURS.soft, SIDE, 132, WIDTH - 2 * SIDE);
  return { context, write };
}
