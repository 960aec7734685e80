import { describe, expect, test } from 'vitest';
import { comparedValueText, valueText } from '../i18n/values';
import { Refused } from '../net/connection';
import type { ReviewTold } from '../protocol';
import type { App } from '../state/app.svelte';
import { REVIEW } from '../testing/review';
import { curveOf } from './curve';
import { bestOf, offerOf, ratedDecisions, takenOf } from './decisions';
import { ReviewRequest } from './review-request.svelte';
import { Selection } from './selection.svelte';
import { amountText } from './text';

const move = (selection: Selection): number | undefined => selection.current?.decision.move;

describe('decisions', () => {
  test('have words, and a step of the replay; forced ones are left out', () => {
    const rated = ratedDecisions(REVIEW);
    expect(rated.map(({ decision, step }) => [decision.move, step])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [5, 6],
      [6, 7],
    ]);
    const [first, second] = rated;
    if (first === undefined || second === undefined) throw new Error('there are two');
    expect(bestOf(first)).toBe(takenOf(first));
    expect([bestOf(second).action, takenOf(second).action]).toEqual(['play 2C', 'play 2D']);
    expect(offerOf(second, 'play 2C').label).toBe('play 2C');
    expect(offerOf(second, 'play KH')).toMatchObject({ label: 'play KH', cards: [] });
  });
});

describe('the decision that is shown', () => {
  test('is at first what cost the viewer the most, or else anybody, or what the address names', () => {
    expect(move(new Selection(REVIEW, 0, null))).toBe(3);
    expect(move(new Selection(REVIEW, null, null))).toBe(2);
    expect(move(new Selection(REVIEW, 0, 5))).toBe(5);
    expect(move(new Selection(REVIEW, 0, 4))).toBe(3);
    const selection = new Selection(REVIEW, 0, null);
    expect(selection.selectMove(5)).toBe(true);
    expect(move(selection)).toBe(5);
    expect(selection.selectMove(4)).toBe(false);
    expect(move(selection)).toBe(5);
  });

  test('changes to the next one, in whatever deal, and to the next move to look at, which after the last is the first', () => {
    const selection = new Selection(REVIEW, 0, null);
    selection.step(1);
    expect([move(selection), selection.shownDeal?.deal]).toEqual([5, 2]);
    selection.step(-1);
    selection.step(-1);
    expect([move(selection), selection.shownDeal?.deal]).toEqual([2, 1]);
    selection.step(-1);
    selection.step(-1);
    expect(move(selection)).toBe(1);
    for (const next of [2, 3, 5, 2]) {
      selection.stepMarked(1);
      expect(move(selection)).toBe(next);
    }
    selection.stepMarked(-1);
    expect(move(selection)).toBe(5);
  });

  test('is of the deal that is chosen, even if nothing was decided there', () => {
    const selection = new Selection(REVIEW, 0, null);
    selection.stepDeal(1);
    expect([move(selection), selection.inDeal.length]).toEqual([5, 2]);
    selection.stepDeal(1);
    expect(selection.shownDeal?.deal).toBe(2);
    const without = {
      ...REVIEW,
      review: { ...REVIEW.review, decisions: REVIEW.review.decisions.filter(({ deal }) => deal === 1) },
    };
    const empty = new Selection(without, 0, null);
    empty.selectDeal(2);
    expect(empty.current).toBeNull();
    empty.step(-1);
    expect(move(empty)).toBe(3);
  });
});

describe('the curve', () => {
  const box = { width: 500, height: 200, left: 30, right: 80, bottom: 40 };
  const [deal] = REVIEW.review.deals;
  if (deal === undefined) throw new Error('there is one');

  test('goes from before the first move to the last, up is better', () => {
    const { x, y, lines, moves } = curveOf(deal, 'points', box);
    expect([x(deal.first - 1), x(deal.last)]).toEqual([30, 420]);
    expect(y(2)).toBeLessThan(y(-2));
    expect(lines.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(moves.map((label) => label.move)).toEqual([1, 2, 3, 4]);
  });

  test('has whole points, or the chances from none to certainty', () => {
    expect(curveOf(deal, 'points', box).scale.map(({ value }) => value)).toEqual([-2, -1, 0, 1, 2]);
    expect(curveOf(deal, 'chance', box).scale.map(({ value }) => value)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
});

test('values are told with one digit, chances in percent', () => {
  expect([valueText(2.06, 'points'), valueText(-0.04, 'points'), valueText(-1.5, 'points')]).toEqual([
    '2.1',
    '0.0',
    '−1.5',
  ]);
  expect([valueText(0.125, 'chance'), valueText(1, 'chance'), valueText(0.04, 'chance', { signed: true })]).toEqual([
    '12.5%',
    '100%',
    '+4%',
  ]);
  expect([comparedValueText(3, 'points'), comparedValueText(-0.04, 'points')]).toEqual(['+3.0', '0.0']);
  expect(comparedValueText(0.563, 'chance')).toBe('56%');
  expect([amountText(2.1, 'points'), amountText(0.3, 'chance')]).toEqual(['2.1 points', '30%']);
});

describe('a review that is asked for', () => {
  function asked(answer: () => Promise<unknown>) {
    const reviewing = new Map<number, (progress: ReviewTold) => void>();
    const app = {
      connection: { ask: answer },
      reviewing,
      refusalText: ({ sentence }: Refused) => sentence,
    } as unknown as App;
    return { request: new ReviewRequest(app, 'KQTR-mark', 1), reviewing };
  }
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  test('tells its progress, and why it was given up', async () => {
    const { request, reviewing } = asked(() => Promise.resolve({ review: 7, ready: false }));
    void request.ask();
    await settled();
    const tell = (parts: Partial<ReviewTold>): void => reviewing.get(7)?.({ type: 'review', review: 7, ...parts });
    tell({ done: 3, of: 9 });
    expect([request.done, request.of, request.problem]).toEqual([3, 9, null]);
    tell({ over: true, code: 'review_failed', sentence: 'It could not be made.' });
    await settled();
    expect(request.problem).toBe('It could not be made.');
    expect(reviewing.size).toBe(0);
  });

  test('is refused in a sentence', async () => {
    const { request } = asked(() => Promise.reject(new Refused('no_reviews', 'There are no reviews here.')));
    await request.ask();
    expect([request.problem, request.review]).toEqual(['There are no reviews here.', null]);
  });

  test('is not followed any more when the page is left', async () => {
    const { request, reviewing } = asked(() => Promise.resolve({ review: 7, ready: false }));
    void request.ask();
    await settled();
    request.close();
    await settled();
    expect([reviewing.size, request.problem]).toEqual([0, null]);
  });
});
