// Dealing animation: cards go from the deck to the seats in turn. Any key or click ends it at once, and also does what
// it always does.

import { cardBack, backsOf, placeOf, receive } from './backs';
import { arrive, fade, over } from './flight';
import { DEAL_MS, FLIGHT_MS } from './pace';
import { cardsIn, DECK, deckIn, HAND, placeAt, type Spot } from './spots';

/** Number of backs that are drawn for the deck. */
const PILE = 4;
const PILE_PX = 2;

/** Starts it and returns a function that ends it. `ended` receives whether a key or click ended it. */
export function deal(room: HTMLElement, pace: number, ended: (pressed: boolean) => void): () => void {
  const deck = deckIn(room);
  const receivers = deck === null ? [] : receiversIn(room, deck, pace);
  const most = Math.max(0, ...receivers.map(({ cards }) => cards));
  const step = ((DEAL_MS - FLIGHT_MS) * pace) / Math.max(1, most * receivers.length);
  const flights: Animation[] = [];
  for (let round = 0; round < most; round++)
    receivers.forEach(({ receive, cards }, index) => {
      if (round < cards) flights.push(...receive(round, (round * receivers.length + index) * step));
    });
  const pile = deck === null || flights.length === 0 || placeAt(DECK) !== null ? [] : layPile(room, deck);
  const listening = new AbortController();
  function finish(pressed: boolean): void {
    if (listening.signal.aborted) return;
    listening.abort();
    for (const flight of flights) flight.finish();
    pile.forEach(fade);
    ended(pressed);
  }
  const options = { capture: true, signal: listening.signal };
  for (const kind of ['keydown', 'pointerdown']) window.addEventListener(kind, () => finish(true), options);
  const timer = setTimeout(() => finish(false), DEAL_MS * pace);
  listening.signal.addEventListener('abort', () => clearTimeout(timer));
  return () => finish(false);
}

/** The receivers of cards, in the order of the seats. */
interface Receiver {
  seat: number;
  cards: number;
  /** Starts the flight of a card of this seat, after `delay` milliseconds. */
  receive(card: number, delay: number): Animation[];
}

function receiversIn(room: HTMLElement, deck: Spot, pace: number): Receiver[] {
  const seats = [...room.querySelectorAll<HTMLElement>('[data-at]')].filter(({ dataset }) => dataset['at'] !== DECK);
  return seats
    .map((element) => receiverAt(room, element, deck, pace))
    .filter(({ cards }) => cards > 0)
    .sort((a, other) => a.seat - other.seat);
}

function receiverAt(room: HTMLElement, element: HTMLElement, deck: Spot, pace: number): Receiver {
  const seat = Number(element.dataset['at']);
  const backs = backsOf(room, seat);
  if (backs.length > 0) {
    const box = room.getBoundingClientRect();
    const places = backs.map((back) => placeOf(seat, back));
    return {
      seat,
      cards: backs.length,
      receive: (card, delay) => receive(room, deck, places[card] ?? null, backs[card], pace, delay, box),
    };
  }
  const mine = [...cardsIn(room)].filter(([, { pile }]) => pile === HAND);
  return {
    seat,
    cards: mine.length,
    receive(card, delay) {
      const [picture, to] = mine[card] ?? [];
      return picture === undefined || to === undefined ? [] : [arrive(picture, deck, to, pace, Math.max(1, delay))];
    },
  };
}

function layPile(room: HTMLElement, deck: Spot): HTMLElement[] {
  return Array.from({ length: PILE }, (_, index) => {
    const shift = (PILE - index) * PILE_PX;
    return over(room, cardBack(), { ...deck, x: deck.x + shift, y: deck.y + shift });
  });
}
