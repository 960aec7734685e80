import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowNotifications, notify } from './notify';

const shown: FakeNotification[] = [];
class FakeNotification {
  static permission: NotificationPermission = 'granted';
  static requestPermission = (): Promise<NotificationPermission> => Promise.resolve(FakeNotification.permission);
  closed = false;
  onclick: (() => void) | null = null;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    shown.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

function pageIs(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  shown.length = 0;
  FakeNotification.permission = 'granted';
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('it is said while nobody looks, and taken back when somebody does', () => {
  pageIs(true);
  notify('Your turn', 'Big Two · KQTR');
  expect([shown[0]?.title, shown[0]?.options.body]).toEqual(['Your turn', 'Big Two · KQTR']);
  pageIs(false);
  expect(shown[0]?.closed).toBe(true);
});

test('it is taken back when the turn is over', () => {
  pageIs(true);
  const over = notify('Your turn', '');
  over();
  expect(shown[0]?.closed).toBe(true);
});

test('no notification while the page is visible, or without permission', () => {
  pageIs(false);
  notify('Your turn', '');
  pageIs(true);
  FakeNotification.permission = 'denied';
  notify('Your turn', '');
  expect(shown).toEqual([]);
});

test('the person is asked, and told where it is impossible', async () => {
  expect(await allowNotifications()).toBe('granted');
  FakeNotification.permission = 'denied';
  expect(await allowNotifications()).toBe('denied');
  vi.stubGlobal('isSecureContext', false);
  expect(await allowNotifications()).toBe('impossible');
});
