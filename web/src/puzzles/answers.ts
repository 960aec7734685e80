// Answers without a connection: whether an answer is right, and the answers that the room has not got yet.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PuzzleQuestion, SolvePuzzle } from '../protocol';
import type { Unsent } from '../net/connection';
import { WAITING_ANSWERS } from '../state/forget-user';

export type Waiting = Unsent<SolvePuzzle>;

/** Where they wait: `localStorage`, or null if the browser has none. */
type Store = Pick<Storage, 'getItem' | 'setItem'> | null;

/** More than anybody answers without a connection; the oldest ones go first. */
const MOST = 100;

/** Whether an action is the best one. */
export const isRight = ({ id, proof }: PuzzleQuestion, action: string): boolean =>
  bytesToHex(sha256(utf8ToBytes(`dealt puzzle 1 ${id} ${action}`))) === proof;

export function waiting(store: Store): Waiting[] {
  try {
    return JSON.parse(store?.getItem(WAITING_ANSWERS) ?? '[]') as Waiting[];
  } catch {
    return [];
  }
}

/** Keeps an answer until the room gets it; the first one to a puzzle counts. */
export function keepWaiting(store: Store, answer: Waiting): void {
  const known = waiting(store);
  if (known.some(({ puzzle }) => puzzle === answer.puzzle)) return;
  save(store, [...known, answer].slice(-MOST));
}

/** Sends what waits; stops when the connection is gone again, and keeps the rest. A refused answer is dropped. */
export async function sendWaiting(store: Store, send: (answer: Waiting) => Promise<unknown>): Promise<void> {
  for (let next = waiting(store)[0]; next !== undefined; next = waiting(store)[0]) {
    const { puzzle } = next;
    await send(next);
    // Others may have come meanwhile.
    const left = waiting(store).filter((answer) => answer.puzzle !== puzzle);
    if (!save(store, left)) return;
  }
}

/** Returns false without storage: then they are lost, as everything is that a browser does not keep. */
function save(store: Store, answers: readonly Waiting[]): boolean {
  try {
    store?.setItem(WAITING_ANSWERS, JSON.stringify(answers));
    return true;
  } catch {
    return false;
  }
}
