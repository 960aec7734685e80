// App updates: detects that the server has a newer page than this one, and loads it: automatically where nobody loses
// anything, otherwise when the user wants it, and never automatically during a deal.

import { tabStorage } from './browser';
import type { App } from './app.svelte';
import { BASE } from '../net/base';

const TAKEN = `${BASE}dealt.newer`;

/** The program that a page of the room begins with; its name changes with each version. */
export const programOf = (page: string): string | null =>
  /<script type="module"[^>]*\ssrc="([^"]+)"/.exec(page)?.[1] ?? null;

/** Whether the user plays a match now. */
const inHand = ({ table }: Pick<App, 'table'>): boolean =>
  table !== null && table.seat !== null && table.info.phase === 'playing';

export interface UpdateEnvironment {
  /** The program of this page. */
  own: string | null;
  /** The page as the server has it now; throws if it cannot be loaded. */
  page(): Promise<string>;
  /** Leaves this page for one of the same room. */
  go(path: string): void;
  /** Whether the user is writing, or has a dialog open. */
  busy(): boolean;
  /** Storage for the lifetime of this tab. */
  kept: Pick<Storage, 'getItem' | 'setItem'> | null;
}

export class AppUpdate {
  /** The script of a newer page; null: none is known. */
  program: string | null = $state(null);
  /** A chunk of this page could not be loaded. */
  chunkLost = $state(false);
  /** The user has dismissed the offer. */
  dismissed = $state(false);

  constructor(
    private readonly app: App,
    private readonly environment: UpdateEnvironment = browser(),
  ) {}

  /** Whether to offer the update: during a deal only if a chunk is missing. */
  get offered(): boolean {
    return this.program !== null && !this.dismissed && (this.chunkLost || !inHand(this.app));
  }

  /** Asks the room. */
  async check(): Promise<void> {
    try {
      const program = programOf(await this.environment.page());
      this.program = program === this.environment.own ? null : program;
    } catch {
      // Checked again after the next reconnection.
    }
    this.applyInLobby();
  }

  /** A part of this page could not be fetched. */
  async chunkFailed(): Promise<void> {
    await this.check();
    if (this.program === null) return;
    this.chunkLost = true;
    this.dismissed = false;
    if (this.mayApply) this.apply();
  }

  /** Applies the update. */
  readonly apply = (path: string = location.pathname + location.search + location.hash): void => {
    if (this.program !== null) this.remember(this.program);
    this.environment.go(path);
  };

  /** Loads it in the lobby, where little is interrupted. */
  applyInLobby(): void {
    if (
      this.app.table === null &&
      this.app.navigation.route.page === 'lobby' &&
      this.mayApply &&
      !this.environment.busy()
    )
      this.apply();
  }

  /** Loads it while the page is hidden. */
  applyWhileHidden(): void {
    if (this.mayApply && !this.environment.busy()) this.apply();
  }

  /** Loads it with a navigation; returns true if it did. */
  readonly applyOnNavigation = (path: string): boolean => {
    if (!this.mayApply) return false;
    this.apply(path);
    return true;
  };

  /** Whether it may be applied automatically: once, so that a page that stays old does not reload forever. */
  private get mayApply(): boolean {
    return (
      this.program !== null && !inHand(this.app) && this.app.running.size === 0 && this.program !== this.lastApplied
    );
  }

  private get lastApplied(): string | null {
    try {
      return this.environment.kept?.getItem(TAKEN) ?? null;
    } catch {
      return null;
    }
  }

  private remember(program: string): void {
    try {
      this.environment.kept?.setItem(TAKEN, program);
    } catch {
      // A browser that keeps nothing.
    }
  }
}

function browser(): UpdateEnvironment {
  return {
    own: document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null,
    page: async () => {
      const answer = await fetch(`${BASE}/index.html`, { cache: 'no-cache' });
      if (!answer.ok) throw new Error(`index.html: ${answer.status}`);
      return await answer.text();
    },
    go: (path) => {
      const to = new URL(path, location.href);
      if (to.pathname + to.search !== location.pathname + location.search) location.assign(to);
      else {
        // Assigning a URL that differs only in its hash would not reload the page.
        history.replaceState(null, '', to);
        location.reload();
      }
    },
    busy: () =>
      document.querySelector('dialog[open]') !== null ||
      [...document.querySelectorAll<HTMLInputElement>('input:not([type]), input[type=text], textarea')].some(
        ({ value }) => value !== '',
      ),
    kept: tabStorage(),
  };
}

/** Follows the connection and the page. Call during component initialization. */
export function followAppUpdate(app: App): AppUpdate {
  const appUpdate = new AppUpdate(app);
  app.navigation.intercept = appUpdate.applyOnNavigation;
  // A page from the cache may be outdated.
  let away = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  $effect(() => {
    if (app.online === 'lost') away = true;
    else if (app.online === 'open' && away) {
      away = false;
      void appUpdate.check();
    }
  });
  $effect(() => {
    if (app.table === null && appUpdate.program !== null) appUpdate.applyInLobby();
  });
  $effect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('vite:preloadError', () => void appUpdate.chunkFailed(), { signal });
    const hidden = (): void => void (document.visibilityState === 'hidden' && appUpdate.applyWhileHidden());
    document.addEventListener('visibilitychange', hidden, { signal });
    return () => listening.abort();
  });
  return appUpdate;
}
