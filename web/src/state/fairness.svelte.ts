// Client side of the commit–reveal protocol (docs/fairness.md): promises a number for each deal, reveals it when the
// table collects the numbers, and verifies a deal when it is over.

import type { EventInfo, PlayersNumber, SeedOpened, TableInfo } from '../protocol';
import type { Unsent } from '../net/connection';
import { commitmentTo, dealSeed, mixedSeed, newNumber, promiseOf } from './player-seeds';
import type { TableState } from './table.svelte';
import { t } from '../i18n/index.svelte';
import { BASE } from '../net/base';

/** A number that this client has revealed, and the promises that it had seen before. */
interface RevealedNumber {
  /** the first deal that it counts for */
  deal: number;
  number: string;
  promises: readonly (string | null)[];
  /** whether the table has taken it */
  taken: boolean;
}

/** Stored state, which survives a reload. */
interface SavedState {
  /** the latest numbers, by their promises */
  numbers: [promise: string, number: string][];
  code: string | null;
  /** version of the table up to which events were handled */
  version: number;
  /** whether the last match is over */
  over: boolean;
  revealed: RevealedNumber | null;
  inPlay: RevealedNumber | null;
  /** by deal: commitments seen before the seed was revealed */
  commitments: Record<number, string>;
  checks: Check[];
}

/** The verdict on a finished deal. */
export interface Check {
  deal: number;
  commitment: string;
  seed: string;
  numbers: readonly PlayersNumber[];
  /** the mixed seed */
  mixed: string;
  /** whether the commitment was seen before the seed was revealed */
  witnessed: boolean;
  /** the client's own number: in the deal, too late for it, or none */
  mine: 'counted' | 'late' | 'none';
  /** sentences about what does not fit */
  faults: readonly string[];
}

/** Storage for the lifetime of a tab. */
export interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = `${BASE}dealt.fairness`;
/** The number of seeds and verdicts that survive a reload. */
const MAX_SAVED = 12;
const INITIAL = { code: null, version: 0, over: false, revealed: null, inPlay: null, commitments: {}, checks: [] };

export class Fairness {
  /** the deals of this match that are over */
  checks: Check[] = $state.raw([]);
  private saved: SavedState;
  private phase: TableInfo['phase'] | null = null;
  private busy = false;

  constructor(private readonly storage: TabStorage | null) {
    this.saved = { numbers: [], ...INITIAL };
    try {
      const saved = JSON.parse(storage?.getItem(KEY) ?? 'null') as SavedState | null;
      if (saved !== null) this.saved = { ...this.saved, ...saved };
      this.checks = this.saved.checks;
    } catch {
      // Stored state is unreadable: go on without it.
    }
  }

  /** Returns the promise of a new number, for the next deal of a table or for one that is about to be joined. */
  promise(): string {
    const number = newNumber();
    const promise = promiseOf(number);
    this.saved.numbers = [...this.saved.numbers.slice(1 - MAX_SAVED), [promise, number]];
    this.save();
    return promise;
  }

  /** Follows the table, and sends what is due; `send` returns whether it succeeded. */
  follow(table: TableState, send: (request: Unsent) => Promise<boolean>): void {
    const first = this.saved.code !== table.code;
    if (first) this.begin(table.code);
    for (const info of table.events) if (info.version > this.saved.version) this.handle(info, table, first);
    this.saved.version = table.version;
    this.noteCommitment(table.info);
    this.followPhase(table.info);
    this.save();
    void this.contribute(table, send);
  }

  private begin(code: string): void {
    this.saved = { numbers: this.saved.numbers, ...INITIAL, code, commitments: {} };
    this.checks = [];
    this.phase = null;
  }

  /** Notes the commitment of the table before its seed is revealed. */
  private noteCommitment(info: TableInfo): void {
    const deal = info.phase === 'playing' ? info.deal : nextDeal(info);
    if (info.commitment !== null) this.saved.commitments[deal] ??= info.commitment;
  }

  /** Handles an event; `past` events happened before this client came, so it has witnessed none of them. */
  private handle({ event }: EventInfo, table: TableState, past: boolean): void {
    if (event.event === 'match_began') this.checks = [];
    else if (event.event === 'match_ended') this.saved.over = true;
    else if (event.event === 'commitment' && !past) this.commit(event.deal, event.commitment);
    else if (event.event === 'seed_opened') this.checks = [...this.checks, this.check(event, table)];
    else if (event.event === 'settings_changed' && event.new_seed) this.saved.commitments = {};
    else if (event.event === 'match_sealed') this.checkMatchSeed(event.seed, table.info.chosen);
  }

