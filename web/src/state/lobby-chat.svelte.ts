// The lobby chat: messages, events, and the number of unread messages.

import { isMuted } from './muted';
import type { LobbyEntry, LobbyTalk } from '../protocol';
import { BASE } from '../net/base';

/** Maximum number of entries. */
const MAX_ENTRIES = 200;
const KEY = `${BASE}dealt.talk`;

export class LobbyChat {
  private stored: readonly LobbyEntry[] = $state.raw([]);
  readonly entries: readonly LobbyEntry[] = $derived(
    this.stored.filter(({ event }) => !('player' in event) || !isMuted(event.player)),
  );
  /** The number of the latest entry that was read. */
  private seen = $state(storedSeen());
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
    const stored = whole === true ? [] : this.stored;
    const known = new Set(stored.map(({ number }) => number));
    // Entries of another node may arrive late.
    const all = [...stored, ...entries.filter(({ number }) => !known.has(number))].sort((a, b) => a.number - b.number);
    this.stored = all.slice(-MAX_ENTRIES);
  }

  /** Marks all entries as read. */
  markRead(): void {
    if (this.last <= this.seen) return;
    this.seen = this.last;
    try {
      localStorage.setItem(KEY, String(this.seen));
    } catch {
      // As long as the page is open.
    }
  }
}

function storedSeen(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}
