// The token that identifies this browser to the room.

import type { TokenStore } from './connection';
import { BASE } from './base';

const TOKEN = `${BASE}dealt.token`;

/** The token in local storage; without storage it lasts as long as the page. */
export function tokenStore(): TokenStore & { readonly lasts: boolean } {
  let known: string | null = null;
  let lasts = true;
  return {
    /** Another tab may have changed it. */
    get token() {
      // A full storage can be read, but does not have what this page could not write.
      if (!lasts) return known;
      try {
        known = localStorage.getItem(TOKEN);
      } catch {
        lasts = false; // The storage is closed to us.
      }
      return known;
    },
    set token(next: string | null) {
      known = next;
      try {
        if (next === null) localStorage.removeItem(TOKEN);
        else localStorage.setItem(TOKEN, next);
        lasts = true;
      } catch {
        lasts = false;
      }
    },
    get lasts() {
      return lasts;
    },
  };
}
