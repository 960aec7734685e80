// Layout of the cards in auto-play, built from the events of a game.

import type { AnyEvent } from '../../protocol';
import type { CardText } from '../../protocol';
import type { FittingSet, PatienceEvent } from '../../protocol/patience';
import { key, t, type Values } from '../../i18n/index.svelte';

export interface Layout {
  game: number;
  columns: CardText[][];
  /** The column that has just been dealt to, or has a set taken, 1 to 7. */
  at: number | null;
  /** The set that is about to be taken. */
  taking: FittingSet | null;
  deck: number;
  dealt: number;
  /** The latest event in words, with the cards of a set apart. */
  words: string;
  ending: Ending | null;
}

export type Ending = 'won' | 'lost' | 'endless' | 'abandoned';

const ENDINGS: Record<Ending, string> = {
  won: key('patience-is-won'),
  lost: key('patience-is-lost'),
  endless: key('patience-is-endless'),
  abandoned: key('patience-is-given-up'),
};

const EMPTY: Layout = {
  game: 0,
  columns: [[], [], [], [], [], [], []],
  at: null,
  taking: null,
  deck: 0,
  dealt: 0,
  words: '',
  ending: null,
};

/** The layouts of a game in order; a set is shown before it is taken. */
export function* layouts(game: number, events: readonly AnyEvent[]): Generator<Layout> {
  let now: Layout = { ...EMPTY, game };
  for (const event of events as PatienceEvent[]) {
    if (event.event === 'set_taken') {
      yield { ...now, at: event.column, taking: takenFrom(now, event), words: t('patience-takes', textValues(event)) };
    }
    const next = after(now, event);
    if (next === now) continue;
    now = next;
    yield now;
  }
}

/** The last layout of a game. */
export function lastLayout(game: number, events: readonly AnyEvent[]): Layout {
  return (events as PatienceEvent[]).reduce(after, { ...EMPTY, game });
}

type Taken = Extract<PatienceEvent, { event: 'set_taken' }>;

const textValues = ({ set, cards, points }: Taken): Values => ({ set, cards: cards.join(' '), points });

function takenFrom(now: Layout, event: Taken): FittingSet {
  const column = now.columns[event.column - 1] ?? [];
  const places = event.cards.map((card) => column.indexOf(card)).sort((a, b) => a - b);
  return { column: event.column, set: event.set, action: '', places, cards: event.cards, total: event.points };
}

function after(now: Layout, event: PatienceEvent): Layout {
  switch (event.event) {
    case 'game_began': {
      const columns = event.columns.map((column) => [...column]);
      const dealt = columns.flat().length;
      return { ...now, columns, dealt, deck: PACK - dealt, words: t('patience-begins') };
    }
    case 'card_dealt': {
      const columns = changed(now, event.column, (cards) => [...cards, event.card]);
      const words = t('patience-card-dealt', { number: now.dealt + 1, card: event.card, column: event.column });
      return { ...now, columns, at: event.column, deck: event.deck_count, dealt: now.dealt + 1, words };
    }
    case 'set_taken': {
      const taken = new Set(event.cards);
      const words = t(event.column_gone ? 'patience-taken-gone' : 'patience-taken', textValues(event));
      const columns = changed(now, event.column, (cards) => cards.filter((card) => !taken.has(card)));
      return { ...now, columns, at: event.column, deck: event.deck_count, words };
    }
    case 'game_ended':
      return { ...now, at: null, ending: event.score.ending, words: t(ENDINGS[event.score.ending]) };
    default:
      return now;
  }
}

const PACK = 52;

const changed = (now: Layout, number: number, change: (cards: CardText[]) => CardText[]): CardText[][] =>
  now.columns.map((cards, index) => (index === number - 1 ? change(cards) : cards));
