// Routes of the client: parses and builds paths. The list of paths comes from the server.

import { PATHS, type PageName } from '../protocol/pages';
import { BASE } from '../net/base';

export type { PageName };

/** The page of a path, with its parameters. */
export interface Route {
  page: PageName | 'unknown';
  params: Readonly<Record<string, string>>;
  path: string;
}

const PATTERNS = Object.entries(PATHS).map(
  ([page, path]) =>
    [page as PageName, new RegExp(`^${BASE}${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/.]+)')}/?$`)] as const,
);

/** Returns the page of a path. */
export function routeOf(path: string): Route {
  for (const [page, pattern] of PATTERNS) {
    const found = pattern.exec(path);
    if (found !== null) return { page, params: { ...found.groups }, path };
  }
  return { page: 'unknown', params: {}, path };
}

/** The path of a page: `pathOf('autoplay', { game: 'patience' })`. */
export const pathOf = (page: PageName, params: Readonly<Record<string, string | number>> = {}): string =>
  BASE + PATHS[page].replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Whether a route is the lobby or a table, not a page over them. */
export const isRoom = ({ page }: Route): boolean => page === 'lobby' || page === 'table';

/** The route of a clicked link within this client; null if the browser must follow it. */
export function routeOfClick(event: MouseEvent): { place: Route; href: string } | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null;
  const to = new URL(link.href, location.href);
  if (to.origin !== location.origin) return null;
  // A jump within the page is the browser's.
  if (to.pathname === location.pathname && to.hash !== '') return null;
  const place = routeOf(to.pathname);
  // The sign-in page opens no connection, so that no guest is created.
  return place.page === 'unknown' || place.page === 'signin'
    ? null
    : { place, href: to.pathname + to.search + to.hash };
}
