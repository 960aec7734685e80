// The three ways to sort a hand. The order of ranks and suits is the game's: it comes with the hand and the table's rules.

import type { CardText } from '../protocol';
import type { SortBy } from '../state/settings.svelte';

/** `hand` is in the server's order (by rank), `groups` are its combinations, `suits` are the suits from low to high. */
export function sortHand(
  hand: readonly CardText[],
  groups: readonly (readonly CardText[])[],
  suits: string,
  by: SortBy,
): CardText[] {
  const place = new Map(hand.map((card, index) => [card, index]));
  const at = (card: CardText): number => place.get(card) ?? 0;
  if (by === 'combos') {
    const grouped = groups.flat().filter((card) => place.has(card));
    return grouped.length === hand.length ? grouped : [...hand];
  }
  if (by === 'suit') {
    const suitAt = (card: CardText): number => suits.indexOf(card.charAt(1));
    return [...hand].sort((a, b) => suitAt(a) - suitAt(b) || at(a) - at(b));
  }
  return [...hand];
}
