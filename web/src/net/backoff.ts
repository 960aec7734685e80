// Exponential backoff with full jitter: the delay before a reconnect or another retry. All clients lose a server at the same
// moment; jitter keeps them from coming back at the same moment.

export interface BackoffLimits {
  /** Upper bound of the first delay in milliseconds; it doubles with each failure. */
  first: number;
  /** Upper bound of every delay. */
  most: number;
}

const LIMITS: BackoffLimits = { first: 500, most: 15_000 };

export class Backoff {
  /** Number of failures in a row. */
  failures = 0;

  /** `chance` gives a number from 0 to 1. */
  constructor(
    private readonly chance: () => number = Math.random,
    private readonly limits: BackoffLimits = LIMITS,
  ) {}

  /** Resets after a success or a manual retry: the next delay is short again. */
  reset(): void {
    this.failures = 0;
  }

  /** Returns the delay until the next try, in milliseconds, after a failure. */
  next(): number {
    const { first, most } = this.limits;
    return Math.round(this.chance() * Math.min(most, first * 2 ** this.failures++));
  }
}
