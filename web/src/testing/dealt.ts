import { readFileSync } from 'node:fs';
import type { Moment } from '../replay/moments';
import { shuffled } from '../state/player-seeds';

/** The seed of a deal, and the pack that it shuffles. */
export const MIXED = 'ab'.repeat(32);
export const PACK = shuffled(MIXED);

/** The hands of so many seats, dealt one by one from a seat on. */
export const dealtInto = (seats: number, first: number, handSize: number): string[][] =>
  Array.from({ length: seats }, (_, seat) =>
    PACK.slice(0, seats * handSize).filter((_, place) => (first + place) % seats === seat),
  );

/** A moment of a replay with these views, at a table with these house rules. */
export const momentOf = (
  game: string,
  view: object,
  hands: readonly (readonly string[])[] = [],
  options: object = {},
): Moment =>
  ({ table: { settings: { game, options } }, game: view, mine: hands.map((hand) => ({ hand })) }) as unknown as Moment;

const page = readFileSync('../docs/fairness.md', 'utf8').split('```text\n')[1]?.split('```')[0] ?? '';

/** Returns a test vector of docs/fairness.md, by its name. */
export function vector(name: string): string {
  const line = page.split('\n').find((line) => line.slice(0, 17).trim() === name);
  if (line === undefined) throw new Error(`the page has no vector ${name}`);
  return line.slice(17).trim();
}
