// Deals from the shuffled pack. Each game describes in `games/<game>/dealing.ts` how it deals, for the proof of a match.

import type { CardText, GameName, Games } from '../protocol';

export interface Dealing<Game extends GameName = GameName> {
  /** Whether the record commits to the next deal as soon as one begins, because rounds follow on each other. */
  follow: boolean;
  /** Returns whether the cards at the beginning of a deal are those of the pack. Absent: not checked. */
  fits?(
    view: Games[Game]['public'],
    mine: readonly Games[Game]['private'][],
    pack: readonly CardText[],
    options: Games[Game]['options'],
  ): boolean;
}

const same = (cards: readonly CardText[], others: readonly CardText[]): boolean =>
  [...cards].sort().join() === [...others].sort().join();

/** Returns whether each hand has so many cards of the pack, dealt one by one from this seat on. */
export const dealtInTurn = (
  mine: readonly { hand: readonly CardText[] }[],
  first: number,
  handSize: number,
  pack: readonly CardText[],
): boolean =>
  mine.every(({ hand }, seat) =>
    same(
      hand,
      pack.slice(0, handSize * mine.length).filter((_, place) => (first + place) % mine.length === seat),
    ),
  );
