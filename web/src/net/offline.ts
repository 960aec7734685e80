// The page is kept for the time when there is no connection. Browsers do that on safe pages only: https, or this very
// machine; elsewhere nothing of it is to be noticed.

export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const first = navigator.serviceWorker.controller === null;
    await navigator.serviceWorker.register('/sw.js');
    if (!first) return;
    // Files requested before the worker started come from the browser's cache.
    await inCharge();
    const since = performance.now();
    // Also what is still on its way: it is told when it is there. The worker knows which of these files it keeps.
    const asked = new PerformanceObserver((list) => {
      const early = list.getEntries().filter(({ startTime }) => startTime < since);
      const urlsToCache = early.map(({ name }) => name);
      navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
    });
    asked.observe({ type: 'resource', buffered: true });
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
