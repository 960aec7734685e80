// The ladder of a game: the pages that are loaded, one below the other, and the user's own row among them.

import { Refused } from '../net/connection';
import type { Ladder, LadderRow } from '../protocol';
import type { App } from '../state/app.svelte';

/** Rows above one's own when the ladder is opened around it. */
const ABOVE = 20;

interface Loading {
  /** The rows come below those that are loaded. */
  readonly isBelow?: boolean;
  /** The place up to which rows are loaded, if there are so many; one page at least. */
  readonly to?: number;
}

export class LadderPages {
  /** The latest page, with everything besides its rows; null until it is there. */
  page = $state.raw<Ladder | null>(null);
  refused = $state<string | null>(null);
  /** Rows that are loaded; `first` stand above them. */
  private loaded = $state.raw<readonly LadderRow[]>([]);
  private first = $state(0);
  private asked = 0;
  /** What was asked for last, which may not be there yet. */
  private wanted: { rules: string | null; season: string | null; first: number } = {
    rules: null,
    season: null,
    first: 0,
  };

  /** All that are loaded, and one's own among them: at its place, or at the end that is nearer to it. */
  readonly rows = $derived.by(() => {
    const mine = this.page?.mine ?? null;
    if (mine === null) return this.loaded;
    const others = this.loaded.filter((row) => row.player !== mine.row.player);
    const place = Math.max(0, Math.min(mine.index - this.first, others.length));
    return [...others.slice(0, place), mine.row, ...others.slice(place)];
  });
  readonly hasBetter = $derived(this.first > 0);
  private readonly end = $derived(this.first + this.loaded.length);
  readonly hasMore = $derived(this.page !== null && this.end < this.page.people + this.page.bots);
  readonly isFar = $derived.by(() => {
    const mine = this.page?.mine ?? null;
    return mine !== null && (mine.index < this.first || mine.index > this.end);
  });

  constructor(
    private readonly app: App,
    private readonly game: string,
  ) {}

  /** The ladder from its top; `rules` and `season`: null for the usual ones. */
  open(rules: string | null, season: string | null): Promise<void> {
    return this.load(rules, season, 0);
  }

  /** The page around one's own place. */
  around(): Promise<void> {
    return this.go(Math.max(0, (this.page?.mine?.index ?? 0) - ABOVE));
  }

  more(): Promise<void> {
    return this.go(this.end, { isBelow: true });
  }

  better(): Promise<void> {
    return this.go(0);
  }

  /** The same rows of the same ladder: they may have changed. */
  again(): Promise<void> {
    const { rules, season, first } = this.wanted;
    return this.load(rules, season, first, { to: first === this.first ? this.end : first });
  }

  private async go(first: number, how: Loading = {}): Promise<void> {
    if (this.page !== null) await this.load(this.page.rules, this.page.season, first, how);
  }

  private async load(rules: string | null, season: string | null, first: number, how: Loading = {}): Promise<void> {
    const { isBelow = false, to = first } = how;
    const number = ++this.asked;
    if (!isBelow) this.wanted = { rules, season, first };
    try {
      let rows = isBelow ? this.loaded : [];
      let page: Ladder;
      let next = first;
      do {
        page = await this.app.connection.ask({ op: 'ladder', game: this.game, rules, season, first: next });
        if (number !== this.asked) return;
        // Somebody may have come up meanwhile.
        const known = new Set(page.rows.map(keyOf));
        rows = [...rows.filter((row) => !known.has(keyOf(row))), ...page.rows];
        next += page.rows.length;
      } while (next < to && page.rows.length > 0);
      this.refused = null;
      if (!isBelow) {
        this.first = first;
        this.wanted = { rules: page.rules, season: page.season, first };
      }
      [this.loaded, this.page] = [rows, page];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (number === this.asked) this.refused = this.app.refusalText(error, null);
    }
  }
}

export const keyOf = (row: LadderRow): string => row.player || row.level;
