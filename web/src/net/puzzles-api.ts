// Client of the puzzles over HTTP: the list of a game and the questions, the same for everybody.
import type { PuzzleList, PuzzleQuestion } from '../protocol';
import { Refused } from './connection';
import { BASE } from './base';

export const fetchPuzzles = (game: string): Promise<PuzzleList> => fetchJson<PuzzleList>(`${game}.json`);

/** Fetches a question by the number of its puzzle, or by the id of one from this room. */
export const fetchQuestion = (game: string, puzzle: string): Promise<PuzzleQuestion> =>
  fetchJson<PuzzleQuestion>(`${game}/${puzzle}.json`);

async function fetchJson<T>(path: string): Promise<T> {
  const answer = await fetch(`${BASE}/puzzles/${path}`);
  if (answer.ok) return (await answer.json()) as T;
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true)
    throw new Error(`${path}: ${answer.status}`);
  const { code, sentence } = (await answer.json()) as { code: string; sentence: string };
  throw new Refused(code, sentence);
}
