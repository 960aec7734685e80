import { beforeEach, expect, test } from 'vitest';
import type { LobbyEntry } from '../protocol';
import { Talk } from './lobby-chat.svelte';

const said = (number: number, player = 'other'): LobbyEntry => ({
  number,
  at: number,
  event: { event: 'lobby_said', player, name: 'Ada', text: 'Hello' },
});
const heard = (...entries: LobbyEntry[]) => ({ type: 'talk', entries }) as const;

beforeEach(() => localStorage.clear());

test('what others say is unread until it has been looked at, also in the next page', () => {
  const talk = new Talk(() => 'me');
  talk.hear({ ...heard(said(1), said(2, 'me'), said(3)), whole: true });
  expect(talk.unread).toBe(2);
  talk.look();
  expect(talk.unread).toBe(0);
  talk.hear(heard(said(4)));
  const next = new Talk(() => 'me');
  next.hear({ ...heard(said(1), said(2, 'me'), said(3), said(4)), whole: true });
  expect(next.unread).toBe(1);
});

test('an entry that comes twice or late stands once, where it belongs', () => {
  const talk = new Talk(() => null);
  talk.hear({ ...heard(said(2), said(5)), whole: true });
  talk.hear(heard(said(5)));
  talk.hear(heard(said(3)));
  expect(talk.entries.map(({ number }) => number)).toEqual([2, 3, 5]);
  talk.hear({ ...heard(said(9)), whole: true });
  expect(talk.entries.map(({ number }) => number)).toEqual([9]);
});
