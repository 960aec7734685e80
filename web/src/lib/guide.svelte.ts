// Which games this browser has been shown. The first deal of a game is guided; once that is done it never is again.

const KEY = 'dealt.guide';

/** At which table a game is being shown, and how far. */
interface Place {
  code: string;
  step: number;
}
type Shown = Record<string, Place | 'done'>;

export class Guide {
  private shown: Shown = $state({});

  /** `keep` is where it is remembered; null: as long as the page is open. */
  constructor(private readonly keep: Pick<Storage, 'getItem' | 'setItem'> | null) {
    this.shown = this.read();
  }

  /** Whether this game still has to be shown. */
  isNew(game: string): boolean {
    return this.shown[game] !== 'done';
  }

  /** How far a game has been shown at this table; null: it is not being shown there. */
  stepAt(game: string, code: string): number | null {
    const place = this.shown[game];
    return place === undefined || place === 'done' || place.code !== code ? null : place.step;
  }

  /** The game is shown at this table, or goes on to be: nothing is shown twice. */
  begin(game: string, code: string): void {
    const place = this.shown[game];
    if (place !== 'done') this.set(game, { code, step: place?.step ?? 0 });
  }

  /** The next of so many steps; after the last the game has been shown. */
  next(game: string, steps: number): void {
    const place = this.shown[game];
    if (place === undefined || place === 'done') return;
    const step = place.step + 1;
    this.set(game, step < steps ? { ...place, step } : 'done');
  }

  /** It shall be shown once more. */
  again(game: string): void {
    const { [game]: _, ...others } = this.shown;
    this.shown = others;
  }

  finish(game: string): void {
    if (this.isNew(game)) this.set(game, 'done');
  }

  private set(game: string, place: Place | 'done'): void {
    this.shown[game] = place;
    try {
      this.keep?.setItem(KEY, JSON.stringify(this.shown));
    } catch {
      // A browser that keeps nothing knows it as long as the page is open.
    }
  }

  private read(): Shown {
    try {
      const saved: unknown = JSON.parse(this.keep?.getItem(KEY) ?? '{}');
      return typeof saved === 'object' && saved !== null ? (saved as Shown) : {};
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
