// The browser around the app: sockets, timers, randomness and storage.

import type { Environment } from '../net/connection';
import { tokenStore } from '../net/token';
import type { TabStorage } from './fairness.svelte';
import { BASE, HOME } from '../net/base';

/** Returns the environment of a connection in this browser. */
export function browser(): Environment {
  return {
    open: (path) => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${BASE}${path}`),
    tokenStore: tokenStore(),
    reach: (answer) => {
      const asking = new AbortController();
      const heard = (there: boolean) => asking.signal.aborted || answer(there);
      fetch(HOME, { method: 'HEAD', cache: 'no-store', signal: asking.signal }).then(
        // If the room wants its password now, the reloaded page asks for it.
        ({ ok, status }) => (status === 401 ? location.reload() : heard(ok)),
        () => heard(false),
      );
      return () => asking.abort();
    },
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    chance: Math.random,
  };
}

/** Returns storage for the lifetime of this tab, if the browser has any. */
export function tabStorage(): TabStorage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
