// Backs of cards: those of other players and of the deck.

import { leave, over } from './flight';
import { FLIGHT_MS } from './pace';
import type { Swap } from './playback.svelte';
import { deckIn, placeAt, spotOf, type Spot } from './spots';

/** Delay between the cards of one swap, in milliseconds. */
const APART_MS = 45;

/** The backs that stand for the cards of a seat. */
export const backsOf = (room: Element, seat: number): Element[] => [
  ...room.querySelectorAll(`[data-backs="${seat}"] .card`),
];

/** Moves a card from the deck to a seat; its back there, if any, is shown when it arrives. */
export function receive(
  room: HTMLElement,
  deck: Spot,
  to: Spot | null,
  back: Element | undefined,
  pace: number,
  delay: number,
  box: DOMRect,
): Animation[] {
  if (to === null) return [];
  const landed = { duration: 1, delay: delay + FLIGHT_MS * pace, fill: 'backwards' } as const;
  const shown = back === undefined ? [] : [back.animate({ opacity: [0, 1] }, landed)];
  const picture = over(room, cardBack(), deck, 'none', box);
  return [leave(picture, deck, to, pace, { delay, scale: to.width / deck.width }), ...shown];
}

/** Moves exchanged cards to the deck, and new ones from there. */
export function swap(room: HTMLElement, { seat, gives, takes }: Swap, pace: number): void {
  const deck = deckIn(room);
  // The viewer's own cards are animated by `Flights`.
  if (deck === null || room.querySelector(`[data-backs="${seat}"]`) === null) return;
  const backs = backsOf(room, seat);
  const apart = APART_MS * pace;
  const box = room.getBoundingClientRect();
  const places = Array.from({ length: Math.max(gives, takes) }, (_, card) => placeOf(seat, backs[card]));
  places.slice(0, gives).forEach((from, card) => {
    const timing = { delay: card * apart, scale: deck.width / (from?.width ?? 1) };
    if (from !== null) leave(over(room, cardBack(), from, 'none', box), from, deck, pace, timing);
  });
  const first = gives === 0 ? 0 : FLIGHT_MS * pace + gives * apart;
  places.slice(0, takes).forEach((to, card) => receive(room, deck, to, backs[card], pace, first + card * apart, box));
}

/** A picture of the back of a card. */
export function cardBack(): Node {
  const made = document.createElement('template');
  made.innerHTML = '<svg class="card back" viewBox="0 0 100 140"><use href="#card-back"/></svg>';
  return made.content;
}

/** In parts of a seat's badge, a card where its back is not shown. */
const PART = 0.2;

/** Returns the place of a card of a seat: at its back, or in the middle of the seat. */
export function placeOf(seat: number, back: Element | undefined): Spot | null {
  const spot = back === undefined ? null : spotOf(back);
  if (spot !== null) return spot;
  const at = placeAt(String(seat));
  return at === null ? null : { ...at, width: PART * at.width };
}
