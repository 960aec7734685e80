// Browser notifications of the user's turn while the page is hidden, if switched on.

import { BASE } from '../net/base';

export type Allowed = 'granted' | 'denied' | 'impossible';

/** Browsers show notifications of safe pages only: https, or this machine. */
const possible = (): boolean => 'Notification' in window && window.isSecureContext;

/** Requests the permission. */
export async function allowNotifications(): Promise<Allowed> {
  if (!possible()) return 'impossible';
  return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'denied';
}

/** Shows one if the page is hidden; returns a function that closes it. */
export function notify(title: string, body: string): () => void {
  if (!possible() || !document.hidden || Notification.permission !== 'granted') return () => {};
  let notification: Notification;
  try {
    notification = new Notification(title, { body, tag: `${BASE}dealt`, icon: `${BASE}/icon.svg` });
  } catch {
    // Some phones want a service worker for it.
    return () => {};
  }
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
  const seen = new AbortController();
  const close = (): void => {
    seen.abort();
    notification.close();
  };
  document.addEventListener('visibilitychange', close, { signal: seen.signal });
  return close;
}
