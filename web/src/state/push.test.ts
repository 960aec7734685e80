import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RENEW_PUSH } from '../worker/notifications';

const KEY = 'BKey_-';
const asked: { op: string }[] = [];
let refuses = false;
let roomKey: string | null = KEY;
const app = {
  me: { player: 'ann' },
  attempt: (request: { op: string }) => (asked.push(request), Promise.resolve(!refuses)),
  askQuietly: (request: { op: string }) => (
    asked.push(request),
    Promise.resolve(request.op === 'push_key' ? { key: roomKey } : undefined)
  ),
} as never;

class FakeSubscription {
  options: { applicationServerKey: ArrayBuffer };
  ended = false;
  constructor(key: string) {
    const raw = atob(key.replaceAll('-', '+').replaceAll('_', '/').padEnd(8, '='));
    this.options = { applicationServerKey: Uint8Array.from(raw, (letter) => letter.charCodeAt(0)).buffer };
  }
  toJSON = () => ({ endpoint: 'https://push.example.org/1', keys: { p256dh: 'point', auth: 'secret' } });
  unsubscribe = () => ((this.ended = true), (subscription = null), Promise.resolve(true));
}
let subscription: FakeSubscription | null = null;
let shown: { tag: string; close: () => void }[] = [];
const registration = {
  pushManager: {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
      Promise.resolve((subscription = new FakeSubscription(applicationServerKey))),
  },
  getNotifications: ({ tag }: { tag: string }) => Promise.resolve(shown.filter((each) => each.tag === tag)),
};

/** The modules anew, as in a page that has just been loaded. */
async function load() {
  vi.resetModules();
  const [push, { settings }] = await Promise.all([import('./push'), import('./settings.svelte')]);
  settings.push = null;
  return { ...push, settings };
}

beforeEach(() => {
  [asked.length, refuses, roomKey, subscription] = [0, false, KEY, null];
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: () => Promise.resolve('granted') });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { getRegistration: () => Promise.resolve(registration) }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a browser subscribes with the key of the room, and ends it with the last kind', async () => {
  const { choosePush, settings } = await load();
  expect(await choosePush(app, ['move'], [1320, 420])).toBeNull();
  expect(asked.at(-1)).toMatchObject({
    op: 'push',
    endpoint: 'https://push.example.org/1',
    p256dh: 'point',
    auth: 'secret',
    kinds: ['move'],
    quiet: [1320, 420],
  });
  expect(settings.push).toEqual({ player: 'ann', kinds: ['move'], quiet: [1320, 420] });
  expect(await choosePush(app, [], null)).toBeNull();
  expect([asked.at(-1)?.op, subscription, settings.push]).toEqual(['push_off', null, null]);
});

test('what a browser, its user or the room does not allow changes nothing', async () => {
  const { choosePush, settings } = await load();
  refuses = true;
  expect(await choosePush(app, ['move'], null)).toBe('failed');
  roomKey = null;
  expect(await choosePush(app, ['move'], null)).toBe('impossible');
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('denied') });
  expect(await choosePush(app, ['move'], null)).toBe('denied');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(await choosePush(app, ['move'], null)).toBe('impossible');
  expect(settings.push).toBeNull();
});

test('a new page renews the subscription once, with a new one if the room has another key', async () => {
  const old = (subscription = new FakeSubscription('BOld00'));
  const { keepPush, settings } = await load();
  settings.push = { player: 'ann', kinds: ['move'], quiet: null };
  await keepPush(app);
  await keepPush(app);
  expect(asked.map(({ op }) => op)).toEqual(['push_key', 'push']);
  expect([old.ended, subscription === old]).toEqual([true, false]);
});

test('somebody else at the same browser is not notified of what the user before wanted', async () => {
  const { keepPush, settings } = await load();
  settings.push = { player: 'bob', kinds: ['move'], quiet: null };
  subscription = new FakeSubscription(KEY);
  await keepPush(app);
  expect([asked.map(({ op }) => op), subscription, settings.push]).toEqual([['push_off'], null, null]);
});

test('the room hears when the page is hidden', async () => {
  const { keepPush, settings } = await load();
  settings.push = { player: 'ann', kinds: ['move'], quiet: null };
  await keepPush(app);
  asked.length = 0;
  const hidden = vi.spyOn(document, 'hidden', 'get');
  for (const on of [true, false]) {
    hidden.mockReturnValue(on);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked.splice(0)).toContainEqual({ op: 'hidden', on });
  }
  hidden.mockRestore();
});

test('an open page tells the room of a subscription that the browser has replaced', async () => {
  const { keepPush, settings } = await load();
  settings.push = { player: 'ann', kinds: ['move'], quiet: null };
  await keepPush(app);
  [subscription, asked.length] = [null, 0];
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'something else' }));
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: RENEW_PUSH }));
  await vi.waitFor(() => expect(asked.map(({ op }) => op)).toEqual(['push_key', 'push']));
  expect(subscription).not.toBeNull();
});

test('opening a table takes back what was shown about it', async () => {
  const { closePushed } = await load();
  const closed: string[] = [];
  shown = ['dealt KTRN', 'dealt WXYZ'].map((tag) => ({ tag, close: () => void closed.push(tag) }));
  await closePushed('KTRN');
  expect(closed).toEqual(['dealt KTRN']);
});
