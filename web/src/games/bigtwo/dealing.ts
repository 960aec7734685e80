// Deals of Big Two.

import { dealtInTurn, type Dealing } from '../../table/dealing';

export const dealing: Dealing<'bigtwo'> = {
  follow: false,
  fits: ({ dealer }, mine, pack) => dealtInTurn(mine, dealer + 1, 13, pack),
};
