// The game in plain lines, requested after each event: one request at a time, and not too often.

import type { App } from '../../state/app.svelte';

const PAUSE_MS = 150;

export class Description {
  lines: readonly string[] = $state.raw([]);
  private wanted = false;
  private asking = false;
  private ended = false;

  /** Call during component initialization. */
  constructor(app: App) {
    $effect(() => {
      // Each version may read differently.
      void app.table?.version;
      this.wanted = true;
      void this.ask(app);
    });
    $effect(() => () => void (this.ended = true));
  }

  private async ask(app: App): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    while (this.wanted && !this.ended) {
      this.wanted = false;
      const lines = await app.actions.describe();
      if (lines !== null) this.lines = lines;
      // The server refuses just now: too many requests, or it does not know yet that the client is back.
      else this.wanted = app.online === 'open';
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
    this.asking = false;
  }
}
