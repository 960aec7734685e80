import { expect, test } from 'vitest';
import { hueOf, huesAt } from './user-colours';

test('somebody has one colour, alone and at a table where nobody before them has it', () => {
  expect(huesAt(['Ada', '李明'])[0]).toBe(hueOf('Ada'));
  expect(hueOf('Jörg')).toMatch(/^p[1-6]$/);
});

test('no two people at a table look alike, while there are colours', () => {
  const six = huesAt(['Ada', 'Ada', 'Ada', 'Bao', 'Chen', 'Dana']);
  expect(new Set(six).size).toBe(6);
  expect(huesAt([...'abcdefgh'])).toHaveLength(8);
});
