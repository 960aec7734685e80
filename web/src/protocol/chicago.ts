// What goes over the wire in Chicago.
// Made by tools/make_protocol_types.py from the server's structs; do not edit.

import type { CardText } from './card';

/** The defaults are the rules of the thesis. */
export interface ChicagoOptions {
  /** The points that win the match. */
  goal: number;
  /**
   * How often cards are changed in a round. The best hand scores after each exchange but the last, and once more after
   * the tricks.
   */
  exchanges: 3 | 2;
  /** What it scores as the best hand. */
  sf_points: 10 | 8;
  /** What it scores as the best hand. */
  four_of_a_kind: 7 | 8 | 0;
  /** What it scores as the best hand; 0: it wins the match. */
  royal_flush: number;
  /** Who scores when the best hands are equal. */
  tie: 'none' | 'all' | 'first_in_turn';
  /** What it scores. */
  last_trick: 5 | 2;
  /** A won Chicago also scores the last trick. */
  chicago_plus_last: boolean;
  /** Once Chicago is called, nothing else scores in that round: no last trick, no third hand. */
  chicago_only: boolean;
  /**
   * Who reaches the goal first wins at once; after the tricks a lost Chicago counts first, then the third hand.
   * Otherwise the highest total at the end of a round wins.
   */
  first_to_52: boolean;
  /** From so many points on a player may no longer change cards. */
  buy_stop: 0 | 42 | 45 | 46;
  /** Who changes one card may have the new one turned up, and take it or the next one unseen. */
  one_up: boolean;
  /** A last trick won with a two counts double, and so does a Chicago: 30 points. A lost Chicago costs 15 all the same. */
  deuce_last_trick: boolean;
  /** Only who has played a Chicago in this match, won or lost, can win with points. */
  must_call_chicago: boolean;
  /** What happens when a player stays away. */
  disconnect: 'bot' | 'abort';
}

/** The same for everybody at the table. */
export interface ChicagoPublic {
  round: number;
  phase: Phase;
  /** number of the exchange that is under way or was the last one, 1..`exchanges` */
  exchange: number;
  /** number of exchanges in a round */
  exchanges: number;
  /** cards in a whole hand, and tricks in a round */
  hand_size: number;
  /** the points that win the match */
  goal: number;
  /** the hands that score, from the lowest to the highest */
  ladder: Rung[];
  stakes: Stakes;
  dealer: number;
  /** the seat that is first in turn in this round */
  leader: number;
  /** the seat to act while one seat alone may; null otherwise */
  turn: number | null;
  /** the seats that have yet to decide */
  waiting: number[];
  /** by seat: may change no cards any more (only with an exchange stop) */
  stopped: boolean[];
  /** cards in each hand */
  counts: number[];
  /** cards that can still be dealt before the returned ones are shuffled */
  stock: number;
  /** cards in the pile of returned ones */
  returned: number;
  /** number of cards that each seat has changed, an entry for each exchange that all have decided */
  changed: number[][];
  turn_up: TurnUp | null;
  /** the seat that plays Chicago in this round */
  caller: number | null;
  /** whether that Chicago is lost, since another seat has won a trick */
  failed: boolean;
  /** number of the trick, 1..5; 0 before the tricks */
  trick: number;
  /** the suit to follow, `D`, `C`, `H` or `S` */
  led: string | null;
  /** this trick so far */
  plays: TrickCard[];
  /** the seat whose card is winning this trick */
  winning: number | null;
  /** finished tricks of this round */
  tricks: Trick[];
  /** the trick that was finished last, also when it was the final one of the round before */
  last_trick: Trick | null;
  /** the awards of this round so far */
  awards: Award[];
  totals: number[];
  /**
   * by seat: its total when it wins a Chicago in this round, with no two in the last trick; the third best hand may
   * come on top
   */
  if_made: number[];
  /** by seat: its total when it loses one; the third best hand may come on top */
  if_failed: number[];
  /** by seat: has played a Chicago in this match */
  called: boolean[];
  /** the rounds that were finished last, the newest at the end: at most 3 of them */
  history: RoundScore[];
  /** the totals after each of the last 60 rounds, the newest at the end */
  trend: number[][];
  last_round: RoundSummary | null;
  /** the royal flush that ended the match */
  royal: CardText[] | null;
  winner: number | null;
  finished: boolean;
}

export type Phase = 'exchange' | 'turn_up' | 'chicago' | 'tricks' | 'over';

/** The private part of a seat. */
export interface ChicagoPrivate {
  /** from the lowest to the highest, ace high */
  hand: CardText[];
  /** name of its five cards, played ones included: “two pairs”; empty while it does not have five */
  name: string;
  /** the same with its ranks: “tens and fours”, “three kings” */
  in_words: string;
  /** points of these five cards when they are the best hand */
  points: number;
  /**
   * cards that it knows to be out of play in this round: it has changed them, or everybody has seen them turned up and
   * left, and the returned cards have not been shuffled since
   */
  returned: CardText[];
  /** the cards it has named in this exchange; null before, and outside the exchanges */
  changing: CardText[] | null;
  /** whether it asked for the new card to be turned up */
  face_up: boolean;
  /** its own answer to the question of Chicago; null before, and outside that phase */
  called: boolean | null;
  /** the cards that it may play now */
  playable: CardText[];
  /** those of them that would be the best of the trick so far */
  takes: CardText[];
  /** whether each of these makes the Chicago of another seat fail */
  breaks: boolean;
  /**
   * the rule for its next card, in a sentence: “Diamonds were led, and you have some: follow suit.”; empty while it is
   * not its turn to play a card
   */
  follow: string;
  /** its default action when no cards are marked, as text; null while it may not act */
  clock: string | null;
}

