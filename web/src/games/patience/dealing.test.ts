import { expect, test } from 'vitest';
import { dealtAsShuffled } from '../../replay/verify';
import { MIXED, PACK, momentOf } from '../../testing/dealt';

test('the columns are those of the shuffle', () => {
  const columns = Array.from({ length: 7 }, (_, column) => [PACK[column], PACK[column + 7]]);
  expect(dealtAsShuffled(momentOf('patience', { columns }), MIXED)).toBe(true);
  expect(dealtAsShuffled(momentOf('patience', { columns: columns.toReversed() }), MIXED)).toBe(false);
});
