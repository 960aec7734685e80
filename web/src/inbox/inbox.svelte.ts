// The inbox: the user's games by days, those that wait for the user apart from those that wait for others.

import type { EventInfo, GameByDays, ListedMatch } from '../protocol';
import { lastDayText } from '../i18n/formats';
import { t } from '../i18n/index.svelte';
import { messageText } from '../i18n/server-messages';
import { loadTable } from '../games';
import type { App } from '../state/app.svelte';

/** A refresh of the time that is left, which is shown in minutes. */
const TICK_MS = 20_000;

export class Inbox {
  games: readonly GameByDays[] | null = $state.raw(null);
  /** Games that ended lately. */
  finished: readonly ListedMatch[] = $state.raw([]);
  /** When the games were received, and the time now, by `performance.now()`. */
  private received = $state(0);
  private now = $state(0);
  readonly mine = $derived((this.games ?? []).filter(isMine));
  readonly others = $derived((this.games ?? []).filter((game) => !isMine(game)));
  private asked = 0;

  constructor(private readonly app: App) {}

  async load(): Promise<void> {
    const number = ++this.asked;
    const answer = await this.app.askQuietly({ op: 'inbox' });
    if (answer === null) return;
    // Cards, and sentences in other languages, are the games' own.
    const names = new Set(answer.games.map(({ game }) => game));
    await Promise.all([...names].map((name) => loadTable(name).catch(() => undefined)));
    if (number !== this.asked) return;
    this.received = this.now = performance.now();
    this.games = answer.games;
    this.finished = answer.finished;
  }

  /** Follows the time; returns a function that ends it. */
  tick(): () => void {
    const timer = setInterval(() => (this.now = performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }

  /** Milliseconds left for the move; null: no clock runs. */
  left({ left_ms, stopped }: GameByDays): number | null {
    return left_ms === null ? null : Math.max(0, left_ms - (stopped ? 0 : this.now - this.received));
  }
}

const isMine = ({ seat, to_move }: GameByDays): boolean => seat !== null && to_move.includes(seat);

/** Until when other players of a game are on holiday, in sentences. */
export const absences = ({ seat, seats }: GameByDays): readonly string[] =>
  seats.flatMap((info) =>
    info.seat === seat || !info.away_until
      ? []
      : [t('inbox-away', { name: info.name, day: lastDayText(info.away_until) })],
  );

/** The cards of an event, if it has any. */
export function cardsOf({ event }: EventInfo): readonly string[] {
  if ('cards' in event && Array.isArray(event.cards)) return event.cards as string[];
  return 'card' in event && typeof event.card === 'string' ? [event.card] : [];
}

/** The last move with cards, or the very last one; the cards lie beside the sentences. */
export const mainMove = ({ last }: GameByDays): EventInfo | undefined =>
  last.findLast((info) => cardsOf(info).length > 0) ?? last.at(-1);

/** The sentence of a move, with “you” for the user. */
export function sentence(game: GameByDays, { event, text, you, values }: EventInfo): string {
  const mine = 'seat' in event && event.seat === game.seat;
  return messageText(event.event, values, (mine ? (you ?? text) : text) ?? '', game.game, mine ? '.you' : '');
}
