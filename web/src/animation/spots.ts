// Positions of cards on the screen. A picture of a card has its name (`data-card`); elements around it may have
//
//   data-pile        the cards in it can fly: my hand, what lies on the table, a column
//   data-from        the place where a new card comes from: a seat, or the deck
//   data-to          the place where a card goes that is removed
//
//   data-backs       the face-down cards of this seat
//
// and a place is whatever says `data-at`: a seat by its number, the deck as `deck`.

/** My hand, as a pile. */
export const HAND = 'hand';
/** The deck, as a place. */
export const DECK = 'deck';
/** A card's height in parts of its width. */
const HIGH = 1.4;
/** A card of the deck, in parts of one that is seen. */
const SMALLER = 0.7;
/** The width of a card if none is shown. */
const USUAL_PX = 90;

export interface Spot {
  /** The middle, in pixels of the window. */
  x: number;
  y: number;
  /** Width of the card, as it looks. */
  width: number;
  /** In degrees. */
  turn: number;
}

/** A card that can be seen. */
export interface Seen extends Spot {
  card: string;
  pile: string | undefined;
  from: string | undefined;
  to: string | undefined;
  /** The filter of the card, for dimming or around it. */
  filter: string;
  /** The rotation and the scale of its surroundings. */
  around: { turn: number; scale: number };
}

function styleOf(element: Element): { turn: number; filter: string } {
  const { rotate, filter } = getComputedStyle(element);
  return { turn: parseFloat(rotate) || 0, filter };
}

/** The middle of something on the screen; null if it is not shown. */
export function spotOf(element: Element, turn = 0): Spot | null {
  const box = element.getBoundingClientRect();
  if (box.width === 0) return null;
  const angle = (Math.abs(turn) * Math.PI) / 180;
  // The bounding box of a rotated element is larger than the element.
  const width = turn === 0 ? box.width : box.width / (Math.cos(angle) + HIGH * Math.sin(angle));
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width, turn };
}

/** All cards in the piles below an element. */
export function cardsIn(root: Element): Map<Element, Seen> {
  const seen = new Map<Element, Seen>();
  for (const element of root.querySelectorAll<SVGElement>('[data-pile] [data-card]')) {
    const own = styleOf(element);
    let around = 0;
    let { filter } = own;
    for (let at = element.parentElement; at !== null && at !== root; at = at.parentElement) {
      const style = styleOf(at);
      around += style.turn;
      if (style.filter !== 'none') filter = style.filter;
    }
    const spot = spotOf(element, around + own.turn);
    if (spot === null) continue;
    const near = (name: 'pile' | 'from' | 'to'): string | undefined =>
      element.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
    seen.set(element, {
      ...spot,
      card: element.dataset['card'] ?? '',
      filter,
      pile: near('pile'),
      from: near('from'),
      to: near('to'),
      around: { turn: around, scale: element.clientWidth === 0 ? 1 : spot.width / element.clientWidth },
    });
  }
  return seen;
}

const isInside = ({ x, y }: Spot): boolean => x > 0 && x < innerWidth && y > 0 && y < innerHeight;

/** A place by its name: where it can be seen, if it is there more than once. */
export function placeAt(name: string): Spot | null {
  for (const element of document.querySelectorAll(`[data-at="${name}"]`)) {
    const spot = spotOf(element);
    if (spot !== null && isInside(spot)) return spot;
  }
  return null;
}

/** Returns the place of the deck; the middle of the table if none is shown. */
export function deckAt(room: Element): Spot | null {
  const middle = room.querySelector('[data-region=centre]');
  return placeAt(DECK) ?? (middle === null ? null : spotOf(middle));
}

/** A card on the deck. */
export function deckIn(room: Element): Spot | null {
  const spot = deckAt(room);
  const width = cardsIn(room).values().next().value?.width ?? USUAL_PX;
  return spot === null ? null : { ...spot, width: SMALLER * width };
}
