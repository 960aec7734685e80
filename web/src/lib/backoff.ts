// Exponential backoff with full jitter: how long to wait before what has failed is tried again. All clients lose a server
// in the same moment; they do not come back in the same one.

export interface BackoffLimits {
  /** The bound of the first wait, in milliseconds; it doubles with each failure. */
  first: number;
  /** No wait is longer. */
  most: number;
}

const LIMITS: BackoffLimits = { first: 500, most: 15_000 };

export class Backoff {
  private failures = 0;

  /** `chance` gives a number from 0 to 1. */
  constructor(
    private readonly chance: () => number = Math.random,
    private readonly limits: BackoffLimits = LIMITS,
  ) {}

  /** It has succeeded, or a person wants it now: the next wait is short again. */
  reset(): void {
    this.failures = 0;
  }

  /** It has failed. Returns the milliseconds until the next try. */
  next(): number {
    const { first, most } = this.limits;
    return Math.round(this.chance() * Math.min(most, first * 2 ** this.failures++));
  }
}
