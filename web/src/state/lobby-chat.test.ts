import { beforeEach, expect, test } from 'vitest';
import type { LobbyEntry } from '../protocol';
import { LobbyChat } from './lobby-chat.svelte';

const chatEntry = (number: number, player = 'other'): LobbyEntry => ({
  number,
  at: number,
  event: { event: 'lobby_said', player, name: 'Ada', text: 'Hello' },
});
const heard = (...entries: LobbyEntry[]) => ({ type: 'talk', entries }) as const;

beforeEach(() => localStorage.clear());

test('what others say is unread until it has been looked at, also in the next page', () => {
  const talk = new LobbyChat(() => 'me');
  talk.receive({ ...heard(chatEntry(1), chatEntry(2, 'me'), chatEntry(3)), whole: true });
  expect(talk.unread).toBe(2);
  talk.markRead();
  expect(talk.unread).toBe(0);
  talk.receive(heard(chatEntry(4)));
  const next = new LobbyChat(() => 'me');
  next.receive({ ...heard(chatEntry(1), chatEntry(2, 'me'), chatEntry(3), chatEntry(4)), whole: true });
  expect(next.unread).toBe(1);
});

test('an entry that comes twice or late stands once, where it belongs', () => {
  const talk = new LobbyChat(() => null);
  talk.receive({ ...heard(chatEntry(2), chatEntry(5)), whole: true });
  talk.receive(heard(chatEntry(5)));
  talk.receive(heard(chatEntry(3)));
  expect(talk.entries.map(({ number }) => number)).toEqual([2, 3, 5]);
  talk.receive({ ...heard(chatEntry(9)), whole: true });
  expect(talk.entries.map(({ number }) => number)).toEqual([9]);
});
