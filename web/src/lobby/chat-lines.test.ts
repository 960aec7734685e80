import { expect, test } from 'vitest';
import type { LobbyEntry } from '../protocol';
import { chatLines } from './chat-lines';

const chatEntry = (number: number): LobbyEntry => ({
  number,
  at: number,
  event: { event: 'lobby_said', player: 'p', name: 'Ada', text: `words ${number}` },
});
const came = (number: number): LobbyEntry => ({
  number,
  at: number,
  event: { event: 'lobby_came', names: ['Bao'], more: 0 },
  text: `Bao comes in ${number}`,
});

test('who comes and goes stands on one line, until somebody says something', () => {
  const shown = chatLines([chatEntry(1), came(2), came(3), came(4), came(5), chatEntry(6), came(7)]);
  expect(shown.map(({ key, notices }) => [key, notices.map(({ number }) => number)])).toEqual([
    [1, []],
    [2, [3, 4, 5]],
    [6, []],
    [7, [7]],
  ]);
  expect(shown[1]?.at).toBe(5);
});

test('what is told of tables stands on lines of its own', () => {
  const opened: LobbyEntry = {
    number: 2,
    at: 2,
    event: { event: 'lobby_opened', code: 'KTRN', title: 'Friday', game: 'bigtwo', name: 'Ada' },
  };
  expect(chatLines([came(1), opened, came(3)]).map(({ notices }) => notices.length)).toEqual([1, 1, 1]);
});
