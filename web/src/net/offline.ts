// Registers the service worker, which opens the page offline. Browsers allow it on safe pages only: https, or this very
// machine; elsewhere nothing happens.

import { BASE } from './base';

export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const first = navigator.serviceWorker.controller === null;
    await navigator.serviceWorker.register(`${BASE}/sw.js`);
    if (!first) return;
    // Files requested before the worker started come from the browser's cache.
    await inCharge();
    const since = performance.now();
    // Requests that are still running are reported when they end. The worker knows which of these files to cache.
    const asked = new PerformanceObserver((list) => {
      const early = list.getEntries().filter(({ startTime }) => startTime < since);
      const urlsToCache = early.map(({ name }) => name);
      navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
    });
    asked.observe({ type: 'resource', buffered: true });
  } catch {
    // A browser without storage: the page works, but not offline.
  }
}

/** Waits until the worker controls this page; from then on it sees every request itself. */
async function inCharge(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null) return;
  await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
}
