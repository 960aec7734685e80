// Deals of Bluejack.

import type { Dealing } from '../../table/dealing';

export const dealing: Dealing<'bluejack'> = { follow: true };
