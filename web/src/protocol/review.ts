// Reviews of matches that are over, as /match/NAME/NUMBER/review.json holds them.
// Made by tools/make_protocol_types.py from the server's structs; do not edit.

import type { By, Choice, Method, Offer, Unit, Why } from './index';

/** Review of a match with what a page needs beside its replay. It names no user. */
export interface WordedReview {
  review: Review;
  /** by action of the match, in order: the number of its step in the replay; the step before has what the seat held */
  steps: number[];
  /** by decision of `review.decisions`: those of its `choices`, in their order */
  offers: Offer[][];
}

/** Review of a match. The same match, seats and budget give the same review, to the bit. */
export interface Review {
  version: number;
  game: string;
  unit: Unit;
  thresholds: Thresholds;
  budget: Budget;
  /** plain rules take so much longer that their usual budget is smaller */
  by: 'compiled rules' | 'plain rules';
  /** seats that were reviewed */
  seats: SeatReview[];
  deals: DealReview[];
  decisions: Decision[];
}

/** Largest losses of a fine action, an inaccuracy and a mistake; a larger one is a blunder. */
export interface Thresholds {
  fine: number;
  inaccuracy: number;
  mistake: number;
}

/** Most effort for one decision. */
export interface Budget {
  /** determinizations */
  worlds: number;
  /** positions of double-dummy searches, after which no further determinization is sampled */
  steps: number;
}

/** Sums of one seat over the match. */
export interface SeatReview {
  seat: number;
  given_away: number;
  /** over the deals that were finished */
  luck: number;
  /** number of decisions with a choice */
  decisions: number;
  /** number of decisions of each class */
  kinds: Record<string, number>;
}

/** One deal, round, set or game. */
export interface DealReview {
  deal: number;
  /** number of its first action */
  first: number;
  last: number;
  seats: SeatDeal[];
}

/** One decision, from what its seat could know. */
export interface Decision {
  /** number of the action in the match, from 1 */
  move: number;
  deal: number;
  seat: number;
  /** author of the action */
  by: By;
  action: string;
  kind: Kind;
  /** best first, the action that was taken included; none if the decision is forced or unrated */
  choices: Choice[];
  /** value of the best action less that of the one that was taken; 0 if the difference may be an error of the estimate */
  loss: number;
  /** standard error of the difference */
  error: number;
  method: Method | null;
  /** determinizations that were searched */
  worlds: number;
  why: Why | null;
  /** kind of error, a key of the evaluator's `categories`; null if nothing was lost */
  category: string | null;
  /**
   * change of the value after this action until the seat's next decision or the end of the deal: what the cards and the
   * others did; null if that is not known
   */
  luck: number | null;
  /** null unless it was wanted, and the game has a solver for the decision */
  open_cards: OpenCards | null;
}

/** class of a decision. forced: there was no choice; unrated: the action has no value of its own, such as undo */
export type Kind = 'best' | 'fine' | 'inaccuracy' | 'mistake' | 'blunder' | 'forced' | 'unrated';

/** One deal of one seat: ended = began + luck − given_away. */
export interface SeatDeal {
  seat: number;
  /** value before any card was known */
  began: number;
  /** value that the deal had in the end; null if it was not finished */
  ended: number | null;
  /** change that is not due to the seat's own decisions: the cards, and what the others did */
  luck: number | null;
  /** sum of the losses */
  given_away: number;
  /** number of decisions with a choice */
  decisions: number;
  /** number of them in which the seat took the best action */
  best: number;
  /** expected value after so many actions of the match, from before the deal to its end */
  curve: [number, number][];
}

/**
 * Values with all cards open, for the decision and for all that follows: they say what was possible.
 *
 * No sum and no class depends on it.
 */
export interface OpenCards {
  /** best action */
  action: string;
  value: number;
  /** value of the action that was taken */
  taken: number;
  loss: number;
}
