// Runs before anything is painted, so that nobody who has chosen a theme sees the other one flash.
const { dataset } = document.documentElement;
const base = dataset.base ?? '';
try {
  const { theme } = JSON.parse(localStorage.getItem(`${base}dealt.settings`) ?? '{}');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
} catch {
  // A browser that keeps nothing, or something that is not ours: the page looks as the system does.
}

// The program may be lost on its way, as when a phone goes from one network to another: nothing else asks for it again.
const KEPT = `${base}dealt.opened-anew`;
const SOON_MS = 1000;
const ENOUGH_MS = 60_000;
function openAnew({ target }) {
  const isNeeded =
    target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet');
  if (!isNeeded || document.getElementById('app')?.hasChildNodes()) return;
  removeEventListener('error', openAnew, true);
  let wait = ENOUGH_MS;
  try {
    wait = Math.max(SOON_MS, Number(sessionStorage.getItem(KEPT)) + ENOUGH_MS - Date.now());
    sessionStorage.setItem(KEPT, String(Date.now() + wait));
  } catch {
    // A browser that keeps nothing does not know how often it has tried.
  }
  if (wait > SOON_MS) document.body.append('Dealt could not be fetched. It is tried again in a minute.');
  setTimeout(() => location.reload(), wait);
}
addEventListener('error', openAnew, true);
