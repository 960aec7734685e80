// Whether this browser has shown the intro.

const KEY = 'dealt.first-sight';

export function wasSeen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser that keeps nothing would show it each time.
    return true;
  }
}

export function keepSeen(): void {
  try {
    localStorage.setItem(KEY, 'seen');
  } catch {
    // As above.
  }
}
