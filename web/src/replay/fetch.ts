// Client for finished matches.

import type { MatchSummary, ReplayPart } from '../protocol';
import { BASE } from '../net/base';

export class NotFoundError extends Error {}

/** Returns the reason of a refusal; a rate limit has a code, as everywhere. */
async function sentenceOf(answer: Response): Promise<string> {
  const body = (await answer.text()).trim();
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true) return body;
  return (JSON.parse(body) as { sentence: string }).sentence;
}

async function read(path: string): Promise<Response> {
  const answer = await fetch(path, { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new NotFoundError(await sentenceOf(answer));
  return answer;
}

export const fetchSummary = async (name: string, number: string): Promise<MatchSummary> =>
  (await (await read(`${BASE}/match/${name}/${number}.json`)).json()) as MatchSummary;

export const fetchPart = async (name: string, number: number, part: number): Promise<ReplayPart> =>
  (await (await read(`${BASE}/match/${name}/${number}/${part}.json`)).json()) as ReplayPart;

export const recordPath = (name: string, number: number): string => `/record/${name}.jsonl?match=${number}`;

export const fetchRecord = async (name: string, number: number): Promise<Uint8Array> =>
  new Uint8Array(await (await read(BASE + recordPath(name, number))).arrayBuffer());
