// A long page is drawn a section at a time: drawn at once, its many cards would keep it from answering for a while.

import { flushSync } from 'svelte';

export class Gradually {
  /** So many sections are drawn by now. */
  drawn = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Whoever came by a link to a section, jumps to one or prints waits for nothing. */
  readonly all = (): void => {
    clearTimeout(this.timer);
    if (this.drawn !== Infinity) flushSync(() => (this.drawn = Infinity));
  };

  /** Goes on until so many are drawn; to be called inside an effect, which it ends with. */
  upTo(count: number): () => void {
    if (this.drawn < count) this.timer = setTimeout(() => (this.drawn += 1));
    return () => clearTimeout(this.timer);
  }
}
