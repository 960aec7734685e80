// Draws a long page piece by piece, so that its many cards do not block the page.

import { flushSync } from 'svelte';

/** Time slice for drawing pieces before other tasks run. */
const SLICE_MS = 12;

export class ProgressiveRendering {
  /** Number of pieces drawn so far. */
  drawn = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Draws everything at once, for a link to a section or for printing. */
  readonly renderAll = (): void => {
    clearTimeout(this.timer);
    if (this.drawn !== Infinity) flushSync(() => (this.drawn = Infinity));
  };

  /** Draws until `count` pieces are drawn; returns a function that stops. Call inside an effect. */
  renderUpTo(count: number): () => void {
    const draw = (): void => {
      const end = performance.now() + SLICE_MS;
      while (this.drawn < count && performance.now() < end) flushSync(() => (this.drawn += 1));
      if (this.drawn < count) this.timer = setTimeout(draw);
    };
    this.timer = setTimeout(draw);
    return () => clearTimeout(this.timer);
  }
}
