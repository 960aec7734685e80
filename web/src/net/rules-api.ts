// Client of the rules API: judges cards in a position, and charts house rules.
import type { OptionValue } from '../protocol';
import type { Answer, Chart, CountQuestion, Exercise } from '../protocol/manual';
import { Refused } from './connection';
import { BASE } from './base';

/** Returns what the rules say to the reader of an exercise, who selected cards or pressed a button. */
export const answerTo = (exercise: Exercise, chosen: { cards: string[] } | { action: string }): Promise<Answer> =>
  fetchJson(exercise.game, 'answer', {
    position: exercise.position,
    ...('cards' in chosen ? { cards: chosen.cards.join(' ') } : chosen),
  });

/** Returns plays of a deal, and the question which cards are still out. */
export const countQuestion = (game: string, level: CountQuestion['level'], number: number): Promise<CountQuestion> =>
  fetchJson(game, 'count', { level, number: String(number) });

const charts = new Map<string, Promise<Chart>>();

/** The chart of a game under house rules, or under a rule set; each is fetched once. */
export function chartOf(
  game: string,
  rules: { preset: string } | { options: Record<string, OptionValue> },
): Promise<Chart> {
  const query: Record<string, string> =
    'preset' in rules ? { preset: rules.preset } : { options: JSON.stringify(rules.options) };
  const key = `${game} ${JSON.stringify(query)}`;
  let chart = charts.get(key);
  if (chart === undefined) {
    chart = fetchJson<Chart>(game, 'chart', query);
    charts.set(key, chart);
    // A failed request is sent again next time.
    chart.catch(() => charts.delete(key));
  }
  return chart;
}

async function fetchJson<T>(game: string, endpoint: string, query: Record<string, string>): Promise<T> {
  const answer = await fetch(`${BASE}/rules/${game}/${endpoint}?${new URLSearchParams(query)}`);
  if (answer.ok) return (await answer.json()) as T;
  const refusal = answer.headers.get('content-type')?.startsWith('application/json') === true;
  if (refusal) {
    const { code, sentence } = (await answer.json()) as { code: string; sentence: string };
    throw new Refused(code, sentence);
  }
  throw new Error(`${game}/${endpoint}: ${answer.status}`);
}
