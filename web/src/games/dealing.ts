// Deals of each game from the shuffled pack, `<game>/dealing.ts`.

import type { Dealing } from '../table/dealing';

const FOUND = import.meta.glob<Dealing>('./*/dealing.ts', { eager: true, import: 'dealing' });

/** Returns how a game deals; the server may have games that this page does not know. */
export const dealingOf = (game: string): Dealing => FOUND[`./${game}/dealing.ts`] ?? { follow: true };
