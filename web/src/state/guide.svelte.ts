// Onboarding: which games have had their tutorial in this browser.

import { BASE } from '../net/base';

const KEY = `${BASE}dealt.guide`;

/** The table of a running tutorial, and the coach marks that were shown. */
interface GuideProgress {
  code: string;
  seen: string[];
}
type Shown = Record<string, GuideProgress | 'done'>;

export class Guide {
  private shown: Shown = $state({});

  /** `keep` stores it; null: it lasts as long as the page. */
  constructor(private readonly keep: Pick<Storage, 'getItem' | 'setItem'> | null) {
    this.shown = this.read();
  }

  /** Whether this game still has to be shown. */
  isNew(game: string): boolean {
    return this.shown[game] !== 'done';
  }

  /** The marks shown at this table, by name; null: none are shown there. */
  seenAt(game: string, code: string): readonly string[] | null {
    const place = this.shown[game];
    return place === undefined || place === 'done' || place.code !== code ? null : place.seen;
  }

  /** Begins or continues the tutorial at this table; no mark is shown twice. */
  begin(game: string, code: string): void {
    const place = this.shown[game];
    if (place !== 'done') this.set(game, { code, seen: place?.seen ?? [] });
  }

  /** Marks a coach mark as shown; after the last one the tutorial is done. */
  markSeen(game: string, name: string, all: number): void {
    const place = this.shown[game];
    if (place === undefined || place === 'done' || place.seen.includes(name)) return;
    const seen = [...place.seen, name];
    this.set(game, seen.length < all ? { ...place, seen } : 'done');
  }

  /** Starts the tutorial over. */
  again(game: string): void {
    const { [game]: _, ...others } = this.shown;
    this.shown = others;
  }

  finish(game: string): void {
    if (this.isNew(game)) this.set(game, 'done');
  }

  private set(game: string, place: GuideProgress | 'done'): void {
    this.shown[game] = place;
    try {
      // Another tab may have had the tutorials of other games.
      this.keep?.setItem(KEY, JSON.stringify({ ...this.read(), [game]: place }));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }

  private read(): Shown {
    try {
      const saved: unknown = JSON.parse(this.keep?.getItem(KEY) ?? '{}');
      if (typeof saved !== 'object' || saved === null) return {};
      // Older versions stored a number of steps: start over.
      return Object.fromEntries(
        Object.entries(saved as Shown).filter(([, place]) => place === 'done' || Array.isArray(place?.seen)),
      );
    } catch {
      return {};
    }
  }
}

export const guide = new Guide(ownStorage());

function ownStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
