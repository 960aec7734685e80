// The talk of the lobby as this client knows it: what was said, what has happened, and how much of it is new to me.

import { isMuted } from './muted';
import type { LobbyEntry, LobbyTalk } from '../protocol';

/** So many entries stay. */
const KEEP = 200;
const SEEN = 'dealt.talk';

export class LobbyChat {
  private stored: readonly LobbyEntry[] = $state.raw([]);
  readonly entries: readonly LobbyEntry[] = $derived(
    this.stored.filter(({ event }) => !('player' in event) || !isMuted(event.player)),
  );
  /** The number of the latest entry that I have had before me. */
  private seen = $state(remembered());
  /** The number of unread messages of others. */
  readonly unread: number = $derived.by(() => {
    const me = this.me();
    return this.entries.filter(({ number, event }) => number > this.seen && 'player' in event && event.player !== me)
      .length;
  });

  constructor(private readonly me: () => string | null) {}

  get last(): number {
    return this.entries.at(-1)?.number ?? 0;
  }

  receive({ entries, whole }: LobbyTalk): void {
    const kept = whole === true ? [] : this.stored;
    const known = new Set(kept.map(({ number }) => number));
    // Entries of another process of the server come a moment late.
    const all = [...kept, ...entries.filter(({ number }) => !known.has(number))].sort((a, b) => a.number - b.number);
    this.stored = all.slice(-KEEP);
  }

  /** All of it is before me. */
  markRead(): void {
    if (this.last <= this.seen) return;
    this.seen = this.last;
    try {
      localStorage.setItem(SEEN, String(this.seen));
    } catch {
      // As long as the page is open.
    }
  }
}

function remembered(): number {
  try {
    return Number(localStorage.getItem(SEEN)) || 0;
  } catch {
    return 0;
  }
}
