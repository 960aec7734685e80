// What the end of a match is put into words as; the facts are the server's.

import { counted } from '../lib/names';
import type { TableState } from '../lib/table.svelte';
import type { Recap } from '../wire';

const PLACES = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A number with a real minus. */
export const figure = (value: number): string => String(value).replace('-', '−');

/** “penalty points” → “Penalty points” */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

/** The players in the middle of a sentence. */
const whom = (table: TableState, seats: readonly number[]): string =>
  listed(seats.map((seat) => (seat === table.seat ? 'you' : table.name(seat))));

/** The players, me first as “You”: “You and Bao”. */
export const whose = (table: TableState, seats: readonly number[]): string =>
  capital(
    whom(
      table,
      [...seats].sort((a, b) => Number(b === table.seat) - Number(a === table.seat)),
    ),
  );

/** Who has won: “You win the match”. For one player it is what they have reached. */
export function title(table: TableState, recap: Recap): string {
  const { winners } = recap;
  if (recap.totals.length === 1) return recap.reason.replace(/\.$/, '');
  if (winners.length === 0) return 'The match is over';
  const mine = table.seat !== null && winners.includes(table.seat);
  const verb = winners.length > 1 || mine ? 'win' : 'wins';
  return `${whose(table, winners)} ${verb} the match${winners.length > 1 ? ' together' : ''}`;
}

/** By how much, since when, and where I came in; for one player there is nothing to add. */
export function story(table: TableState, recap: Recap): string {
  if (recap.totals.length === 1) return '';
  return [margin(table, recap), lead(table, recap), mine(table, recap)].filter((one) => one !== '').join(' ');
}

function margin(table: TableState, recap: Recap): string {
  const [winner, ...others] = recap.winners;
  const parts = recap.deals.at(-1)?.deal ?? 0;
  // What each part brings is one of what is counted: then the numbers alone would say it oddly.
  if (winner === undefined || others.length > 0 || parts === 0 || recap.counts === `${recap.period}s`)
    return recap.reason;
  const total = recap.totals[winner] ?? 0;
  const second = recap.places.map((place, seat) => ({ place, seat })).filter(({ place }) => place === 2);
  const than = second.map(({ seat }) => seat);
  const by = Math.abs(total - (recap.totals[than[0] ?? winner] ?? total));
  const apart =
    by === 0 || than.length === 0
      ? ''
      : `, ${by} ${recap.better === 'most' ? 'more' : 'fewer'} than ${whom(table, than)}`;
  return `${figure(total)} ${recap.counts} in ${counted(parts, recap.period)}${apart}.`;
}

function lead(table: TableState, recap: Recap): string {
  const [winner] = recap.winners;
  const parts = recap.deals.at(-1)?.deal ?? 0;
  if (winner === undefined || recap.lead_since === null || parts < 2) return '';
  const who = whose(table, [winner]);
  return recap.lead_since === 1
    ? `${who} led from the first ${recap.period} on.`
    : `${who} took the lead in ${recap.period} ${recap.lead_since}.`;
}

function mine(table: TableState, recap: Recap): string {
  if (table.seat === null || recap.winners.length === 0 || recap.winners.includes(table.seat)) return '';
  const place = recap.places[table.seat] ?? 0;
  if (recap.totals.length === 2) return '';
  return `You come ${PLACES[place] ?? `number ${place}`} with ${figure(recap.totals[table.seat] ?? 0)}.`;
}

/** What is shared: who has won what, told by whoever shares it. */
export function shared(table: TableState, recap: Recap, game: string): string {
  const names = recap.winners.map((seat) => table.name(seat));
  const told =
    recap.totals.length === 1
      ? `${game}: ${recap.reason}`
      : `${names.length === 0 ? 'A match' : `${listed(names)} won a match`} of ${game}: ` +
        recap.places
          .map((place, seat) => ({ place, seat }))
          .sort((a, b) => a.place - b.place)
          .map(({ seat }) => `${table.name(seat)} ${figure(recap.totals[seat] ?? 0)}`)
          .join(', ') +
        ` (${recap.counts}).`;
  const fairest = recap.awards.find((award) => award.kind === 'comeback');
  return fairest === undefined ? told : `${told} ${fairest.title}: ${fairest.figure} ${fairest.detail}.`;
}
