// The game in plain lines, asked for whenever something has happened; never two questions at a time.

import type { App } from '../../lib/app.svelte';

export class Words {
  lines: readonly string[] = $state.raw([]);
  private asking = false;
  private again = false;

  /** Call once, inside a component. */
  follow(app: App): void {
    $effect(() => {
      // Each version may read differently.
      if ((app.table?.version ?? 0) > 0) void this.look(app);
    });
  }

  private async look(app: App): Promise<void> {
    this.again = this.asking;
    if (this.asking) return;
    this.asking = true;
    const lines = await app.describe();
    this.asking = false;
    if (lines !== null) this.lines = lines;
    if (this.again) await this.look(app);
  }
}
