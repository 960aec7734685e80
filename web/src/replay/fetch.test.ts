import { afterEach, expect, test, vi } from 'vitest';
import { fetchSummary, NotFoundError } from './fetch';

afterEach(() => vi.unstubAllGlobals());

function answers(status: number, body: string, type: string): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } })));
}

test.each([
  [404, 'There is no such record.\n', 'text/plain; charset=utf-8', 'There is no such record.'],
  [429, '{"code":"too_fast","sentence":"Please wait."}', 'application/json; charset=utf-8', 'Please wait.'],
])('a refusal with %i is told by its sentence', async (status, body, type, sentence) => {
  answers(status, body, type);
  await expect(fetchSummary('KQTR-mark', '1')).rejects.toEqual(new NotFoundError(sentence));
});
