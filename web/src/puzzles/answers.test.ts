import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PuzzleQuestion } from '../protocol';
import { isRight, keepWaiting, sendWaiting, waiting, type Waiting } from './answers';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

const answer = (puzzle: string, action: string): Waiting => ({
  op: 'solve',
  game: 'bluejack',
  puzzle,
  action,
  day: null,
});

test('the proof tells the best action from others', () => {
  const proof = createHash('sha256').update('dealt puzzle 1 abc play 3D').digest('hex');
  const question = { id: 'abc', proof } as PuzzleQuestion;
  expect(isRight(question, 'play 3D')).toBe(true);
  expect(isRight(question, 'pass')).toBe(false);
});

test('the first answer to each puzzle waits until it is sent', async () => {
  const store = memory();
  keepWaiting(store, answer('a', 'stand'));
  keepWaiting(store, answer('a', 'end'));
  keepWaiting(store, answer('b', 'end'));
  const sent: Waiting[] = [];
  await sendWaiting(store, (each) => Promise.resolve(sent.push(each)));
  expect(sent).toEqual([answer('a', 'stand'), answer('b', 'end')]);
  expect(waiting(store)).toEqual([]);
});

test('what was not sent goes on waiting', async () => {
  const store = memory();
  for (const puzzle of ['a', 'b', 'c']) keepWaiting(store, answer(puzzle, 'stand'));
  const gone = sendWaiting(store, ({ puzzle }) =>
    puzzle === 'b' ? Promise.reject(new Error('gone')) : Promise.resolve(),
  );
  await expect(gone).rejects.toThrow('gone');
  expect(waiting(store).map(({ puzzle }) => puzzle)).toEqual(['b', 'c']);
});

test('an answer that comes while another is sent waits for its turn', async () => {
  const store = memory();
  keepWaiting(store, answer('a', 'stand'));
  const sent: string[] = [];
  await sendWaiting(store, ({ puzzle }) => {
    if (puzzle === 'a') keepWaiting(store, answer('b', 'end'));
    return Promise.resolve(sent.push(puzzle));
  });
  expect([sent, waiting(store)]).toEqual([['a', 'b'], []]);
});

test('a storage without room sends each answer once', async () => {
  const store = memory();
  keepWaiting(store, answer('a', 'stand'));
  const sent: string[] = [];
  const full = {
    ...store,
    setItem: () => {
      throw new Error('full');
    },
  };
  await sendWaiting(full, ({ puzzle }) => Promise.resolve(sent.push(puzzle)));
  expect(sent).toEqual(['a']);
});

test('a browser without storage, or with something else in it, has nothing that waits', () => {
  const store = memory();
  store.setItem('dealt.puzzles', 'no JSON');
  expect(waiting(store)).toEqual([]);
  expect(waiting(null)).toEqual([]);
});
