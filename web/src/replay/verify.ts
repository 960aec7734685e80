// Verifies the record of a match in this browser, as docs/fairness.md and docs/examples/verify.mjs do: nothing is
// trusted that the server says of it. The rules are not checked here, and the page says so.

import { dealingOf } from '../games/dealing';
import { commitmentTo, dealSeed, linkOf, mixedSeed, promiseOf, shuffled } from '../state/player-seeds';
import type { GameName, Games } from '../protocol';
import type { Moment } from './moments';

/** The faults, by catalogue key. */
export type Fault = 'format' | 'links' | 'commitment' | 'number' | 'seal' | 'end' | 'cards' | 'hand';

export class VerificationError extends Error {
  constructor(
    readonly fault: Fault,
    /** The line of the record, or the deal. */
    readonly place = 0,
    readonly seat = 0,
  ) {
    super(fault);
  }
}

export interface Verification {
  lines: number;
  /** Number of seats at the table. */
  seats: number;
  /** Number of deals whose seeds match their commitments. */
  deals: number;
  /** Number of players' seeds that match their promises. */
  numbers: number;
  seal: string;
  /** The house rules chose the deal. */
  chosen: boolean;
  /** The mixed seed of each deal, in order. */
  mixed: readonly string[];
}

type Line = { do: string; version: number; at: number } & Record<string, unknown>;

const COLLECT_MS = 1500;
/** Kinds of lines in the record of a match. */
const KINDS = new Set(
  `open sit queue leave rename seed commit promise collect number start act ready deal close chat stand_in door seal`.split(
    ' ',
  ),
);
const LINK = /^(.*),"link":"([0-9a-f]{64})"\}$/s;
const hex = (value: unknown, fault: Fault): string => {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) throw new VerificationError(fault);
  return value;
};

/** Verifies a record, from the bytes of its file; throws VerificationError. */
export function verify(file: Uint8Array): Verification {
  const lines = linesOf(file);
  if (lines.join('') === '') throw new VerificationError('end');
  const proof = new ProofChecker();
  let link = '0'.repeat(64);
  let seal: string | null = null;
  lines.forEach((raw, index) => {
    const line = parsed(raw, index + 1);
    if (index === 0 && line['format'] !== 2) throw new VerificationError('format');
    const found = LINK.exec(raw);
    const before = link;
    if (found !== null) link = linkOf(before, `${found[1]}}`);
    if (found === null || found[2] !== link || line.version !== index + 1 || seal !== null)
      throw new VerificationError('links', index + 1);
    if (line.do === 'seal') {
      seal = hex(line['seal'], 'seal');
      if (seal !== before) throw new VerificationError('seal');
    }
    if (!KINDS.has(line.do)) throw new VerificationError('links', index + 1);
    proof.take(line);
  });
  if (seal === null) throw new VerificationError('end');
  return { lines: lines.length, seal, ...proof.shown };
}

/** The lines of the file; bytes that are not UTF-8 are an error, so that no replacement text is hashed. */
function linesOf(file: Uint8Array): string[] {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return utf8
      .decode(file)
      .replace(/^\uFEFF/, '')
      .replace(/(\r?\n)+$/, '')
      .split(/\r?\n/);
  } catch {
    throw new VerificationError('links', badLine(file));
  }
}

/** The first line that is not UTF-8, counted from 1. */
function badLine(file: Uint8Array): number {
  const lossy = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file);
  const there = new TextEncoder().encode(lossy);
  const differs = file.findIndex((byte, at) => byte !== there[at]);
  return file.subarray(0, differs).filter((byte) => byte === 10).length + 1;
}

function parsed(raw: string, number: number): Line {
  let line: unknown = null;
  try {
    line = JSON.parse(raw);
  } catch {
    // Rejected below.
  }
  if (typeof line !== 'object' || line === null) throw new VerificationError('links', number);
  return line as Line;
}

/** Promises and reveals, line by line. */
class ProofChecker {
  private game = '';
  private seatCount = 0;
  private chosen = false;
  private match = '';
  private readonly seats = new Map<unknown, number>();
  private promises = new Map<number, string>();
  private given = new Map<number, string>();
  private collected: number | null = null;
  private committed = 0;
  private begun = 0;
  private numbers = 0;
  /** Seeds that are mixed into deals that follow on each other. */
  private lasting: string[] = [];
  private readonly mixed: string[] = [];

