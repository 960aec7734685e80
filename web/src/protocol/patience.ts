// What goes over the wire in 10 · 20 · 30.
// Made by tools/make_protocol_types.py from the server's structs; do not edit.

import type { CardText } from './card';

/** House rules that a player may choose; the defaults are the original rules. */
export interface PatienceOptions {
  /**
   * You decide which sets go back to the deck, and when. Otherwise every set is taken as soon as a card completes it,
   * in the order of auto-play, and dealing is all that you do.
   */
  removal_optional: boolean;
  /** How the three cards of a set go under the deck; the last of them becomes the bottom card. */
  returned_order: 'column' | 'reversed';
  /** You may take back what you did and do it again. A lost game then waits until you take something back or give up. */
  undo: boolean;
  /** Which set is taken first when several fit. */
  auto_order: Order;
  /** What a game counts as that you give up; one that is stuck is always a failure. */
  abandoned: 'neither' | 'failure';
  /** 0: as many as you like. */
  games: number;
  /** The same number is the same deal everywhere, and it is played as a single game. 0: every game is dealt anew. */
  deal_number: number;
  /**
   * What a game was dealt from, as its proof shows it: the same cards again, played as a single game. Empty: every game
   * is dealt anew.
   */
  deal_seed: string;
}

export type Order = 'T2B1-T1B2-B3' | 'T2B1-B3-T1B2' | 'T1B2-T2B1-B3' | 'T1B2-B3-T2B1' | 'B3-T2B1-T1B2' | 'B3-T1B2-T2B1';

/** The same for everybody at the table. */
export interface PatiencePublic {
  /** number of the game, from 1 */
  deal: number;
  options: PatienceOptions;
  /** seven, each from the top (dealt first) to the bottom; empty: out of the game */
  columns: CardText[][];
  /** 1 to 7: where the next card goes; null when every column is gone */
  next_column: number | null;
  deck_count: number;
  /** the deck from the top; null for a card that nobody has seen: those that went back or were taken back are known */
  deck: (CardText | null)[];
  /** cards of the deck that nobody has seen */
  hidden: number;
  /** cards dealt so far, the first fourteen included */
  dealt: number;
  /** sets taken so far, without those that were taken back */
  taken: number;
  /** those that may be taken, from the first column to the last */
  sets: FittingSet[];
  /** by column, the places of the cards that no set can use, whatever they add up to: those in the middle */
  idle: number[][];
  /** 0 while a game is under way; null between games and at the end */
  turn: number | null;
  stuck: Stuck | null;
  /** the same in a sentence */
  notice: string | null;
  statistics: Statistics;
  /** the game that ended last */
  last_game: GameScore | null;
  finished: boolean;
}

/** repeated: the position has been there before in this game; no_moves: lost, unless something is taken back */
export type Stuck = 'repeated' | 'no_moves';

/** The private part: the actions of the player. */
export interface PatiencePrivate {
  /** for each card of each column the action that a double click on it means (“” for none), whether it fits or not */
  clicks: string[][];
  /** the action that auto-play would take; null while no game is under way */
  auto: string | null;
  can_undo: boolean;
  can_redo: boolean;
}

/** A set that may be taken now. */
export interface FittingSet {
  /** 1 to 7 */
  column: number;
  set: Name;
  /** the text of the action that takes it */
  action: string;
  /** places of its cards in the column; 0 is the top */
  places: number[];
  /** in this order */
  cards: CardText[];
  /** total of its cards */
  total: number;
}

export type Name = 'B3' | 'T1B2' | 'T2B1';

/** The games of this match that are over. */
export interface Statistics {
  won: number;
  /** no card to deal and no set to take */
  lost: number;
  /** given up when stuck, or found to go round for ever */
  endless: number;
  /** given up before it was stuck */
  abandoned: number;
  /** lost, endless, and abandoned games where the house rule counts them */
  failed: number;
  /** won games of all that count, with one decimal; null before the first */
  success_percent: number | null;
}

/** One finished game. */
export interface GameScore {
  deal: number;
  ending: Ending;
  /** cards dealt, the first fourteen included */
  dealt: number;
}

/** the ways a game can end; auto-play abandons none */
export type Ending = 'won' | 'lost' | 'endless' | 'abandoned';

/** A game begins with two rows dealt; the number of its deal is told if it has one. */
export interface GameBegan {
  event: 'game_began';
  seat: number;
  deal: number;
  deal_number: number | null;
  /** the deal was asked for, by its number or its seed, and not drawn by chance */
  chosen: boolean;
  columns: CardText[][];
}

/** A card went from the deck to a column (1 to 7). */
export interface CardDealt {
  event: 'card_dealt';
  seat: number;
  card: CardText;
  column: number;
  deck_count: number;
}

/** A set went back to the deck; the last of `cards` became its bottom card. */
export interface SetTaken {
  event: 'set_taken';
  seat: number;
  column: number;
  set: Name;
  cards: CardText[];
  points: number;
  deck_count: number;
  /** the column has no cards left and is out of the game */
  column_gone: boolean;
}

/** The player undid the last action. */
export interface TakenBack {
  event: 'taken_back';
  seat: number;
  action: string;
}

/** The player did an action again that had been taken back; what it does follows. */
export interface DoneAgain {
  event: 'done_again';
  seat: number;
  action: string;
}

/** The game cannot go on, or goes round; the player may give up (or take back, if that is allowed). */
export interface GameStuck {
  event: 'game_stuck';
  seat: number;
  why: Stuck;
}

/** A game is over. */
export interface GameEnded {
  event: 'game_ended';
  seat: number;
  score: GameScore;
  statistics: Statistics;
}

/** What happens in 10 · 20 · 30. */
export type PatienceEvent = GameBegan | CardDealt | SetTaken | TakenBack | DoneAgain | GameStuck | GameEnded;

export interface Patience {
  options: PatienceOptions;
  public: PatiencePublic;
  private: PatiencePrivate;
  event: PatienceEvent;
}
