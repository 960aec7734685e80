// Service worker: opens the page without a connection, and says so. It caches what this browser has loaded anyway.
// Pages come from the room whenever it answers, so a reload gets the newest; answers about users, tables and matches
// are never cached.

import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { PushNotification } from '../protocol';
import { isAsset, isPage, isReading, isShare } from './cache-routes';
import { follow, RENEW_PUSH, shown, type RoomWindow } from './notifications';

/** First files of every page (`web/worker.ts`). */
declare const FIRST_LOAD: { url: string; revision: string | null }[];
/** The parts of the worker's global scope that are used here. */
declare const self: {
  skipWaiting(): Promise<void>;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<RoomWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'pushsubscriptionchange', hear: (event: Lasting) => void): void;
  addEventListener(type: 'push', hear: (event: Lasting & { data: Body | null }) => void): void;
  addEventListener(type: 'notificationclick', hear: (event: Lasting & { notification: Notification }) => void): void;
};
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** Timeout after which the cache is used. */
const PATIENCE_S = 5;
/** About two versions of the whole client. */
const MOST_ASSETS = 300;
const MOST_READING = 120;
/** The path of the room. Another room may lie below it: `cleanupOutdatedCaches` would delete the pages of both. */
const BASE = new URL('.', self.location.href).pathname.slice(0, -1);

/** Returns the path of a file or page of the room; empty elsewhere. */
const pathOf = ({ origin, pathname }: URL): string =>
  origin === self.location.origin && pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : '';

// A page never comes from here while the room answers, so the newest worker serves the pages of each version.
void self.skipWaiting();
clientsClaim();
precache(FIRST_LOAD);

const atMost = (maxEntries: number): WorkboxPlugin[] => [
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin,
];
const assets = new CacheFirst({ cacheName: `dealt-assets${BASE}`, plugins: atMost(MOST_ASSETS) });
registerRoute(
  ({ url }) => isAsset(pathOf(url)),
  async (asked) => (await matchPrecache(asked.request)) ?? assets.handle(asked),
);
registerRoute(
  ({ url }) => isReading(pathOf(url)),
  new NetworkFirst({
    cacheName: `dealt-reading${BASE}`,
    networkTimeoutSeconds: PATIENCE_S,
    plugins: atMost(MOST_READING),
  }),
);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(pathOf(url)),
  async ({ request, url }) =>
    (isShare(pathOf(url)) ? null : await fromRoom(request)) ?? (await matchPrecache('index.html')) ?? fetch(request),
);

/** The page as the room gives it; null if the room is away, or only a proxy before it is there. */
async function fromRoom(request: Request): Promise<Response | null> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_S * 1000) });
    return answer.status < 500 ? answer : null;
  } catch {
    return null;
  }
}

self.addEventListener('push', (event) => event.waitUntil(notify(event.data)));

async function notify(data: Body | null): Promise<void> {
  const payload = (await data?.json()) as PushNotification;
  await self.registration.showNotification(...shown(payload));
}

const openWindows = (): Promise<RoomWindow[]> => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

// Only a page can tell the room. If none is open, the next one does so when it comes (`keepPush`).
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(openWindows().then((windows) => windows.forEach((page) => page.postMessage(RENEW_PUSH)))),
);

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link } = event.notification.data as { link: string };
  event.waitUntil(
    openWindows().then((windows) =>
      follow(link, self.registration.scope, windows, (url) => self.clients.openWindow(url)),
    ),
  );
});
