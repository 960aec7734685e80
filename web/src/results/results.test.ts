import { describe, expect, test } from 'vitest';
import { snapshot } from '../testing/bigtwo';
import { TableState } from '../state/table.svelte';
import type { DealPoints, Recap } from '../protocol';
import { shortName } from '../plots/scale';
import { plotOf } from './plot';
import { balance, shareText, story, title } from './text';

const at = (seat: number | null): TableState => new TableState(snapshot({ seat }));
const deals = (...rows: number[][]): DealPoints[] => {
  const totals = rows[0]?.map(() => 0) ?? [];
  return rows.map((points, index) => {
    points.forEach((points, seat) => (totals[seat] = (totals[seat] ?? 0) + points));
    return { deal: index + 1, points, totals: [...totals], winners: [points.indexOf(0)] };
  });
};
const RECAP: Recap = {
  winners: [1],
  reason: 'The session was closed after 2 deals; the fewest points are 3.',
  counts: 'penalty points',
  better: 'fewest',
  period: 'deal',
  totals: [9, 3, 5, 20],
  places: [3, 1, 2, 4],
  deals: deals([0, 3, 4, 8], [9, 0, 1, 12]),
  lead_since: 2,
  awards: [],
  debts: null,
};

describe('the end in words', () => {
  test('names the winner, by how much, since when, and where I came in', () => {
    expect(title(at(0), RECAP)).toBe('Bao wins the match');
    expect(story(at(0), RECAP)).toBe(
      '3 penalty points in 2 deals, 2 fewer than Chen. Bao took the lead in deal 2. You come third with 9.',
    );
  });

  test('speaks to the winner, and of nobody else’s place', () => {
    expect(title(at(1), RECAP)).toBe('You win the match');
    expect(story(at(1), { ...RECAP, lead_since: 1 })).toBe(
      '3 penalty points in 2 deals, 2 fewer than Chen. You led from the first deal on.',
    );
  });

  test('tells several winners, none, and what one player has reached', () => {
    const both = { ...RECAP, winners: [0, 1], lead_since: null };
    expect(title(at(1), both)).toBe('You and Ann win the match together');
    expect(story(at(1), both)).toBe(RECAP.reason);
    expect(title(at(0), { ...RECAP, winners: [], lead_since: null })).toBe('The match is over');
    const alone = { ...RECAP, totals: [3], places: [1], winners: [0], reason: '3 of 4 games won.' };
    expect(title(at(0), alone)).toBe('3 of 4 games won');
    expect(story(at(0), alone)).toBe('');
  });

  test('what is shared needs no “you”', () => {
    expect(shareText(at(1), RECAP, 'Big Two')).toBe(
      'Bao won a match of Big Two: Bao 3, Chen 5, Ann 9, Dana 20 (penalty points).',
    );
  });
});

describe('the plot', () => {
  const box = { width: 500, height: 200, left: 30, right: 90, bottom: 30 };

  test('has the best on top, whatever is best', () => {
    const y = (recap: Recap): number[] => plotOf(recap, box).lines.map((line) => line.points.at(-1)?.y ?? 0);
    const fewest = y(RECAP);
    expect([...fewest.keys()].sort((a, b) => (fewest[a] ?? 0) - (fewest[b] ?? 0))).toEqual([1, 2, 0, 3]);
    const most = y({ ...RECAP, better: 'most' });
    expect([...most.keys()].sort((a, b) => (most[a] ?? 0) - (most[b] ?? 0))).toEqual([3, 0, 2, 1]);
  });

  test('keeps lines in the box and names apart', () => {
    const same = { ...RECAP, totals: [4, 4, 4, 4], deals: deals([4, 4, 4, 4]) };
    for (const recap of [RECAP, same, { ...RECAP, better: 'most' as const, deals: deals([-15, 4, 0, 2]) }]) {
      const { lines } = plotOf(recap, box);
      for (const { x, y } of lines.flatMap((line) => line.points)) {
        expect(x).toBeGreaterThanOrEqual(box.left);
        expect(x).toBeLessThanOrEqual(box.width - box.right);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(box.height - box.bottom);
      }
      const labels = lines.map((line) => line.label).sort((a, b) => a - b);
      labels.slice(1).forEach((label, index) => expect(label - (labels[index] ?? 0)).toBeGreaterThanOrEqual(16));
      expect(labels.at(-1)).toBeLessThanOrEqual(box.height);
    }
  });

  test('begins where a long match is cut off', () => {
    const late = { deal: 200, points: [1, 0, 0, 0], totals: [51, 40, 40, 40], winners: [1] };
    const { lines, deals: marks } = plotOf({ ...RECAP, totals: late.totals, deals: [late] }, box);
    expect(lines[0]?.points).toHaveLength(2);
    expect(marks.map((mark) => mark.deal)).toEqual([200]);
  });
});

test.each([
  ['Ann', 'Ann'],
  ['Christine', 'Christine'],
  ['Christiane', 'Christia…'],
  ['Maximilian', 'Maximi…'],
  ['WWWWWWWWWW', 'WWWWW…'],
  ['李明王芳', '李明王芳'],
  ['李明王芳张伟', '李明王芳…'],
])('a name beside its line has room: %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test('what each receives or pays of all debts adds up to nothing', () => {
  const debts = [
    { payer: 1, payee: 0, amount: 10 },
    { payer: 2, payee: 0, amount: 4 },
    { payer: 1, payee: 2, amount: 6 },
  ];
  expect([0, 1, 2, 3].map((seat) => balance(debts, seat))).toEqual([14, -16, 2, 0]);
});
