// A deal: from the deck in the middle the cards go to the seats in turn. Whatever somebody presses ends it at once, and
// does besides what it does at any time.

import { arrive, fade, leave, over } from './fly';
import { DEAL_MS, FLIGHT_MS } from './pace';
import { cardsIn, DECK, HAND, placeAt, spotOf, type Spot } from './spots';

/** So many backs lie on each other for the deck. */
const PILE = 4;
const PILE_PX = 2;
/** A card of the deck, in parts of one in my hand. */
const SMALLER = 0.7;
/** The width of a card where I hold none. */
const USUAL_PX = 90;

/** Sets it going; what is returned ends it. `ended` is told whether somebody pressed something. */
export function deal(room: HTMLElement, pace: number, ended: (pressed: boolean) => void): () => void {
  const deck = deckOf(room);
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
    for (const one of flights) one.finish();
    pile.forEach(fade);
    ended(pressed);
  }
  const how = { capture: true, signal: listening.signal };
  for (const kind of ['keydown', 'pointerdown']) window.addEventListener(kind, () => finish(true), how);
  const timer = setTimeout(() => finish(false), DEAL_MS * pace);
  listening.signal.addEventListener('abort', () => clearTimeout(timer));
  return () => finish(false);
}

/** Who is dealt cards, in the order of the seats. */
interface Receiver {
  seat: number;
  cards: number;
  /** Sets the card going that is the seat's next one, after so many milliseconds. */
  receive(card: number, delay: number): Animation[];
}

function deckOf(room: HTMLElement): Spot | null {
  const centre = room.querySelector('[data-region=centre]');
  const spot = placeAt(DECK) ?? (centre === null ? null : spotOf(centre));
  const width = cardsIn(room).values().next().value?.width ?? USUAL_PX;
  return spot === null ? null : { ...spot, width: SMALLER * width };
}

function receiversIn(room: HTMLElement, deck: Spot, pace: number): Receiver[] {
  const seats = [...room.querySelectorAll<HTMLElement>('[data-at]')].filter(({ dataset }) => dataset['at'] !== DECK);
  return seats
    .map((element) => receiverAt(room, element, deck, pace))
    .filter(({ cards }) => cards > 0)
    .sort((one, other) => one.seat - other.seat);
}

function receiverAt(room: HTMLElement, element: HTMLElement, deck: Spot, pace: number): Receiver {
  const seat = Number(element.dataset['at']);
  const backs = [...element.querySelectorAll('.minis .card')];
  if (backs.length > 0) {
    const receive = (card: number, delay: number): Animation[] => {
      const at = spotOf(element);
      if (at === null) return [];
      const landed = { duration: 1, delay: delay + FLIGHT_MS * pace, fill: 'backwards' } as const;
      const shown = backs.slice(card, card + 1).map((back) => back.animate({ opacity: [0, 1] }, landed));
      return [leave(over(room, backOfACard(), deck), deck, at, pace, delay), ...shown];
    };
    return { seat, cards: backs.length, receive };
  }
  const mine = [...cardsIn(room)].filter(([, { pile }]) => pile === HAND);
  const receive = (card: number, delay: number): Animation[] => {
    const [picture, to] = mine[card] ?? [];
    return picture === undefined || to === undefined ? [] : [arrive(picture, deck, to, pace, Math.max(1, delay))];
  };
  return { seat, cards: mine.length, receive };
}

function layPile(room: HTMLElement, deck: Spot): HTMLElement[] {
  return Array.from({ length: PILE }, (_, index) => {
    const shift = (PILE - index) * PILE_PX;
    return over(room, backOfACard(), { ...deck, x: deck.x + shift, y: deck.y + shift });
  });
}

function backOfACard(): Node {
  const made = document.createElement('template');
  made.innerHTML = '<svg class="card back" viewBox="0 0 100 140"><use href="#card-back"/></svg>';
  return made.content;
}
