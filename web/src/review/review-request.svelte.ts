// Request for a review: the server makes it if it is not kept, and tells its progress.

import { Refused } from '../net/connection';
import type { WordedReview } from '../protocol/review';
import type { App } from '../state/app.svelte';
import { t } from '../i18n/index.svelte';
import { fetchReview } from './fetch';

export class ReviewRequest {
  /** Decisions that are judged, and all; `of` is 0 while the review waits for its turn. */
  done = $state(0);
  of = $state(0);
  /** The sentence why there is no review. */
  problem: string | null = $state(null);
  review: WordedReview | null = $state.raw(null);
  /** Number of the current attempt: results of earlier ones are dropped. */
  private turn = 0;
  private stopFollowing: () => void = () => {};

  constructor(
    private readonly app: App,
    private readonly name: string,
    private readonly number: number,
  ) {}

  /** Asks for the review, also after the connection was lost. */
  async ask(): Promise<void> {
    this.close();
    const { turn } = this;
    this.problem = null;
    try {
      await this.made(turn);
      if (turn !== this.turn) return;
      const review = await fetchReview(this.name, this.number);
      if (turn !== this.turn) return;
      this.review = review;
      if (review === null) this.problem = t('shared-not-fetched');
    } catch (error) {
      if (turn !== this.turn) return;
      this.problem = error instanceof Refused ? this.app.refusalText(error) : t('shared-not-fetched');
    }
  }

  /** Waits until the review is kept; throws Refused. */
  private async made(turn: number): Promise<void> {
    const { name, number } = this;
    const { review, ready } = await this.app.connection.ask({ op: 'review', name, number });
    if (ready || turn !== this.turn) return;
    await new Promise<void>((resolve, reject) => {
      this.stopFollowing = resolve;
      this.app.reviewing.set(review, ({ done = 0, of = 0, over = false, code = '', sentence = '' }) => {
        if (code !== '') reject(new Refused(code, sentence));
        else if (over) resolve();
        else [this.done, this.of] = [done, of];
      });
    }).finally(() => this.app.reviewing.delete(review));
  }

  /** Follows the review no longer; the server goes on with it. */
  close(): void {
    this.turn += 1;
    this.stopFollowing();
  }
}
