// Matches a selection of cards with the server's offers. It knows no rules: it compares sets.

import type { CardText, Offer } from '../protocol';

const key = (cards: Iterable<CardText>): string => [...cards].sort().join(' ');

/** The offer with exactly these cards, if any. An offer without cards (a pass) never matches a selection. */
export function offerOf(offers: readonly Offer[], selected: ReadonlySet<CardText>): Offer | null {
  if (selected.size === 0) return null;
  const wanted = key(selected);
  return offers.find((offer) => offer.cards.length === selected.size && key(offer.cards) === wanted) ?? null;
}

/** The offer with this action. */
export function offerNamed(offers: readonly Offer[], action: string): Offer | null {
  return offers.find((offer) => offer.action === action) ?? null;
}

/** The selection and all cards that can be added to it: together they are part of an offer. */
export function playable(offers: readonly Offer[], selected: ReadonlySet<CardText>): Set<CardText> {
  const found = new Set<CardText>(selected);
  for (const offer of offers) {
    const cards = new Set(offer.cards);
    if ([...selected].every((card) => cards.has(card))) for (const card of cards) found.add(card);
  }
  return found;
}

/**
 * The selection without cards that have left the hand. If one of two equal cards was played, the other is unselected, too.
 * `before` is the hand before.
 */
export function remainingSelection(
  selected: ReadonlySet<CardText>,
  hand: readonly CardText[],
  before: readonly CardText[],
): Set<CardText> {
  const copies = (cards: readonly CardText[], wanted: CardText): number =>
    cards.filter((card) => card === wanted).length;
  return new Set(hand.filter((card) => selected.has(card) && copies(hand, card) >= copies(before, card)));
}
