// Whether this browser has shown the intro.

const KEY = 'dealt.first-sight';

export function introSeen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser that keeps nothing would show it each time.
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
