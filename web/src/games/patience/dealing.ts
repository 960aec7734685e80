// Deals of 10-20-30.

import type { Dealing } from '../../table/dealing';

export const dealing: Dealing<'patience'> = {
  follow: false,
  fits: ({ columns }, _, pack) =>
    columns.every((cards, column) => cards.every((card, row) => card === pack[column + row * columns.length])),
};