  get shown(): Omit<Verification, 'lines' | 'seal'> {
    const { seatCount: seats, numbers, chosen, mixed } = this;
    return { seats, deals: mixed.length, numbers, chosen, mixed };
  }

  take(line: Line): void {
    const seat = Number(line['seat']);
    if (line.do === 'open') this.open(line);
    else if (line.do === 'sit') this.seats.set(line['player'], seat);
    else if (line.do === 'leave' && this.collected === null) this.promises.delete(this.seats.get(line['player']) ?? -1);
    else if (line.do === 'seed') this.match = hex(line['seed'], 'commitment');
    else if (line.do === 'commit') this.commit(line);
    else if (line.do === 'promise') this.promise(seat, line);
    else if (line.do === 'collect') this.collected = line.at;
    else if (line.do === 'number') this.number(seat, line);
    else if (line.do === 'start' || line.do === 'deal') this.begin(line);
  }

  private open(line: Line): void {
    this.game = String(line['game']);
    this.seatCount = Number(line['seats']);
    if (!(this.seatCount > 0)) throw new VerificationError('links', line.version);
    const options = (line['options'] ?? {}) as Record<string, unknown>;
    this.chosen = Boolean(options['deal_seed']) || Boolean(options['deal_number']);
    this.bySeed = Boolean(options['deal_seed']);
  }

  private bySeed = false;

  private secret(deal: number): string {
    return this.bySeed ? this.match : dealSeed(this.match, deal);
  }

  private commit(line: Line): void {
    // If rounds follow on each other, the record commits to the next round when one begins.
    if (dealingOf(this.game).follow && this.begun > 0) {
      this.begun = this.committed;
      this.deal(this.begun, this.lasting);
    }
    const deal = Number(line['deal']);
    const fits = hex(line['commitment'], 'commitment') === commitmentTo(this.secret(deal));
    if (!fits || deal !== this.committed + 1 || deal !== this.begun + 1) throw new VerificationError('commitment');
    this.committed = deal;
  }

  private promise(seat: number, line: Line): void {
    if (this.collected !== null) throw new VerificationError('number');
    this.promises.set(seat, hex(line['promise'], 'number'));
  }

  private number(seat: number, line: Line): void {
    const number = hex(line['number'], 'number');
    if (this.promises.get(seat) !== promiseOf(number) || this.collected === null || this.given.has(seat))
      throw new VerificationError('number');
    this.given.set(seat, number);
    this.numbers += 1;
  }

  private begin(line: Line): void {
    this.begun += 1;
    if (this.committed < this.begun) throw new VerificationError('commitment');
    const late = this.collected !== null && line.at >= this.collected + COLLECT_MS;
    if (this.promises.size !== this.given.size && !late) throw new VerificationError('number');
    this.lasting = [...this.given].sort(([a], [other]) => a - other).map(([, number]) => number);
    this.deal(this.begun, this.lasting);
    this.promises = new Map();
    this.given = new Map();
    this.collected = null;
  }

  private deal(deal: number, numbers: readonly string[]): void {
    this.mixed[deal - 1] = mixedSeed(this.secret(deal), numbers);
  }
}

/** Whether the cards that a deal began with are those of the shuffle; null: not checked for this game. */
export function dealtAsShuffled({ table: { settings }, game, mine }: Moment, mixed: string): boolean | null {
  const options = settings.options as unknown as Games[GameName]['options'];
  return dealingOf(settings.game).fits?.(game, mine, shuffled(mixed), options) ?? null;
}

/**
 * Compares the cards that a replay shows at the beginning of a deal with those of the shuffle; throws VerificationError.
 * A room shows the cards of every seat, so one whose cards are missing is a fault too.
 */
export function compareCards(deal: number, moment: Moment | undefined, { seats, mixed }: Verification): void {
  for (let seat = 0; seat < seats; seat++)
    if (moment?.mine[seat] === undefined) throw new VerificationError('hand', deal, seat);
  const from = mixed[deal - 1];
  if (moment === undefined || from === undefined || dealtAsShuffled(moment, from) !== true)
    throw new VerificationError('cards', deal);
}
