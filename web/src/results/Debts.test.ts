import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { TableState } from '../state/table.svelte';
import Debts from './Debts.svelte';

const table = { seat: 0, name: (seat: number) => ['Ann', 'Bao', 'Chen'][seat] } as unknown as TableState;
const lines = (debts: { payer: number; payee: number; amount: number }[]): (string | null)[] =>
  [...render(Debts, { table, debts }).container.querySelectorAll('li')].map((line) => line.textContent);

test('each pair is told with what one owes the other', () => {
  const owed = lines([
    { payer: 0, payee: 1, amount: 10 },
    { payer: 2, payee: 0, amount: 4 },
    { payer: 2, payee: 1, amount: 14 },
  ]);
  expect(owed).toEqual(['You owe Bao10', 'Chen owes you4', 'Chen owes Bao14']);
});

test('where all have the same, nobody owes anything', () => {
  expect(lines([])).toEqual(['All have the same points: nobody owes anything.']);
});
