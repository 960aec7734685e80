// Deals of Big Two.

import { dealtInTurn, type Dealing } from '../../table/dealing';

export const dealing: Dealing<'bigtwo'> = {
  follow: false,
  fits: ({ dealer }, mine, pack) => {
    const size = Math.min(...mine.map(({ hand }) => hand.length));
    // A hand that is larger than the others has the last card of the pack, too.
    const dealt = mine.map(({ hand }) => ({
      hand: hand.length > size ? hand.filter((card) => card !== pack.at(-1)) : hand,
    }));
    return dealtInTurn(dealt, dealer + 1, size, pack);
  },
};
