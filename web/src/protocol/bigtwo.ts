// What goes over the wire in Big Two.
// Made by tools/make_protocol_types.py from the server's structs; do not edit.

import type { CardText } from './card';

/** House rules of Big Two; the defaults are the Deuce rules (RULES 1). */
export interface BigTwoOptions {
  /** From low to high, where the rank does not decide. */
  suit_order: AnySuitOrder;
  /** The player who holds it leads the first deal with a play that contains it. */
  starting_card: StartingCard;
  /** Who leads when the first deal is over. */
  later_leader: 'winner' | 'holder';
  /** After a change of players the holder of the starting card must play it at once. */
  three_required_after_change: boolean;
  /** Which five cards in a row count, from the lowest to the highest. */
  straights: 'deuce' | 'jqka2' | 'a2345_high' | 'no_two' | '23456_high';
  /** What decides first between two of them. */
  flush_order: 'suit' | 'rank' | 'none';
  /** What beats a combination of five cards. */
  five_cards: 'ladder' | 'own_kind';
  /** Which of them may be played. */
  four_cards: 'none' | 'quads_and_two_pairs' | 'quads';
  /** They beat any other number of cards, except a single card. */
  bomb: 'none' | 'quads_or_sf' | 'bare_quads';
  /** A bomb beats a single card, too. */
  bomb_on_singles: boolean;
  /**
   * Thirteen cards, one of each rank, are a combination that beats all others; between two of them the suit of the two
   * decides.
   */
  dragon: boolean;
  /** Who passes may not play again until the next trick. */
  pass_excludes: boolean;
  /** How many cards each of them gets; of four players each has 13. */
  short_handed: 17 | 13;
  /** What holds while the next player has one card left. */
  last_card_rule: 'warn' | 'must_play_highest';
  /** What a deal costs those who have not won it. */
  scoring: 'penalty' | 'plain' | 'winner';
  /** How often twos that are left in a hand double its points. */
  unused_twos: 'plain' | 'double' | 'double_each';
  /** What a last play that contains a two does. */
  finish_with_two: 'plain' | 'double';
  /** Money for each point of difference; 0: for points only. */
  stake: number;
  /** When it is over. */
  session_end: 'leave' | 'hands' | 'penalty';
  /** How many deals a session has that ends after a number of deals. */
  session_hands: number;
  /** The points at which a session ends that has a limit. */
  penalty_limit: number;
}

/** every order, those of the rule sets first */
export type AnySuitOrder =
  | 'DCHS'
  | 'CDHS'
  | 'CSHD'
  | 'CDSH'
  | 'CHDS'
  | 'CHSD'
  | 'CSDH'
  | 'DCSH'
  | 'DHCS'
  | 'DHSC'
  | 'DSCH'
  | 'DSHC'
  | 'HCDS'
  | 'HCSD'
  | 'HDCS'
  | 'HDSC'
  | 'HSCD'
  | 'HSDC'
  | 'SCDH'
  | 'SCHD'
  | 'SDCH'
  | 'SDHC'
  | 'SHCD'
  | 'SHDC';

export type StartingCard = '3D' | '3C' | '3H' | '3S';

/** The same for everybody at the table. */
export interface BigTwoPublic {
  deal: number;
  /** number of the trick in this deal, from 1 */
  trick: number;
  /** the seat to act; null between deals and at the end */
  turn: number | null;
  /** the seat that leads the trick while nothing lies; null otherwise */
  leader: number | null;
  /** cards in each hand */
  counts: number[];
  /** number of cards that nobody was dealt; they stay hidden */
  aside: number;
  /** the play that has to be beaten */
  top: TrickPlay | null;
  /** this trick so far, passes included */
  plays: TrickPlay[];
  /** the tricks of this deal that are over, step by step, passes included */
  past: PastPlay[];
  /** seats that have left this trick (only where a pass excludes) */
  out: boolean[];
  /** every card that has been played in this deal, from the lowest to the highest */
  played: CardText[];
  /**
   * the requirement for the next play: “Beat it with a higher full house, four of a kind or a straight flush”; empty
   * when nobody may act
   */
  need: string;
  /** values of the translations of `need` */
  need_values: Record<string, unknown>;
  /** the card that the first play must contain */
  must_contain: CardText | null;
  /** “One player has one card left.”; names no seat, `counts` tells which */
  warning: string | null;
  /** penalty points so far (fewer are better) */
  totals: number[];
  /** settlement if the session ended now: what each seat receives (+) or pays (−); null without a stake */
  money: number[] | null;
  history: DealScore[];
  /** between deals and at the end: the cards that were left; null while a deal is under way */
  hands: CardText[][] | null;
  finished: boolean;
  /** the seat that dealt: the first one, then the winner of the last deal */
  dealer: number;
  /** number of deals of the session, if that is fixed */
  session_hands: number | null;
  /** the points that end the session, if there is such a limit */
  penalty_limit: number | null;
}

/** The private part of a seat. */
export interface BigTwoPrivate {
  /** from the lowest to the highest, by the table's order of suits */
  hand: CardText[];
  /** the hand arranged by combinations, the best ones last; every card once */
  groups: CardText[][];
}

/** One step of a trick; no cards: a pass. */
export interface TrickPlay {
  seat: number;
  cards: CardText[];
  /** “full house, nines”, or “pass” */
  name: string;
  /** the same for other languages: the kind of combination, then ranks (and a suit) as in their text forms */
  named: string[];
}

/** One step of a trick that is over; no cards: a pass. */
export interface PastPlay {
  seat: number;
  cards: CardText[];
}

/** One finished deal. Penalties by seat, 0 for the winner (with plain scoring the winner's is minus the sum). */
export interface DealScore {
  deal: number;
  winner: number;
  penalties: number[];
  cards_left: number[];
}

/** A deal begins: everybody has been dealt cards and `leader` leads. */
export interface DealBegan {
  event: 'deal_began';
  deal: number;
  leader: number;
  must_contain: CardText | null;
}

/** The cards of one seat; only it is told. */
export interface HandDealt {
  event: 'hand_dealt';
  seat: number;
  cards: CardText[];
}

/** A seat played cards. */
export interface Played {
  event: 'played';
  seat: number;
  cards: CardText[];
  /** single, pair, triple, straight, flush, full_house, quads, straight_flush, … */
  kind: string;
  name: string;
  /** cards left in the seat's hand */
  left: number;
}

/** A seat passed. */
export interface Passed {
  event: 'passed';
  seat: number;
}

/** A seat is down to one card: the warning of the manual. */
export interface LastCard {
  event: 'last_card';
  seat: number;
}

/** A trick was won: all others passed, and `seat` leads the next one. */
export interface TrickTaken {
  event: 'trick_taken';
  seat: number;
  /** number of the trick that ended */
  trick: number;
  cards: CardText[];
}

/** A hand is empty; penalties are counted and the cards that were left are shown. */
export interface DealEnded {
  event: 'deal_ended';
  seat: number;
  score: DealScore;
  totals: number[];
  hands: CardText[][];
}

/** What happens in Big Two. */
export type BigTwoEvent = DealBegan | HandDealt | Played | Passed | LastCard | TrickTaken | DealEnded;

export interface BigTwo {
  options: BigTwoOptions;
  public: BigTwoPublic;
  private: BigTwoPrivate;
  event: BigTwoEvent;
}
