// Decisions of a review, each with the words and cards of its actions.

import type { Choice, Offer } from '../protocol';
import type { Decision, Kind, WordedReview } from '../protocol/review';

/** A decision with a value. */
export interface RatedDecision {
  decision: Decision;
  /** Of its choices, in their order. */
  offers: readonly Offer[];
  /** The step of the replay after the action; the step before shows the position. */
  step: number;
}

/** Classes of moves to look at, as chess players write them. */
export const MARKS = { inaccuracy: '?!', mistake: '?', blunder: '??' } as const;

export const isMarked = (kind: Kind): kind is keyof typeof MARKS => kind in MARKS;

/** The decisions with a value, in the order of play. */
export const ratedDecisions = ({ review, steps, offers }: WordedReview): RatedDecision[] =>
  review.decisions.flatMap((decision, index) =>
    decision.choices.length === 0
      ? []
      : [{ decision, offers: offers[index] ?? [], step: steps[decision.move - 1] ?? 0 }],
  );

/** The best action. */
export const bestOf = ({ decision }: RatedDecision): Choice => decision.choices[0] as Choice;

/** The action that was taken. */
export const takenOf = ({ decision }: RatedDecision): Choice =>
  decision.choices.find(({ action }) => action === decision.action) ?? (decision.choices[0] as Choice);

/** The words and cards of an action. An action that is none of the choices is shown by the cards in its text. */
export function offerOf({ offers }: RatedDecision, action: string): Offer {
  const found = offers.find((offer) => offer.action === action);
  return found ?? { action, label: action, cards: [], values: null };
}

/** The worst decision of some; the first of equal ones. */
export const worstOf = (rated: readonly RatedDecision[]): RatedDecision | undefined =>
  rated.reduce<RatedDecision | undefined>(
    (worst, other) => (worst === undefined || other.decision.loss > worst.decision.loss ? other : worst),
    undefined,
  );
