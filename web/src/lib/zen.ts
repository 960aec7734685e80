// A table without names: every seat is a number, and so are the people in what is told.

import type { TableInfo } from '../wire';
import { t } from '../words/index.svelte';

const called = (seat: number): string => t('shared-player', { number: seat + 1 });

/** The table as somebody sees it who wants no names */
export const withoutNames = (info: TableInfo): TableInfo => ({
  ...info,
  seats: info.seats.map((one) => (one.kind === 'empty' ? one : { ...one, name: called(one.seat) })),
  watching: [],
});

/** A sentence with numbers for names. */
export function unnamed(sentence: string, info: TableInfo): string {
  const names = info.seats.filter(({ name }) => name !== '').sort((a, b) => b.name.length - a.name.length);
  return names.reduce((text, { name, seat }) => text.replaceAll(name, called(seat)), sentence);
}