  /** Verifies the deals with the seed of the match. */
  private checkMatchSeed(seed: string, chosen: boolean): void {
    this.checks = this.checks.map((check) => fromMatch(check, seed, chosen));
  }

  private commit(deal: number, commitment: string): void {
    if (this.saved.over) this.saved.commitments = {};
    this.saved.over = false;
    this.saved.commitments[deal] ??= commitment;
  }

  /** When a deal begins, its revealed number counts. */
  private followPhase(info: TableInfo): void {
    const { revealed } = this.saved;
    if (info.phase === 'playing' && revealed !== null && revealed.deal <= info.deal) {
      this.saved.inPlay = revealed;
      this.saved.revealed = null;
    } else if (info.phase === 'playing' && this.phase !== null && this.phase !== 'playing') this.saved.inPlay = null;
    this.phase = info.phase;
  }

  private check(opened: SeedOpened, table: TableState): Check {
    const { deal, commitment, seed, numbers } = opened;
    const noted = this.saved.commitments[deal];
    const { inPlay } = this.saved;
    const faults: string[] = [];
    if (commitmentTo(seed) !== commitment || (noted ?? commitment) !== commitment) faults.push(t('shared-fault-seed'));
    const counted = inPlay !== null && numbers.some((revealed) => revealed.number === inPlay.number);
    if (inPlay?.taken === true && !counted) faults.push(t('shared-fault-left-out'));
    for (const revealed of inPlay === null ? [] : numbers) {
      if (inPlay?.promises[revealed.seat] !== promiseOf(revealed.number))
        faults.push(t('shared-fault-number', { name: table.name(revealed.seat) }));
    }
    return {
      deal,
      commitment,
      seed,
      numbers,
      mixed: mixedSeed(
        seed,
        numbers.map((revealed) => revealed.number),
      ),
      witnessed: noted !== undefined,
      mine: inPlay === null ? 'none' : counted ? 'counted' : 'late',
      faults,
    };
  }

  private async contribute(table: TableState, send: (request: Unsent) => Promise<boolean>): Promise<void> {
    const { seat, info, code } = table;
    if (seat === null || info.numbers === null || this.busy) return;
    const promised = info.numbers.promises[seat] ?? null;
    if (!info.numbers.collecting && promised === null) {
      await this.sendRequest({ op: 'promise', code, promise: this.promise() }, table, send);
      return;
    }
    const number = this.saved.numbers.find(([promise]) => promise === promised)?.[1];
    if (!info.numbers.collecting || number === undefined || this.saved.revealed?.number === number) return;
    const revealed: RevealedNumber = { deal: nextDeal(info), number, promises: info.numbers.promises, taken: false };
    this.saved.revealed = revealed;
    this.save();
    await this.sendRequest({ op: 'number', code, number }, table, async (request) => {
      revealed.taken = await send(request);
      return revealed.taken;
    });
  }

  /** Sends one request at a time; changes in the meantime are handled afterwards. */
  private async sendRequest(
    request: Unsent,
    table: TableState,
    send: (request: Unsent) => Promise<boolean>,
  ): Promise<void> {
    const before = table.version;
    this.busy = true;
    const done = await send(request).finally(() => (this.busy = false));
    if (done && table.version !== before && this.saved.code === table.code) void this.contribute(table, send);
  }

  private save(): void {
    try {
      this.storage?.setItem(KEY, JSON.stringify({ ...this.saved, checks: this.checks.slice(-MAX_SAVED) }));
    } catch {
      // Without storage, a reload loses the number of the current deal.
    }
  }
}

/** Returns a verdict including the seed of the match. */
function fromMatch(check: Check, seed: string, chosen: boolean): Check {
  // The seed of a chosen deal is also the seed of its match.
  if (dealSeed(seed, check.deal) === check.seed || (chosen && seed === check.seed)) return check;
  return { ...check, faults: [...check.faults, t('shared-fault-match')] };
}

/** The number of the deal that is dealt next. */
const nextDeal = (info: TableInfo): number => (info.phase === 'waiting' || info.phase === 'over' ? 1 : info.deal + 1);
