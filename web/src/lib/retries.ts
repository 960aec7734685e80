// How long the client waits before it looks for the server again. Nobody there: often at first, so that a restart costs
// two seconds at most, and seldom after a long absence. Somebody there who does not let us in: more and more slowly.

/** So many tries with so long a wait before each, in milliseconds. */
const ABSENT: readonly (readonly [tries: number, wait: number])[] = [
  [2, 500],
  [120, 1_000],
  [120, 5_000],
];
const LONG_ABSENT_MS = 30_000;
const REFUSED_MS = [250, 500, 1_000, 2_000, 4_000];
/** All clients lose a server in the same moment; they do not come back in the same one. */
const SPREAD = 0.25;

export class Retries {
  private absences = 0;
  private refusals = 0;

  /** `chance` gives a number from 0 to 1. */
  constructor(private readonly chance: () => number) {}

  /** The connection is there, or a person wants it now: whatever comes next is tried at once again. */
  begin(): void {
    this.absences = 0;
    this.refusals = 0;
  }

  /** Nobody has answered. Returns milliseconds until the next try. */
  absent(): number {
    let before = this.absences++;
    for (const [tries, wait] of ABSENT) {
      if (before < tries) return this.spread(wait);
      before -= tries;
    }
    return this.spread(LONG_ABSENT_MS);
  }

  /** A connection has ended, or could not be made with a server that is there. Returns milliseconds until the next try. */
  refused(): number {
    this.absences = 0;
    const wait = REFUSED_MS[Math.min(this.refusals++, REFUSED_MS.length - 1)] ?? 0;
    return this.spread(wait);
  }

  private spread(wait: number): number {
    return Math.round(wait * (1 - SPREAD + 2 * SPREAD * this.chance()));
  }
}
