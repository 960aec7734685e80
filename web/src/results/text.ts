// Texts of the results; the facts are the server's.

import { capitalized, numberText } from '../i18n/formats';
import { listed, t } from '../i18n/index.svelte';
import type { TableState } from '../state/table.svelte';
import type { Debt, Recap } from '../protocol';
import { translatePhrase } from '../i18n/phrases';

/** Returns the catalogue's key of a unit: “penalty-points”. */
export const slug = (words: string): string => words.replaceAll(' ', '-');

/** Returns what a seat receives from all debts together; negative: pays. */
export const balance = (debts: readonly Debt[], seat: number): number =>
  debts.reduce((sum, { payer, payee, amount }) => sum + (payee === seat ? amount : payer === seat ? -amount : 0), 0);

/** Returns how the match ended, in one sentence. */
const reason = (recap: Recap): string => translatePhrase('said-how', recap.reason);

/** The players in the middle of a sentence. */
const namesInSentence = (table: TableState, seats: readonly number[]): string =>
  listed(seats.map((seat) => (seat === table.seat ? t('shared-you-inside') : table.name(seat))));

/** The players, me first as “You”: “You and Bao”. */
export const capitalNames = (table: TableState, seats: readonly number[]): string =>
  capitalized(
    namesInSentence(
      table,
      [...seats].sort((a, b) => Number(b === table.seat) - Number(a === table.seat)),
    ),
  );

/** Returns the title: “You win the match”. For one player it is their result. */
export function title(table: TableState, recap: Recap): string {
  const { winners } = recap;
  if (recap.totals.length === 1) return reason(recap).replace(/[.。]$/, '');
  if (winners.length === 0) return t('results-over');
  const mine = table.seat !== null && winners.includes(table.seat);
  const subject = winners.length > 1 ? (mine ? 'mine' : 'more') : mine ? 'me' : 'one';
  return t('results-wins', { who: subject, names: capitalNames(table, winners) });
}

/** Sentences on the margin, the lead and the viewer's place; empty for one player. */
export function story(table: TableState, recap: Recap): string {
  if (recap.totals.length === 1) return '';
  return [margin(table, recap), lead(table, recap), mine(table, recap)].filter((words) => words !== '').join(' ');
}

function margin(table: TableState, recap: Recap): string {
  const [winner, ...others] = recap.winners;
  const parts = recap.deals.at(-1)?.deal ?? 0;
  // If each part counts one, the numbers read oddly.
  if (winner === undefined || others.length > 0 || parts === 0 || recap.counts === `${recap.period}s`)
    return reason(recap);
  const total = recap.totals[winner] ?? 0;
  const second = recap.places.map((place, seat) => ({ place, seat })).filter(({ place }) => place === 2);
  const than = second.map(({ seat }) => seat);
  const by = Math.abs(total - (recap.totals[than[0] ?? winner] ?? total));
  return t('results-margin', {
    total: numberText(total),
    count: Math.abs(total),
    counts: slug(recap.counts),
    parts,
    period: recap.period,
    apart: by === 0 || than.length === 0 ? 'none' : recap.better === 'most' ? 'more' : 'fewer',
    by,
    names: namesInSentence(table, than),
  });
}

function lead(table: TableState, recap: Recap): string {
  const [winner] = recap.winners;
  const parts = recap.deals.at(-1)?.deal ?? 0;
  if (winner === undefined || recap.lead_since === null || parts < 2) return '';
  const subject = winner === table.seat ? 'me' : 'one';
  const values = { who: subject, names: table.name(winner), period: recap.period };
  return recap.lead_since === 1
    ? t('results-led', values)
    : t('results-took-lead', { ...values, deal: recap.lead_since });
}

function mine(table: TableState, recap: Recap): string {
  if (table.seat === null || recap.winners.length === 0 || recap.winners.includes(table.seat)) return '';
  if (recap.totals.length === 2) return '';
  return t('results-my-place', {
    place: recap.places[table.seat] ?? 0,
    total: numberText(recap.totals[table.seat] ?? 0),
  });
}

/** Returns the text to share. */
export function shareText(table: TableState, recap: Recap, game: string): string {
  const summary =
    recap.totals.length === 1
      ? t('results-shared-alone', { game, reason: reason(recap) })
      : t('results-shared', {
          winners: recap.winners.length === 0 ? 'nobody' : 'somebody',
          names: listed(recap.winners.map((seat) => table.name(seat))),
          game,
          counts: slug(recap.counts),
          totals: recap.places
            .map((place, seat) => ({ place, seat }))
            .sort((a, b) => a.place - b.place)
            .map(({ seat }) => `${table.name(seat)} ${numberText(recap.totals[seat] ?? 0)}`)
            .join(', '),
        });
  const fairest = recap.awards.find((award) => award.kind === 'comeback');
  return fairest === undefined
    ? summary
    : `${summary} ${translatePhrase('results-said', fairest.title)}: ${fairest.figure} ${translatePhrase('results-said', fairest.detail)}${t('shared-full-stop')}`;
}
