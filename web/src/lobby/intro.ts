// Whether this browser has shown the intro.

import { BASE } from '../net/base';

const KEY = `${BASE}dealt.first-sight`;

export function introSeen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser without storage would show it each time.
    return true;
  }
}

export function markIntroSeen(): void {
  try {
    localStorage.setItem(KEY, 'seen');
  } catch {
    // As above.
  }
}
