import { expect, test, vi } from 'vitest';
import type { PushNotification } from '../protocol';
import { follow, shown } from './notifications';

const PAYLOAD: PushNotification = {
  kind: 'move',
  code: 'KTRN',
  game: 'Bluejack',
  title: 'Ann’s table',
  link: '/t/KTRN',
  language: 'en',
  hours: 23,
  name: '',
};

test.each([
  [{}, 'Your move: Bluejack'],
  [{ language: 'sv' }, 'Ditt drag: Bluejack'],
  [{ language: 'zh-Hant' }, '輪到你了：Bluejack'],
  [{ kind: 'reminder', hours: 6 }, 'Bluejack: 6 hours left for your move'],
  [{ kind: 'reminder', hours: 1 }, 'Bluejack: 1 hour left for your move'],
  [{ kind: 'reminder', hours: 0 }, 'Bluejack: less than an hour left for your move'],
  [{ kind: 'reminder', hours: 6, language: 'zh-Hans' }, 'Bluejack：你这一步还剩 6 小时'],
  // Of a newer program, in a language that this one does not have.
  [{ language: 'fr' }, 'Your move: Bluejack'],
] as [Partial<PushNotification>, string][])('%o is shown as “%s”', (payload, title) => {
  const [said, options] = shown({ ...PAYLOAD, ...payload });
  expect(said).toBe(title);
  expect(options).toMatchObject({ body: 'Ann’s table · KTRN', tag: 'dealt KTRN', data: { link: '/t/KTRN' } });
});

test('an evening is shown by its title, and a press leads to it', () => {
  const [said, options] = shown({ ...PAYLOAD, kind: 'evening', title: 'Thursday', link: '/e/KTRN' });
  expect(said).toBe('Thursday starts');
  expect(options).toMatchObject({ body: 'Bluejack · KTRN', data: { link: '/e/KTRN' } });
});

test('friends and their invitations are shown by name', () => {
  const friend: PushNotification = { ...PAYLOAD, kind: 'friend', code: '0123456789ab', link: '/', name: 'Bob' };
  const [here, options] = shown(friend);
  expect([here, options.body, options.data]).toEqual(['Bob is here', undefined, { link: '/' }]);
  expect(shown({ ...PAYLOAD, kind: 'invitation', name: 'Bob' })[0]).toBe('Bob invites you to a table');
});

test('a press shows the window of the table, or a new one, and never another place', async () => {
  const open = vi.fn(() => Promise.resolve());
  const [lobby, table] = ['/', '/t/KTRN?x=1#y'].map((path) => ({
    url: `https://cards.example.org${path}`,
    focus: vi.fn(() => Promise.resolve()),
    postMessage: vi.fn(),
  }));
  const [room, link] = ['https://cards.example.org/', '/t/KTRN'];
  await follow(link, room, [lobby!, table!], open);
  expect([table!.focus.mock.calls.length, open.mock.calls.length]).toEqual([1, 0]);
  await follow(link, room, [lobby!], open);
  expect(open).toHaveBeenLastCalledWith('https://cards.example.org/t/KTRN');
  await follow('//elsewhere.example.org/t/KTRN', room, [], open);
  await follow('javascript:alert(1)', room, [], open);
  expect([lobby!.focus.mock.calls.length, open.mock.calls.length]).toEqual([0, 1]);
  await follow(link, 'https://example.org/cards/', [], open);
  expect(open).toHaveBeenLastCalledWith('https://example.org/cards/t/KTRN');
});
