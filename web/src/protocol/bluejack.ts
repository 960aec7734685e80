// What goes over the wire in Bluejack.
// Made by tools/make_protocol_types.py from the server's structs; do not edit.

import type { CardText } from './card';

/** House rules that a table may choose; the defaults are the original rules. */
export interface BluejackOptions {
  /** Who wins this many sets first wins the match. */
  sets: number;
  /** Whose turn comes first. */
  starter: Starter;
  /** A player may play a card and stand in the same turn. */
  play_then_stand: boolean;
  /** The game deck is shuffled before every set, and not only when it is used up. */
  reshuffle_each_set: boolean;
  /** They have no colour, so a board with one of them is not all blue. */
  specials_break_blue: boolean;
  /** They take one of the nine places of a board, as every other card does. */
  specials_take_place: boolean;
}

export type Starter = 'auto' | 'seat0' | 'alternate' | 'loser';

/** The same for everybody at the table; pairs are indexed by seat. */
export interface BluejackPublic {
  /** number of the set, from 1 */
  set: number;
  sets_to_win: number;
  sets_won: [number, number];
  /** the seat that began this set */
  starter: number;
  /** the seat to act, its card drawn already; null at the end */
  turn: number | null;
  /** the total to come near to; one above it is a bust */
  target: number;
  /** of each board */
  places: number;
  boards: [Placed[], Placed[]];
  totals: [number, number];
  standing: [boolean, boolean];
  /** whether the board could still become a blue twenty; false for an empty one */
  all_blue: [boolean, boolean];
  /** places of each board that are not taken */
  free_places: [number, number];
  /** cards that are left in each hand */
  hand_counts: [number, number];
  /** for each place of a hand whether its card is still there */
  held: [boolean[], boolean[]];
  deck_count: number;
  /** cards of the game deck from finished sets, oldest first; they are shuffled again when the deck is used up */
  discards: CardText[];
  last_action: LastAction | null;
  last_set: LastSet | null;
  history: SetScore[];
  /** at the end: the cards that were left; null while the match is under way */
  hands: [CardText[], CardText[]] | null;
  finished: boolean;
}

/** The private part of a seat. */
export interface BluejackPrivate {
  /** the cards that are left, in the order of the hand's places */
  hand: CardText[];
  /** the player's own ten cards, from which the hand was picked */
  player_deck: CardText[];
  /** the goal of this seat, in one sentence; empty at the end */
  need: string;
  /** the outcome of each legal action, in their order; empty while it is not this seat's turn */
  prospects: Prospect[];
}

/**
 * One card on a board; cards are written as in `+4b -1r +10y flip x2`.
 *
 * `counts` is what it adds to the total, after a flip or an x2; those count 0.
 */
export interface Placed {
  card: CardText;
  counts: number;
  from_hand: boolean;
}

/** The last thing that a player decided. */
export interface LastAction {
  seat: number;
  action: string;
}

/** The set that ended last with its boards, which the next set has cleared. */
export interface LastSet {
  score: SetScore;
  boards: [Placed[], Placed[]];
}

/** One finished set; `winner` is null for a tie. */
export interface SetScore {
  set: number;
  winner: number | null;
  ending: Ending;
  totals: [number, number];
}

/** the way a set ended: over 20, the higher total, equal totals, nine cards on a board, a blue twenty */
export type Ending = 'bust' | 'higher' | 'tie' | 'nine' | 'blue';

/** The outcome of one legal action, tried on a copy of the board. */
export interface Prospect {
  action: string;
  /** total of the board afterwards */
  total: number;
  /** whether the seat would stand for the rest of the set, by choice or because it has exactly 20 */
  stands: boolean;
  /** the end of the set that follows at once; null if the set goes on */
  ending: Ending | null;
  /** the seat that would win it then; null for nobody */
  winner: number | null;
  /** of a flip or an x2: what the number card before it counts, and what it would count then */
  turned: [number, number] | null;
}

/** The four cards of a seat for the whole match, and its player deck; only it is told. */
export interface HandDealt {
  event: 'hand_dealt';
  seat: number;
  cards: CardText[];
  player_deck: CardText[];
}

/** The boards are cleared and `seat` begins. */
export interface SetBegan {
  event: 'set_began';
  seat: number;
  set: number;
}

/** A turn began: the seat drew a card from the game deck to its board, as it must. */
export interface Drew {
  event: 'drew';
  seat: number;
  card: CardText;
  total: number;
}

/** A seat ended its turn. */
export interface TurnEnded {
  event: 'turn_ended';
  seat: number;
  total: number;
}

/** A seat stands for the rest of the set; `automatic` because it has exactly 20. */
export interface Stood {
  event: 'stood';
  seat: number;
  total: number;
  automatic: boolean;
}

/** A seat played a card of its hand, which ends its turn. */
export interface CardPlayed {
  event: 'card_played';
  seat: number;
  card: CardText;
  total: number;
  /** cards left in the seat's hand */
  left: number;
}

/** A seat ended its turn over the target, which loses the set; the end of the set follows. */
export interface WentBust {
  event: 'went_bust';
  seat: number;
  total: number;
}

/** The game deck is shuffled again; it has `cards` cards now. */
export interface DeckShuffled {
  event: 'deck_shuffled';
  cards: number;
}

/** A set is over; `seat` has won it, or nobody (null). */
export interface SetEnded {
  event: 'set_ended';
  seat: number | null;
  result: LastSet;
  sets_won: [number, number];
}

/** What happens in Bluejack. */
export type BluejackEvent =
  HandDealt | SetBegan | Drew | TurnEnded | Stood | CardPlayed | WentBust | DeckShuffled | SetEnded;

export interface Bluejack {
  options: BluejackOptions;
  public: BluejackPublic;
  private: BluejackPrivate;
  event: BluejackEvent;
}
