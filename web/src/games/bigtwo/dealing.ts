// Deals of Big Two.

import { dealtInTurn, type Dealing } from '../../table/dealing';
import type { CardText } from '../../protocol';
import type { BigTwoOptions } from '../../protocol/bigtwo';

const RANKS = '3456789TJQKA2';
const SEATS = 4;
const HAND_SIZE = 13;

/** Returns the starting card if it is dealt, otherwise the lowest card that is. */
function firstCard(dealt: readonly CardText[], { starting_card, suit_order }: BigTwoOptions): CardText {
  const strength = (card: CardText): number =>
    RANKS.indexOf(card.charAt(0)) * suit_order.length + suit_order.indexOf(card.charAt(1));
  return dealt.includes(starting_card) ? starting_card : dealt.reduce((a, b) => (strength(b) < strength(a) ? b : a));
}

export const dealing: Dealing<'bigtwo'> = {
  follow: false,
  fits: ({ dealer }, mine, pack, options) => {
    const size = mine.length === SEATS ? HAND_SIZE : options.short_handed;
    // It goes to the seat that has the first card.
    const odd = size > HAND_SIZE ? pack.at(-1) : undefined;
    const dealt = mine.map(({ hand }) => ({ hand: hand.filter((card) => card !== odd) }));
    if (!dealtInTurn(dealt, dealer + 1, size, pack)) return false;
    const first = firstCard(
      dealt.flatMap(({ hand }) => hand),
      options,
    );
    return mine.every(({ hand }) => hand.length === size + (odd !== undefined && hand.includes(first) ? 1 : 0));
  },
};
