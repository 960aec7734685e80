// Web Push: this browser is notified also while no page is open. The browser's push service brings the messages, and the
// service worker shows them (`worker/notifications.ts`).

import { shownLanguage } from '../i18n/index.svelte';
import { allowNotifications } from './notify';
import type { AnswerTo, Unsent } from '../net/connection';
import { settings, type PushKind } from './settings.svelte';
import { RENEW_PUSH, tagOf } from '../worker/notifications';

/** The part of the app that is needed here. */
interface Asking {
  readonly me: { player: string } | null;
  attempt(request: Unsent): Promise<boolean>;
  askQuietly<R extends Unsent>(request: R): Promise<AnswerTo<R> | null>;
}

/** home: it works in the installed app alone. */
export type PushProblem = 'denied' | 'impossible' | 'failed' | 'home';

/** The service worker of this page, if there is one that can be sent messages. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Chooses which notifications come; asks for the permission if need be. Returns why none can. */
export async function choosePush(
  app: Asking,
  kinds: readonly PushKind[],
  quiet: readonly [number, number] | null,
): Promise<PushProblem | null> {
  if (kinds.length === 0) {
    settings.push = quiet === null ? null : { player: app.me?.player ?? '', kinds, quiet };
    await endPush(app);
    return null;
  }
  if ((await registered()) === null) return needsHomeScreen() ? 'home' : 'impossible';
  const allowed = await allowNotifications();
  if (allowed !== 'granted') return allowed;
  const before = settings.push;
  settings.push = { player: app.me?.player ?? '', kinds, quiet };
  const problem = await subscribe(app);
  if (problem === null) followVisibility(app);
  else settings.push = before;
  return problem;
}

/** Tells the server again where and how this browser is notified: the push service may have changed the address. */
async function subscribe(app: Asking): Promise<PushProblem | null> {
  const registration = await registered();
  const wanted = settings.push;
  if (registration === null || wanted === null) return 'impossible';
  const answer = await app.askQuietly({ op: 'push_key' });
  if (answer === null || answer.key === null) return 'impossible';
  try {
    let subscription = await registration.pushManager.getSubscription();
    if (subscription !== null && keyOf(subscription) !== answer.key) {
      // The room has another key: its data is new.
      await subscription.unsubscribe();
      subscription = null;
    }
    subscription ??= await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: answer.key,
    });
    const { endpoint = '', keys = {} } = subscription.toJSON();
    const done = await app.attempt({
      op: 'push',
      endpoint,
      p256dh: keys['p256dh'] ?? '',
      auth: keys['auth'] ?? '',
      kinds: [...wanted.kinds],
      language: shownLanguage(),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      quiet: wanted.quiet === null ? null : [...wanted.quiet],
    });
    return done ? null : 'failed';
  } catch {
    return 'failed';
  }
}

async function endPush(app: Asking): Promise<void> {
  await app.askQuietly({ op: 'push_off' });
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe().catch(() => false);
}

/** The public key by which a browser has subscribed, base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** On iPhones and iPads only apps on the home screen can be notified. */
const needsHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** Takes back what was shown about a table that is open now. */
export async function closePushed(code: string): Promise<void> {
  const shown = await (await registered())?.getNotifications({ tag: tagOf(code) });
  for (const notification of shown ?? []) notification.close();
}

let subscribed = false;
let following = false;

/** After the welcome of a browser with Web Push: renews the subscription, and tells the server when the page is hidden. */
export async function keepPush(app: Asking): Promise<void> {
  if (settings.push !== null && settings.push.player !== app.me?.player) {
    // Somebody else has used this browser.
    settings.push = null;
    await endPush(app);
  }
  if (settings.push === null || settings.push.kinds.length === 0) return;
  followVisibility(app);
  if (document.hidden) tellHidden(app);
  if (subscribed || Notification.permission !== 'granted') return;
  subscribed = true;
  await subscribe(app);
}

/** Behind a hidden page the user is notified, also after the browser has replaced the subscription. */
function followVisibility(app: Asking): void {
  if (following) return;
  following = true;
  document.addEventListener('visibilitychange', () => tellHidden(app));
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === RENEW_PUSH) void subscribe(app);
  });
}

const tellHidden = (app: Asking): void => void app.askQuietly({ op: 'hidden', on: document.hidden });
