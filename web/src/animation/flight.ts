// Animations of a single flying card.

import { FLIGHT_MS } from './pace';
import type { Seen, Spot } from './spots';

/** A card at a seat or on the deck, in parts of its width on the table. */
export const SMALL = 0.5;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const FADE_MS = 120;
/** The id by which scripts and tests find these animations. */
const ID = 'flight';
/** Above everything in the room. */
const ABOVE = 4;

/** Moves a picture from elsewhere to its place; it is hidden until its delay is over. */
export function arrive(element: Element, from: Spot, to: Seen, pace: number, delay = 0): Animation {
  const own = to.turn - to.around.turn;
  const [x, y] = turned((from.x - to.x) / to.around.scale, (from.y - to.y) / to.around.scale, -to.around.turn);
  const start = { translate: `${x}px ${y}px`, rotate: `${own + from.turn - to.turn}deg`, scale: from.width / to.width };
  const end = { translate: '0px 0px', rotate: `${own}deg`, scale: 1 };
  return element.animate(
    [
      { ...start, zIndex: ABOVE, opacity: delay > 0 ? 0 : 1 },
      { opacity: 1, offset: 0.1 },
      { ...end, zIndex: ABOVE, opacity: 1 },
    ],
    { duration: FLIGHT_MS * pace, delay, easing: EASING, fill: 'backwards', id: ID },
  );
}

/** Moves a picture over the room to a place, where it has `scale` of its size, and removes it. */
export function leave(
  picture: HTMLElement,
  from: Spot,
  to: Spot,
  pace: number,
  { delay = 0, scale = SMALL }: { delay?: number; scale?: number } = {},
): Animation {
  const flight = picture.animate(
    [
      { translate: '0px 0px', rotate: `${from.turn}deg`, scale: 1, opacity: 1 },
      { opacity: 1, offset: 0.75 },
      { translate: `${to.x - from.x}px ${to.y - from.y}px`, rotate: '0deg', scale, opacity: 0 },
    ],
    { duration: FLIGHT_MS * pace, delay, easing: 'ease-in-out', fill: 'both', id: ID },
  );
  flight.onfinish = () => picture.remove();
  return flight;
}

/** Fades out a picture over the room, and removes it. */
export function fade(picture: HTMLElement): void {
  picture.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: 'forwards', id: ID }).onfinish = () =>
    picture.remove();
}

/**
 * Lays a picture over the room, dimmed by `filter`, hidden from screen readers and pointers. For many at once, pass the
 * `box` of the room, measured before the first: measuring after a change lays out the whole page.
 */
export function over(
  room: HTMLElement,
  picture: Node,
  at: Spot,
  filter = 'none',
  box: DOMRect = room.getBoundingClientRect(),
): HTMLElement {
  const layer = document.createElement('span');
  layer.className = 'flying';
  layer.setAttribute('aria-hidden', 'true');
  layer.style.cssText = `left:${at.x - box.left}px;top:${at.y - box.top}px;--card-width:${at.width}px;rotate:${at.turn}deg;filter:${filter}`;
  layer.append(picture);
  for (const name of ['data-card', 'aria-label', 'role']) layer.firstElementChild?.removeAttribute(name);
  room.append(layer);
  return layer;
}

function turned(x: number, y: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}
