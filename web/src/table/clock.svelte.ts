// The clock of the current decision, as a share that runs down smoothly: first the time for the turn, then the time bank.

import type { TableState } from '../state/table.svelte';
import type { ClockInfo } from '../protocol';

const STEP_MS = 200;
/** Below this the clock changes its colour. */
const HURRY_MS = 5000;

/** Time left for a decision. */
export interface Left {
  /** Milliseconds of what is running: of the turn, then of the bank. */
  left: number;
  /** As a share of the whole, 0..1. */
  share: number;
  /** Whether the time for the turn is over, so that the bank is running. */
  inBank: boolean;
  /** Milliseconds in the seat's time bank; null: there are none. */
  bank: number | null;
}

/** `turn` milliseconds of the turn are left: below zero, so much of the banks is used. */
export function leftOf(clock: ClockInfo, seat: number, turn: number): Left {
  const had = clock.banks[seat] ?? null;
  if (turn > 0 || had === null || had === 0) {
    const left = Math.max(0, turn);
    return { left, share: Math.min(1, left / clock.total_ms), inBank: false, bank: had };
  }
  const left = Math.max(0, had + turn);
  return { left, share: Math.min(1, left / had), inBank: true, bank: left };
}

export class Countdown {
  /** Milliseconds left of the turn or the bank, for the user or the first player who may act; null: no clock. */
  left: number | null = $state(null);
  /** As a share of the whole, 0..1. */
  share: number | null = $state(null);
  /** Whether the time for the turn is over, and the bank is running. */
  inBank = $state(false);
  /** By seat: what is in its time bank; empty where there are none. */
  banks: readonly number[] = $state.raw([]);
  hurry = $derived.by(() => this.ends !== null && this.ends <= HURRY_MS);
  /** Milliseconds until the clock decides; null: no clock. */
  ends: number | null = $state(null);

  /** Call during component initialization. */
  constructor(table: () => TableState | null) {
    $effect(() => {
      const now = table();
      const clock = now?.clock ?? null;
      if (now === null || clock === null) {
        this.left = this.share = this.ends = null;
        this.inBank = false;
        this.banks = [];
        return;
      }
      const ends = now.clockEnds;
      const mine = now.seat !== null && clock.seats.includes(now.seat) ? now.seat : (clock.seats[0] ?? 0);
      const tick = (): void => {
        const turn = clock.stopped ? clock.left_ms : ends - performance.now();
        const { left, share, inBank, bank } = leftOf(clock, mine, turn);
        this.left = left;
        this.share = share;
        this.inBank = inBank;
        this.ends = inBank ? left : left + (bank ?? 0);
        this.banks = clock.banks.map((had, seat) =>
          clock.seats.includes(seat) ? (leftOf(clock, seat, turn).bank ?? had) : had,
        );
      };
      tick();
      const timer = setInterval(tick, STEP_MS);
      return () => clearInterval(timer);
    });
  }

  /** The time bank of a seat; null if there is none. */
  bank(seat: number): number | null {
    return this.banks[seat] ?? null;
  }
}
