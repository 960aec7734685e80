// The deal and the decision that a review shows.

import type { DealReview, WordedReview } from '../protocol/review';
import { isMarked, ratedDecisions, worstOf, type RatedDecision } from './decisions';

export class Selection {
  readonly rated: readonly RatedDecision[];
  readonly marked: readonly RatedDecision[];
  /** The number of the deal. */
  private deal = $state(1);
  current: RatedDecision | null = $state.raw(null);

  /** `me` is the seat of the viewer, if they played; `move` is the number of an action to begin with. */
  constructor(
    readonly worded: WordedReview,
    private readonly me: number | null,
    move: number | null,
  ) {
    this.rated = ratedDecisions(worded);
    this.marked = this.rated.filter(({ decision }) => isMarked(decision.kind));
    this.deal = worded.review.deals[0]?.deal ?? 1;
    const first = this.worst(this.marked) ?? this.rated[0];
    if (!this.selectMove(move) && first !== undefined) this.select(first);
  }

  /** Shows the decision with this number of an action; false if there is none. */
  selectMove(move: number | null): boolean {
    const asked = this.rated.find(({ decision }) => decision.move === move);
    if (asked !== undefined) this.select(asked);
    return asked !== undefined;
  }

  get shownDeal(): DealReview | undefined {
    return this.worded.review.deals.find(({ deal }) => deal === this.deal);
  }

  /** The decisions of the deal. */
  get inDeal(): readonly RatedDecision[] {
    return this.rated.filter(({ decision }) => decision.deal === this.deal);
  }

  select(rated: RatedDecision): void {
    this.current = rated;
    this.deal = rated.decision.deal;
  }

  /** Shows a deal, and in it the decision that cost the most. */
  selectDeal(deal: number): void {
    this.deal = deal;
    this.current = this.worst(this.inDeal.filter(({ decision }) => isMarked(decision.kind))) ?? this.inDeal[0] ?? null;
  }

  /** Goes to another deal. */
  stepDeal(by: number): void {
    const { deals } = this.worded.review;
    const to = deals[deals.findIndex(({ deal }) => deal === this.deal) + by];
    if (to !== undefined) this.selectDeal(to.deal);
  }

  /** Goes to the decision before or after, in whatever deal it is. */
  step(by: number): void {
    const to = this.from(this.rated, by);
    if (to !== undefined) this.select(to);
  }

  /** Goes to the next move to look at, or the one before; after the last one to the first. */
  stepMarked(by: number): void {
    const to = this.from(this.marked, by) ?? (by > 0 ? this.marked[0] : this.marked.at(-1));
    if (to !== undefined) this.select(to);
  }

  private from(rated: readonly RatedDecision[], by: number): RatedDecision | undefined {
    const at = this.current?.decision.move ?? (this.shownDeal?.first ?? 1) - 0.5;
    return by > 0
      ? rated.find(({ decision }) => decision.move > at)
      : rated.findLast(({ decision }) => decision.move < at);
  }

  /** The worst one of the viewer, or else of anybody. */
  private worst(rated: readonly RatedDecision[]): RatedDecision | undefined {
    return worstOf(rated.filter(({ decision }) => decision.seat === this.me)) ?? worstOf(rated);
  }
}