/** A hand that scores, on the ladder of hands. */
export interface Rung {
  /** such as “two pairs”, as in `ChicagoPrivate.name` and `Award.kind` */
  name: string;
  /** for the best hand; null: it wins the match at once; 0: it takes everybody else back to 0 instead */
  points: number | null;
}

/** The points at stake in the five tricks under the house rules of this match. */
export interface Stakes {
  /** to the caller for a Chicago that is won, the last trick included where it scores as well */
  made: number;
  /** the same when a two wins the last trick */
  made_with_two: number;
  /** to the caller for one that is lost: below 0 */
  failed: number;
  /** to the winner of the last trick */
  last_trick: number;
  /** whether the best hand scores in a round of Chicago, too */
  third_hand: boolean;
}

/** A card that was turned up for a seat, which takes it or the next one unseen. */
export interface TurnUp {
  seat: number;
  card: CardText;
}

/** One card of a trick and who played it. */
export interface TrickCard {
  seat: number;
  card: CardText;
}

/** A finished trick, in the order of play. */
export interface Trick {
  plays: TrickCard[];
  winner: number;
}

/** One announcement: the seats that receive points, how many, and the reason. */
export interface Award {
  stage: Stage;
  /** the seats that receive the points; empty for none */
  seats: number[];
  /** the name of the hand, “last trick”, “chicago made”, “chicago failed”, “drawn” or “nothing” (no pair anywhere) */
  kind: string;
  /** for each of the seats */
  points: number;
}

export type Stage = 'exchange1' | 'exchange2' | 'exchange3' | 'tricks' | 'third_hand';

/** The awards of one finished round, and the totals after it. */
export interface RoundScore {
  round: number;
  /** the seat that played Chicago */
  caller: number | null;
  awards: Award[];
  totals: number[];
}

/** The round that was finished last, all its cards on the table. */
export interface RoundSummary {
  tricks: Trick[];
  /** by seat: the five cards that the third best hand was chosen from */
  hands: CardText[][];
  /** by seat: what that hand is, such as “two pairs” */
  names: string[];
  score: RoundScore;
}

/** All seats have five cards; `leader` is first in turn. */
export interface RoundBegan {
  event: 'round_began';
  round: number;
  dealer: number;
  leader: number;
}

/** The five cards of one seat at the start of a round; only it is told. */
export interface HandDealt {
  event: 'hand_dealt';
  seat: number;
  cards: CardText[];
}

/** A seat has decided about its exchange or about Chicago; what, nobody is told before all have. */
export interface Decided {
  event: 'decided';
  seat: number;
}

/** All have decided: how many cards each seat changes. */
export interface Exchanged {
  event: 'exchanged';
  exchange: number;
  changed: number[];
}

/** The new cards of one seat; only it is told. */
export interface CardsReceived {
  event: 'cards_received';
  seat: number;
  cards: CardText[];
}

/** A card is turned up for a seat that changes one. */
export interface CardTurnedUp {
  event: 'card_turned_up';
  seat: number;
  card: CardText;
}

/** The seat took the card that was turned up, or (`taken` false) the next one unseen. */
export interface TurnUpTaken {
  event: 'turn_up_taken';
  seat: number;
  card: CardText;
  taken: boolean;
}

/** The pack was used up: the returned cards were shuffled and are dealt from now on. */
export interface Reshuffled {
  event: 'reshuffled';
  cards: number;
}

/** A seat scores for the best hand. */
export interface HandScored {
  event: 'hand_scored';
  seat: number;
  stage: Stage;
  kind: string;
  points: number;
}

/** The best hand of a seat takes everybody else back to 0. */
export interface OthersReset {
  event: 'others_reset';
  seat: number;
  stage: Stage;
  kind: string;
}

/** No seat scores: the best hands are equal (`drawn`), or there is no pair. */
export interface NobodyScored {
  event: 'nobody_scored';
  stage: Stage;
  drawn: boolean;
}

/** A royal flush, shown to everybody: it wins the match at once. */
export interface RoyalFlush {
  event: 'royal_flush';
  seat: number;
  cards: CardText[];
}

/** The first in turn who called Chicago leads and has to win all five tricks. */
export interface ChicagoCalled {
  event: 'chicago_called';
  seat: number;
}

/** No seat called Chicago; `leader` leads. */
export interface NoChicago {
  event: 'no_chicago';
  leader: number;
}

/** A seat played a card to the trick. */
export interface CardPlayed {
  event: 'card_played';
  seat: number;
  card: CardText;
  /** cards left in its hand */
  left: number;
}

/** A trick is complete. */
export interface TrickWon {
  event: 'trick_won';
  seat: number;
  trick: number;
  card: CardText;
}

/** A seat scores for the last trick. */
export interface LastTrickScored {
  event: 'last_trick_scored';
  seat: number;
  points: number;
}

/** The caller won all five tricks (`made`, points gained) or did not (points lost, below 0). */
export interface ChicagoScored {
  event: 'chicago_scored';
  seat: number;
  made: boolean;
  points: number;
}

/** A round is over; its cards are shown and its points are in the totals. */
export interface RoundEnded {
  event: 'round_ended';
  summary: RoundSummary;
}

/** What happens in Chicago. */
export type ChicagoEvent =
  | RoundBegan
  | HandDealt
  | Decided
  | Exchanged
  | CardsReceived
  | CardTurnedUp
  | TurnUpTaken
  | Reshuffled
  | HandScored
  | OthersReset
  | NobodyScored
  | RoyalFlush
  | ChicagoCalled
  | NoChicago
  | CardPlayed
  | TrickWon
  | LastTrickScored
  | ChicagoScored
  | RoundEnded;

export interface Chicago {
  options: ChicagoOptions;
  public: ChicagoPublic;
  private: ChicagoPrivate;
  event: ChicagoEvent;
}
