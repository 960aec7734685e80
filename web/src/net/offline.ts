// The page is kept for the time when there is no connection. Browsers do that on safe pages only: https, or this very
// machine; elsewhere nothing of it is to be noticed.

import { isAsset, isReading } from '../worker/kept';

export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const first = navigator.serviceWorker.controller === null;
    await navigator.serviceWorker.register('/sw.js');
    if (!first) return;
    // What came before the worker did is in the browser's cache, where it takes it from.
    await inCharge();
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const urlsToCache = loaded.filter((name) => {
      const { origin, pathname } = new URL(name);
      return origin === location.origin && (isAsset(pathname) || isReading(pathname));
    });
    navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  } catch {
    // A browser that keeps nothing: the page works, with a connection.
  }
}

/** Until the worker answers this page: from then on it sees by itself what is loaded. */
async function inCharge(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null) return;
  await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
}
