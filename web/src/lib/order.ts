// The three ways to sort a hand. Ranks and suits only tell cards apart here; what they are worth is the server's affair.

import type { CardText } from '../wire';

export type SortBy = 'rank' | 'suit' | 'combos';

/** `hand` is in the server's order (by rank); `groups` are its combinations. */
export function sorted(hand: readonly CardText[], groups: readonly (readonly CardText[])[], by: SortBy): CardText[] {
  const place = new Map(hand.map((card, index) => [card, index]));
  const at = (card: CardText): number => place.get(card) ?? 0;
  if (by === 'combos') {
    const grouped = groups.flat().filter((card) => place.has(card));
    return grouped.length === hand.length ? grouped : [...hand];
  }
  if (by === 'suit') {
    return [...hand].sort((a, b) => suitPlace(a) - suitPlace(b) || at(a) - at(b));
  }
  return [...hand];
}

const suitPlace = (card: CardText): number => 'DCHS'.indexOf(card.charAt(1));
