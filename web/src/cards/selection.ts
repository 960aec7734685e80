// Meaning of a selection of cards among the legal actions that the server offers. It knows no rules: it compares sets.

import type { CardText, Offer } from '../protocol';

const key = (cards: Iterable<CardText>): string => [...cards].sort().join(' ');

/** The offer that these cards mean, if any. Offers without cards (a pass) are never meant by a selection. */
export function offerOf(offers: readonly Offer[], selected: ReadonlySet<CardText>): Offer | null {
  if (selected.size === 0) return null;
  const wanted = key(selected);
  return offers.find((offer) => offer.cards.length === selected.size && key(offer.cards) === wanted) ?? null;
}

/** The offer with this action. */
export function offerNamed(offers: readonly Offer[], action: string): Offer | null {
  return offers.find((offer) => offer.action === action) ?? null;
}

/** The cards that can still be added: with the selection they are part of an offer. The selected ones are among them. */
export function playable(offers: readonly Offer[], selected: ReadonlySet<CardText>): Set<CardText> {
  const found = new Set<CardText>(selected);
  for (const offer of offers) {
    const cards = new Set(offer.cards);
    if ([...selected].every((card) => cards.has(card))) for (const card of cards) found.add(card);
  }
  return found;
}

/** The selection without cards that have left the hand. Of two equal cards the other one does not take the place of the
 * one that was played: `before` is the hand so far. */
export function remainingSelection(
  selected: ReadonlySet<CardText>,
  hand: readonly CardText[],
  before: readonly CardText[],
): Set<CardText> {
  const copies = (cards: readonly CardText[], wanted: CardText): number =>
    cards.filter((card) => card === wanted).length;
  return new Set(hand.filter((card) => selected.has(card) && copies(hand, card) >= copies(before, card)));
}
