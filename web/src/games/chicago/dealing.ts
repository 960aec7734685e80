// Deals of Chicago.

import { dealtInTurn, type Dealing } from '../../table/dealing';

export const dealing: Dealing<'chicago'> = {
  follow: true,
  fits: ({ leader, hand_size }, mine, pack) => dealtInTurn(mine, leader ?? 0, hand_size, pack),
};
