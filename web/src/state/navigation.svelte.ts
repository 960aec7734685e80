// Navigation within this client: the current place, the address of the page, and the links that were followed.

import { pathTo, readLink } from '../net/invitation';
import type { Invitation } from '../protocol';
import { isRoom, pathOf, routeOf, routeOfClick, type Route } from './route';
import type { TableState } from './table.svelte';

export class Navigation {
  /** The current route: the lobby, a table, or a page over them. */
  route: Route = $state.raw(routeOf(location.pathname));
  /** Whether the route has changed since the page opened. */
  moved = false;
  /** Leaves this page for a path, to update the app; false if it does not. */
  intercept: (path: string) => boolean = () => false;
  /** Secrets of followed links, by room code. */
  private readonly secrets = new Map<string, string>();

  /** `follow` goes to the address of the page. */
  constructor(private readonly follow: () => Promise<void>) {}

  /** Whether a page is open over the lobby or the table, which go on. */
  get away(): boolean {
    return !isRoom(this.route);
  }

  /** Goes to an address of this client, as a click on a link does. */
  visit(path: string): void {
    if (this.intercept(path)) return;
    if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
    void this.follow();
  }

  /** Returns a function that tells whether the user is still where they are now: an answer may take long. */
  stays(): () => boolean {
    const { route } = this;
    return () => this.route === route;
  }

  /** Goes to a path, and removes the current one from the history. */
  redirect(path: string): void {
    history.replaceState(null, '', path);
    void this.follow();
  }

  /** Opens the page where a computer plays a game by itself. */
  openAutoplay(game: string): void {
    this.visit(pathOf('autoplay', { game }));
  }

  /** A click on a link within this client needs no new page from the server. */
  readonly followLink = (event: MouseEvent): void => {
    const to = routeOfClick(event);
    if (to === null) return;
    event.preventDefault();
    this.visit(to.href);
  };

  /** Updates the URL. */
  show(path: string): void {
    const { pathname, hash } = location;
    // The same table with its secret is not a new history entry.
    if (path !== pathname + hash) {
      if (path.split('#')[0] === pathname) history.replaceState(null, '', path);
      else history.pushState(null, '', path);
    }
    this.syncRoute();
  }

  /** Updates the route from the URL. */
  syncRoute(): void {
    const path = location.pathname;
    if (path === this.route.path) return;
    this.moved = true;
    this.route = routeOf(path);
  }

  keepSecret(code: string, secret: string): void {
    this.secrets.set(code, secret);
  }

  secretOf(code: string): string | null {
    return this.secrets.get(code) ?? null;
  }

  /** The path of a table, with its secret. */
  pathToTable({ code, info }: TableState): string {
    return pathTo(code, info.settings.private ? this.secretOf(code) : null);
  }

  /** The invitation of the followed link, to a table or an evening. */
  invitation(): Invitation | null {
    const { code } = this.route.params;
    const secret = location.hash.slice(1);
    return code && secret ? { code, secret } : null;
  }

  /** The table that the address of this page leads to. */
  codeInAddress(): string | null {
    const link = readLink(location.pathname + location.hash);
    if (link?.secret) this.keepSecret(link.code, link.secret);
    if (link !== null) return link.code;
    // An invalid code is sent as well: the server explains it.
    const { page, params } = routeOf(location.pathname);
    return page === 'table' ? (params['code'] ?? null) : null;
  }
}
