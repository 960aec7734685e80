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

const nowhere = () => false;

test('who comes and goes stands on one line', () => {
  const shown = chatLines([chatEntry(1), came(2), came(3), came(4), came(5)], nowhere);
  expect(shown.map(({ key, notices }) => [key, notices.map(({ number }) => number)])).toEqual([
    [1, []],
    [2, [3, 4, 5]],
  ]);
  expect(shown[1]?.at).toBe(5);
});

test('names of people who came and went do not pile up between messages', () => {
  const shown = chatLines([came(1), chatEntry(2), came(3), chatEntry(4), came(5), came(6)], nowhere);
  expect(shown.map(({ key, notices }) => [key, notices.length])).toEqual([
    [2, 0],
    [4, 0],
    [5, 2],
  ]);
});

test('a table that is gone has not opened, and its matches stay', () => {
  const table = { code: 'KTRN', title: 'Friday', game: 'bigtwo' };
  const opened: LobbyEntry = { number: 2, at: 2, event: { event: 'lobby_opened', ...table, name: 'Ada' } };
  const began: LobbyEntry = {
    number: 3,
    at: 3,
    event: { event: 'lobby_began', ...table, names: ['Ada'], computers: 3 },
  };
  const won: LobbyEntry = { number: 4, at: 4, event: { event: 'lobby_won', ...table, names: ['Ada'] } };
  const shown = (isOpen: (code: string) => boolean) => chatLines([opened, began, won], isOpen).map(({ key }) => key);
  expect(shown((code) => code === 'KTRN')).toEqual([2, 3, 4]);
  expect(shown(nowhere)).toEqual([3, 4]);
});
