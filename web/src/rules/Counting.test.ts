import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { CountQuestion } from '../protocol/manual';
import Counting from './Counting.svelte';

const QUESTION: CountQuestion = {
  game: 'bigtwo',
  level: 'easy',
  number: 1,
  own: ['4D', '2C'],
  plays: [
    { seat: 1, cards: ['2D'] },
    { seat: 0, cards: ['2C'] },
  ],
  name: 'twos',
  asked: ['2D', '2C', '2H', '2S'],
  out: ['2H', '2S'],
};

afterEach(() => vi.unstubAllGlobals());

async function asked(): Promise<void> {
  const answer = { ok: true, json: () => Promise.resolve(QUESTION) };
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(answer)),
  );
  render(Counting, { game: 'bigtwo' });
  await fireEvent.click(screen.getByRole('button', { name: 'Deal' }));
  expect(await screen.findByText('Your cards. 2 plays follow: remember what is played.')).toBeTruthy();
  await press('Next play');
  expect(screen.getByText('Player 2 plays')).toBeTruthy();
  await press('Next play');
  expect(screen.getByText('You play')).toBeTruthy();
  await press('To the question');
  expect(screen.getByText('Which twos are still out: neither yours nor played?')).toBeTruthy();
}

const press = (name: string): Promise<boolean> => fireEvent.click(screen.getByRole('button', { name }));

test('plays are shown one at a time, and the right cards are right', async () => {
  await asked();
  await press('two of hearts');
  await press('two of spades');
  await press('These 2 are out');
  expect(screen.getByText('Yes.')).toBeTruthy();
  expect(screen.getByText('1 of 1 right')).toBeTruthy();
});

test('a wrong answer shows what is out, and can no longer be changed', async () => {
  await asked();
  await press('None is out');
  expect(screen.getByText('No.')).toBeTruthy();
  expect(screen.getByText('0 of 1 right')).toBeTruthy();
  const [card] = screen.getAllByRole('button', { name: 'two of hearts' });
  if (card !== undefined) await fireEvent.click(card);
  expect(card?.getAttribute('aria-pressed')).toBe('false');
});
