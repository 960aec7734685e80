// Texts of Bluejack: prospects of cards and buttons, and the end of a set.

import { numberText } from '../../i18n/formats';
import { offerOf } from '../../cards/selection';
import type { TableState } from '../../state/table.svelte';
import type { AnyEvent, CardText, Offer } from '../../protocol';
import type { BluejackPrivate, Prospect, SetScore } from '../../protocol/bluejack';
import { t } from '../../i18n/index.svelte';

/** One of the two seats. */
export type Side = 0 | 1;

/** The viewer's side; spectators look from seat 0. */
export const mySide = (table: TableState | null): Side => (table?.seat === 1 ? 1 : 0);

export const across = (side: Side): Side => (side === 0 ? 1 : 0);

/** The look of an outcome: over, a blue twenty, a set won, or neutral. */
export type Tone = 'bust' | 'blue' | 'good' | '';

const TURN: ReadonlySet<AnyEvent['event']> = new Set(['drew', 'card_played', 'turn_ended', 'stood', 'went_bust']);

/** Cards by their places in the hand, which stay when others are played; null where one was played. */
export function inPlaces(held: readonly boolean[], cards: readonly CardText[]): (CardText | null)[] {
  const left = [...cards];
  return held.map((isHeld) => (isHeld ? (left.shift() ?? null) : null));
}

/** “three” */
export const countWord = (count: number): string => t('bluejack-count', { count });

/** “first to three sets” */
export const firstTo = (sets: number): string => t('bluejack-first-to', { sets, number: countWord(sets) });

/** “Set 5” */
export function stage(table: TableState): string {
  const game = table.publicOf('bluejack');
  return game === null || game.set === 0 ? '' : t('bluejack-stage', { set: game.set });
}

/** Returns the last turn of a seat in this set, sentence by sentence. */
export function lastTurn(table: TableState, seat: number): string[] {
  const all = table.events;
  const from = all.findLastIndex(
    ({ event }) => event.event === 'set_began' || (event.event === 'drew' && event.seat === seat),
  );
  return all
    .slice(Math.max(0, from))
    .filter(({ event }) => TURN.has(event.event) && 'seat' in event && event.seat === seat)
    .flatMap((info) => table.sentence(info) ?? []);
}

/** Returns how the last set ended: “You are bust with 21. Ada wins set 4”. */
export function howItEnded(table: TableState): string {
  const end = table.fresh.findLastIndex(({ event }) => event.event === 'set_ended');
  return table.fresh
    .slice(Math.max(0, end - 1), end + 1)
    .filter(({ event }) => event.event === 'went_bust' || event.event === 'set_ended')
    .flatMap((info) => table.sentence(info) ?? [])
    .join('. ');
}

/** Returns the outcome of an action; null if it is not legal now. */
export const prospectOf = (mine: BluejackPrivate | null, action: string | undefined): Prospect | null =>
  mine?.prospects.find((prospect) => prospect.action === action) ?? null;

/** Returns the outcome of playing a card; null if it cannot be played. */
export const prospectOfCard = (mine: BluejackPrivate, offers: readonly Offer[], card: CardText): Prospect | null =>
  prospectOf(mine, offerOf(offers, new Set([card]))?.action);

export function toneOf(prospect: Prospect, me: number): Tone {
  if (prospect.ending === 'bust') return 'bust';
  if (prospect.ending === 'blue') return 'blue';
  return prospect.ending !== null && prospect.winner === me ? 'good' : '';
}

/** Returns the consequence of an outcome, after its total: “bust”, “Bluejack!”, “wins”; empty if there is none. */
export function following(prospect: Prospect, me: number): string {
  switch (prospect.ending) {
    case 'bust':
      return t('bluejack-bust');
    case 'blue':
      return t('bluejack-blue');
    case 'nine':
      return t('bluejack-full');
    case 'tie':
      return t('bluejack-ties');
    case 'higher':
      return t(prospect.winner === me ? 'bluejack-wins' : 'bluejack-loses');
    case null:
      return prospect.stands ? t('bluejack-stands') : '';
  }
}

/** Returns the effect of flip and double: “turns 7 to −7”, “doubles 7 to 14”. */
export function turning(prospect: Prospect): string {
  if (prospect.turned === null) return '';
  const [now, then] = prospect.turned;
  return t(then === -now ? 'bluejack-turns' : 'bluejack-doubles', { now: numberText(now), then: numberText(then) });
}

/** One side's total at the end of a set: “20”, “bust at 24”. */
export const endTotal = (score: SetScore, seat: Side): string =>
  score.ending === 'bust' && score.winner !== seat
    ? t('bluejack-bust-at', { total: numberText(score.totals[seat]) })
    : numberText(score.totals[seat]);

/** Returns how a set was won, where the totals do not tell. */
export const specially = (score: SetScore): string =>
  score.ending === 'blue' ? t('bluejack-by-blue') : score.ending === 'nine' ? t('bluejack-full') : '';
