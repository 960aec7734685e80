// The picture of a decision, for those who follow a link to it or get it by itself. It names nobody.

import { COLOURS, FONTS, HEIGHT, sans, SIDE, startPicture, WIDTH } from '../ui/picture';

/** An action, with its value for the seat. */
export interface PictureAction {
  title: string;
  words: string;
  cards: readonly SVGElement[];
  value: string;
  tone: 'good' | 'bad' | '';
}

export interface Picture {
  game: string;
  /** The number of the move and its class. */
  move: string;
  /** Null if the seat has no hand of its own. */
  hand: { title: string; cards: readonly SVGElement[] } | null;
  /** What was played and what the expert plays, or one if they are the same. */
  actions: readonly PictureAction[];
  /** By how much the expert's action is better; may be empty. */
  better: string;
}

/** A row of cards: its left upper corner, the width of a card and the width that it may take. */
interface Row {
  cards: readonly SVGElement[];
  x: number;
  y: number;
  card: number;
  room: number;
}

const GAP = 24;
const HAND = { top: 196, card: 106 };
/** Without a hand there is room for larger panels. */
const PANEL = { withHand: { top: 372, height: 168, card: 76 }, alone: { top: 208, height: 258, card: 130 }, side: 26 };
const VALUE_ROOM = 124;

/** Draws the picture. */
export async function drawPicture(canvas: HTMLCanvasElement, picture: Picture): Promise<void> {
  const { top, height, card } = picture.hand === null ? PANEL.alone : PANEL.withHand;
  const panels = picture.actions.map((action, index, all) => {
    const width = (WIDTH - 2 * SIDE - (all.length - 1) * GAP) / all.length;
    return { action, x: SIDE + index * (width + GAP), width };
  });
  const rows: Row[] = panels.map(({ action, x, width }) => ({
    cards: action.cards,
    x: x + PANEL.side,
    y: top + 52,
    card,
    room: width - 2 * PANEL.side - VALUE_ROOM,
  }));
  if (picture.hand !== null) {
    rows.push({ cards: picture.hand.cards, x: SIDE, y: HAND.top, card: HAND.card, room: WIDTH - 2 * SIDE });
  }
  const middle = top + 36 + (height - 36) / 2;
  const drawn = await Promise.all(rows.map(imageOf));

  const texts = [
    picture.hand?.title ?? '',
    picture.better,
    ...picture.actions.flatMap(({ title, words, value }) => [title, words, value]),
  ];
  const { context, write } = await startPicture(canvas, picture.game, picture.move, texts);
  if (picture.hand !== null) write(picture.hand.title, sans(600, 24), COLOURS.soft, SIDE, 180, WIDTH - 2 * SIDE);
  for (const { action, x, width } of panels) {
    context.fillStyle = COLOURS.panel;
    context.beginPath();
    context.roundRect(x, top, width, height, 18);
    context.fill();
    const left = x + PANEL.side;
    const room = width - 2 * PANEL.side;
    write(action.title, sans(600, 24), COLOURS.text, left, top + 36, room);
    if (action.cards.length === 0)
      write(action.words, sans(450, 32), COLOURS.soft, left, middle + 12, room - VALUE_ROOM);
    else {
      const after = context.measureText(action.title).width + 14;
      write(action.words, sans(450, 24), COLOURS.soft, left + after, top + 36, room - after);
    }
    write(
      action.value,
      FONTS.value,
      COLOURS[action.tone],
      x + width - PANEL.side,
      middle + 16,
      VALUE_ROOM - 10,
      'right',
    );
  }
  write(
    picture.better,
    sans(600, 30),
    COLOURS.gold,
    (panels.at(-1)?.x ?? SIDE) + PANEL.side,
    top + height + 52,
    WIDTH / 2 - SIDE,
  );
  for (const image of drawn) context.drawImage(image, 0, 0);
}

/** Draws cards, one over the next if there is no room for them side by side. */
async function imageOf({ cards, x, y, card, room }: Row): Promise<HTMLImageElement> {
  const root = document.documentElement;
  const step = Math.min(card + 8, (room - card) / Math.max(1, cards.length - 1));
  const faces = cards.map((face, place) => {
    const copy = face.cloneNode(true) as SVGElement;
    const at = { x: x + place * step, y, width: card, height: card * 1.4 };
    for (const [name, value] of Object.entries(at)) copy.setAttribute(name, String(value));
    return copy;
  });
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries({ width: WIDTH, height: HEIGHT, class: root.className })) {
    svg.setAttribute(name, String(value));
  }
  svg.style.setProperty('--card-width', `${card}px`);
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  // An image knows nothing of its page: what draws the cards goes with it, and so do their fonts.
  style.textContent = await styles();
  const symbols = [...document.querySelectorAll('svg:has(> defs > symbol) > defs')].map((defs) => defs.cloneNode(true));
  svg.append(style, ...symbols, ...faces);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  return image;
}

/** Returns the style sheets of the page, with its main fonts in them. */
async function styles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? document.baseURI })),
  );
  const texts = rules.map(async ({ rule, base }) => {
    if (!(rule instanceof CSSFontFaceRule)) return rule.cssText;
    const file = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1];
    if (file === undefined || !/^"?(Inter|Fraunces)"?$/.test(rule.style.getPropertyValue('font-family'))) return '';
    return rule.cssText.replace(file, await dataOf(new URL(file, base)));
  });
  return (await Promise.all(texts)).join('\n');
}

async function dataOf(file: URL): Promise<string> {
  const blob = await (await fetch(file)).blob();
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('unread'));
    reader.readAsDataURL(blob);
  });
}
