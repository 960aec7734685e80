// Anonymous mode: seats have numbers instead of names, and so do people in sentences.

import { isOfGame } from './takeover';
import type { AnyEvent, EventInfo, TableInfo } from '../protocol';
import { t } from '../i18n/index.svelte';

const playerNumber = (seat: number): string => t('shared-player', { number: seat + 1 });

/** The table without names. */
export const withoutNames = (info: TableInfo): TableInfo => ({
  ...info,
  seats: info.seats.map((seat) => (seat.kind === 'empty' ? seat : { ...seat, name: playerNumber(seat.seat) })),
  watching: [],
  paused_by: info.paused_by && nameless(info, [])(info.paused_by),
});

/** Events that name people, with or without a seat. */
type NamingEvent = AnyEvent & {
  seat?: number | null;
  name?: string;
  old?: string;
  computer?: string | null;
  names?: string[];
};

/** All names of people at a table or in its events, with their seats, now or before. */
function everybody(info: TableInfo, events: readonly EventInfo[]): Map<string, number | null> {
  const seats = new Map<string, number | null>(info.paused_by ? [[info.paused_by, null]] : []);
  const meet = (name: string | null | undefined, seat: number | null = null): void => {
    if (name) seats.set(name, seat ?? seats.get(name) ?? null);
  };
  for (const { event } of events.filter((info) => !isOfGame(info.event))) {
    const { seat, name, old, computer, names } = event as NamingEvent;
    names?.forEach(meet);
    meet(old);
    meet(name, seat ?? seats.get(old ?? ''));
    meet(computer, seat);
  }
  for (const { name, seat } of info.seats) meet(name, seat);
  return seats;
}

const LETTER = '[\\p{Script=Latin}\\p{N}]';
const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns a function that replaces names in a sentence; a part of a word is not a name. */
export function nameless(info: TableInfo, events: readonly EventInfo[]): (sentence: string) => string {
  const seats = everybody(info, events);
  const names = [...seats.keys()].sort((a, b) => b.length - a.length).map(escaped);
  // An empty pattern would match everywhere.
  if (names.length === 0) return (sentence) => sentence;
  const any = new RegExp(`(?<!${LETTER})(?:${names.join('|')})(?!${LETTER})`, 'gu');
  return (sentence) =>
    sentence.replace(any, (name) => {
      const seat = seats.get(name) ?? null;
      return seat === null ? t('shared-somebody') : playerNumber(seat);
    });
}
