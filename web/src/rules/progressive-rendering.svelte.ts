// A long page is drawn a piece at a time: drawn at once, its many cards would keep it from answering for a while.

import { flushSync } from 'svelte';

/** So long pieces are drawn before whatever else waits has its turn. */
const SLICE_MS = 12;

export class ProgressiveRendering {
  /** So many pieces are drawn by now. */
  drawn = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A link to a section, a jump or printing waits for nothing. */
  readonly renderAll = (): void => {
    clearTimeout(this.timer);
    if (this.drawn !== Infinity) flushSync(() => (this.drawn = Infinity));
  };

  /** Goes on until so many are drawn; to be called inside an effect, which it ends with. */
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
