import type { Moment } from '../replay/moments';
import { shuffled } from '../state/player-seeds';

/** The seed of a deal, and the pack that it shuffles. */
export const MIXED = 'ab'.repeat(32);
export const PACK = shuffled(MIXED);

/** The hands of so many seats, dealt one by one from a seat on. */
export const dealtInto = (seats: number, first: number, handSize: number): string[][] =>
  Array.from({ length: seats }, (_, seat) =>
    PACK.slice(0, seats * handSize).filter((_, place) => (first + place) % seats === seat),
  );

/** A moment of a replay with these views. */
export const momentOf = (game: string, view: object, hands: readonly (readonly string[])[] = []): Moment =>
  ({ table: { settings: { game } }, game: view, mine: hands.map((hand) => ({ hand })) }) as unknown as Moment;
