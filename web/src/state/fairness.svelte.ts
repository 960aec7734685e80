// My part in fair deals (docs/fairness.md): I promise a number of my own for each deal, tell it when the table collects
// the numbers, and when a deal is over I check for myself what the table says about it.

import type { EventInfo, PlayersNumber, SeedOpened, TableInfo } from '../protocol';
import type { Unsent } from '../net/connection';
import { commitmentTo, dealSeed, mixedSeed, newNumber, promiseOf } from './player-seeds';
import type { TableState } from './table.svelte';
import { t } from '../i18n/index.svelte';

/** A number that I have told, and what I had seen before. */
interface RevealedNumber {
  /** the first deal that it counts for */
  deal: number;
  number: string;
  promises: readonly (string | null)[];
  /** whether the table has taken it */
  taken: boolean;
}

/** State that survives a reload. */
interface Kept {
  /** my numbers by their promises, the latest ones */
  numbers: [promise: string, number: string][];
  code: string | null;
  /** up to which version of the table I have looked at what happened */
  version: number;
  /** whether the match that I saw last is over */
  over: boolean;
  revealed: RevealedNumber | null;
  inPlay: RevealedNumber | null;
  /** by deal: the commitments that I saw before the seed was opened */
  commitments: Record<number, string>;
  checks: Check[];
}

/** The verdict on a finished deal. */
export interface Check {
  deal: number;
  commitment: string;
  seed: string;
  numbers: readonly PlayersNumber[];
  /** what was dealt from */
  mixed: string;
  /** whether I saw the commitment before the seed was opened */
  witnessed: boolean;
  /** my own number: it is in the deal, came too late for it, or there was none */
  mine: 'counted' | 'late' | 'none';
  /** sentences about what does not fit */
  faults: readonly string[];
}

/** Storage for the lifetime of a tab. */
export interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'dealt.fairness';
/** The number of seeds and verdicts that survive a reload. */
const KEEP = 12;
const NOTHING = { code: null, version: 0, over: false, revealed: null, inPlay: null, commitments: {}, checks: [] };

export class Fairness {
  /** the deals of this match that are over */
  checks: Check[] = $state.raw([]);
  private kept: Kept;
  private phase: TableInfo['phase'] | null = null;
  private busy = false;

  constructor(private readonly storage: TabStorage | null) {
    this.kept = { numbers: [], ...NOTHING };
    try {
      const kept = JSON.parse(storage?.getItem(KEY) ?? 'null') as Kept | null;
      if (kept !== null) this.kept = { ...this.kept, ...kept };
      this.checks = this.kept.checks;
    } catch {
      // Stored state cannot be read: the table goes on without a seed that nobody knows.
    }
  }

  /** The promise of a new number: for the coming deal of a table, or to be brought along to one. */
  promise(): string {
    const number = newNumber();
    const promise = promiseOf(number);
    this.kept.numbers = [...this.kept.numbers.slice(1 - KEEP), [promise, number]];
    this.save();
    return promise;
  }

  /** Takes in what has happened at my table, and sends what is due; `send` says whether it was carried out. */
  follow(table: TableState, send: (request: Unsent) => Promise<boolean>): void {
    const first = this.kept.code !== table.code;
    if (first) this.begin(table.code);
    for (const info of table.events) if (info.version > this.kept.version) this.see(info, table, first);
    this.kept.version = table.version;
    this.note(table.info);
    this.turn(table.info);
    this.save();
    void this.contribute(table, send);
  }

  private begin(code: string): void {
    this.kept = { numbers: this.kept.numbers, ...NOTHING, code, commitments: {} };
    this.checks = [];
    this.phase = null;
  }

  /** The commitment that the table shows, before its seed is opened. */
  private note(info: TableInfo): void {
    const deal = info.phase === 'playing' ? info.deal : coming(info);
    if (info.commitment !== null) this.kept.commitments[deal] ??= info.commitment;
  }

  /** Takes in one event; what is `past` was over when I came, and I can witness nothing of it. */
  private see({ event }: EventInfo, table: TableState, past: boolean): void {
    if (event.event === 'match_began') this.checks = [];
    else if (event.event === 'match_ended') this.kept.over = true;
    else if (event.event === 'commitment' && !past) this.commit(event.deal, event.commitment);
    else if (event.event === 'seed_opened') this.checks = [...this.checks, this.check(event, table)];
    else if (event.event === 'settings_changed' && event.new_seed) this.kept.commitments = {};
    else if (event.event === 'match_sealed') this.endWith(event.seed, table.info.chosen);
  }

  /** The seed of the match is open, too. */
  private endWith(seed: string, chosen: boolean): void {
    this.checks = this.checks.map((check) => fromMatch(check, seed, chosen));
  }

  private commit(deal: number, commitment: string): void {
    if (this.kept.over) this.kept.commitments = {};
    this.kept.over = false;
    this.kept.commitments[deal] ??= commitment;
  }

  /** A deal has begun: from now on the number counts that was told for it. */
  private turn(info: TableInfo): void {
    const { revealed } = this.kept;
    if (info.phase === 'playing' && revealed !== null && revealed.deal <= info.deal) {
      this.kept.inPlay = revealed;
      this.kept.revealed = null;
    } else if (info.phase === 'playing' && this.phase !== null && this.phase !== 'playing') this.kept.inPlay = null;
    this.phase = info.phase;
  }

  private check(opened: SeedOpened, table: TableState): Check {
    const { deal, commitment, seed, numbers } = opened;
    const noted = this.kept.commitments[deal];
    const { inPlay } = this.kept;
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
      await this.say({ op: 'promise', code, promise: this.promise() }, table, send);
      return;
    }
    const number = this.kept.numbers.find(([promise]) => promise === promised)?.[1];
    if (!info.numbers.collecting || number === undefined || this.kept.revealed?.number === number) return;
    const revealed: RevealedNumber = { deal: coming(info), number, promises: info.numbers.promises, taken: false };
    this.kept.revealed = revealed;
    this.save();
    await this.say({ op: 'number', code, number }, table, async (request) => {
      revealed.taken = await send(request);
      return revealed.taken;
    });
  }

  /** One thing after the other: what has happened in the meantime is looked at afterwards. */
  private async say(request: Unsent, table: TableState, send: (request: Unsent) => Promise<boolean>): Promise<void> {
    const before = table.version;
    this.busy = true;
    const done = await send(request).finally(() => (this.busy = false));
    if (done && table.version !== before && this.kept.code === table.code) void this.contribute(table, send);
  }

  private save(): void {
    try {
      this.storage?.setItem(KEY, JSON.stringify({ ...this.kept, checks: this.checks.slice(-KEEP) }));
    } catch {
      // A browser that keeps nothing: after a reload the number of one deal is not known any more.
    }
  }
}

/** Returns a verdict including the seed of the match. */
function fromMatch(check: Check, seed: string, chosen: boolean): Check {
  // A deal that was chosen by its seed is a match by itself.
  if (dealSeed(seed, check.deal) === check.seed || (chosen && seed === check.seed)) return check;
  return { ...check, faults: [...check.faults, t('shared-fault-match')] };
}

/** The number of the deal that is dealt next. */
const coming = (info: TableInfo): number => (info.phase === 'waiting' || info.phase === 'over' ? 1 : info.deal + 1);
