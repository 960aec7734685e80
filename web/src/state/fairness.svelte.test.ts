import { beforeEach, describe, expect, test } from 'vitest';
import type { EventInfo, NumbersInfo, Snapshot, TableEvent, TableInfo, Update } from '../protocol';
import type { Unsent } from '../net/connection';
import { Fairness, type TabStorage } from './fairness.svelte';
import { commitmentTo, dealSeed, promiseOf } from './player-seeds';
import { TableState } from './table.svelte';
import { tableInfo } from '../testing/fakes';

const MATCH = '07'.repeat(32);
const SEEDS = [1, 2, 3].map((deal) => dealSeed(MATCH, deal));
const COMMITMENTS = SEEDS.map(commitmentTo);
const THEIRS = '99'.repeat(32);
const NOBODY: NumbersInfo = { collecting: false, promises: [null, null, null, null], given: [null, null, null, null] };

const INFO = tableInfo({ phase: 'waiting', deal: 0, commitment: COMMITMENTS[0] ?? null, numbers: NOBODY });

class FakeTab implements TabStorage {
  private readonly kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
}

/** A fair table, unless a test changes it. I sit at seat 0, another player at seat 1. */
class Setup {
  readonly sent: Unsent[] = [];
  readonly tab = new FakeTab();
  fairness = new Fairness(this.tab);
  table: TableState;
  refuses = false;
  private version = 3;
  private info = INFO;

  constructor(seat: number | null = 0) {
    this.table = new TableState(this.snapshot(seat));
    this.follow();
  }

  follow(): void {
    this.fairness.follow(this.table, (request) => {
      this.sent.push(request);
      return Promise.resolve(!this.refuses);
    });
  }

  private snapshot(seat: number | null): Snapshot {
    return {
      code: 'KQTR',
      version: this.version,
      seat,
      resumed: false,
      events: [],
      table: this.info,
      game: null,
      to_act: [],
      clock: null,
      mine: null,
      commentary: null,
      secret: '',
      record: '',
    };
  }

  /** The page is loaded again; the tab stays. */
  reload(): void {
    this.fairness = new Fairness(this.tab);
    this.table = new TableState({ ...this.snapshot(0), events: this.table.events });
    this.follow();
  }

  happens(info: Partial<TableInfo>, ...events: TableEvent[]): void {
    this.info = { ...this.info, ...info };
    this.version += 1;
    const eventInfos: EventInfo[] = events.map((event) => ({ version: this.version, at: 0, event }));
    const update: Update = {
      type: 'update',
      code: 'KQTR',
      version: this.version,
      events: eventInfos,
      table: this.info,
    };
    this.table.apply(update);
    this.follow();
  }

  get promise(): string {
    const last = this.sent.findLast((request) => request.op === 'promise');
    if (last === undefined) throw new Error('nothing was promised');
    return last.promise;
  }

  get number(): string | undefined {
    return this.sent.findLast((request) => request.op === 'number')?.number;
  }

  /** The table has accepted both promises. */
  promised(): void {
    this.happens({ numbers: { ...NOBODY, promises: [this.promise, promiseOf(THEIRS), null, null] } });
  }

  collects(): void {
    const numbers = this.info.numbers ?? NOBODY;
    this.happens({ numbers: { ...numbers, collecting: true } });
  }

  begins(deal: number): void {
    const coming = { event: 'commitment' as const, deal: deal + 1, commitment: COMMITMENTS[deal] ?? '' };
    const began = { event: 'match_began' as const, names: ['Me', 'Bob', 'Cid', 'Dee'], kinds: [] };
    const commitment = COMMITMENTS[deal - 1] ?? null;
    this.happens({ phase: 'playing', deal, commitment, numbers: NOBODY }, ...(deal === 1 ? [began] : []), coming);
  }

  ends(deal: number, numbers: (string | undefined)[], wrong: { seed?: string; commitment?: string } = {}): void {
    const given = numbers.flatMap((number, seat) => (number === undefined ? [] : [{ seat, number }]));
    const seed = SEEDS[deal - 1] ?? '';
    const commitment = COMMITMENTS[deal - 1] ?? '';
    this.happens(
      { phase: 'between', commitment: COMMITMENTS[deal] ?? null },
      { event: 'seed_opened', deal, seed, commitment, numbers: given, ...wrong },
    );
  }

  get found(): { mine: string; witnessed: boolean; faults: readonly string[] } {
    const check = this.fairness.checks.at(-1);
    if (check === undefined) throw new Error('no deal was checked');
    return { mine: check.mine, witnessed: check.witnessed, faults: check.faults };
  }
}

/** Lets promises that are settled go on. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

let setup: Setup;

beforeEach(() => {
  setup = new Setup();
});

/** The first deal, up to its end; I have told my number. */
async function played(): Promise<void> {
  setup.promised();
  setup.collects();
  await settle();
  setup.begins(1);
}

describe('my part', () => {
  test('is a promise as soon as I sit, and the number when it is due', async () => {
    expect(setup.sent).toEqual([{ op: 'promise', code: 'KQTR', promise: setup.promise }]);
    setup.promised();
    await settle();
    expect(setup.sent.length).toBe(1);
    setup.collects();
    await settle();
    expect(setup.sent.map((request) => request.op)).toEqual(['promise', 'number']);
    expect(promiseOf(setup.number ?? '')).toBe(setup.promise);
  });

  test('is another number for each deal, promised when the one before has begun', async () => {
    const first = setup.promise;
    await played();
    await settle();
    expect(setup.sent.map((request) => request.op)).toEqual(['promise', 'number', 'promise']);
    expect(setup.promise).not.toBe(first);
  });

  test('is told once, however often the table asks', async () => {
    setup.promised();
    setup.collects();
    setup.collects();
    await settle();
    setup.collects();
    await settle();
    expect(setup.sent.filter((request) => request.op === 'number').length).toBe(1);
  });

  test('outlasts a reload', async () => {
    setup.promised();
    await settle();
    setup.reload();
    setup.collects();
    await settle();
    expect(promiseOf(setup.number ?? '')).toBe(setup.promise);
  });

  test('is nothing where somebody else promised for my seat, or I only watch, or no numbers are taken', async () => {
    setup = new Setup(null);
    expect(setup.sent).toEqual([]);
    setup = new Setup();
    setup.happens({ numbers: { ...NOBODY, promises: [promiseOf(THEIRS), null, null, null] } });
    setup.collects();
    await settle();
    expect(setup.sent.map((request) => request.op)).toEqual(['promise']);
    setup = new Setup();
    setup.sent.length = 0;
    setup.happens({ numbers: null });
    expect(setup.sent).toEqual([]);
  });

  test('does not insist when it is refused', async () => {
    setup.refuses = true;
    setup = new Setup();
    setup.refuses = true;
    await settle();
    await settle();
    expect(setup.sent.length).toBe(1);
  });

  test('may be brought along to a table', async () => {
    const brought = setup.fairness.promise();
    setup.happens({ numbers: { ...NOBODY, collecting: true, promises: [brought, null, null, null] } });
    await settle();
    expect(promiseOf(setup.number ?? '')).toBe(brought);
  });
});

describe('what I find', () => {
  test('is that my number is in a fair deal', async () => {
    await played();
    setup.ends(1, [setup.number, THEIRS]);
    expect(setup.found).toEqual({ mine: 'counted', witnessed: true, faults: [] });
  });

  test('counts in every round where nobody pauses', async () => {
    await played();
    const own = setup.number;
    setup.happens(
      { deal: 2, commitment: COMMITMENTS[1] ?? null },
      { event: 'seed_opened', deal: 1, seed: SEEDS[0] ?? '', commitment: COMMITMENTS[0] ?? '', numbers: [] },
    );
    expect(setup.found.faults.length).toBe(1);
    setup.ends(2, [own, THEIRS]);
    expect(setup.found).toEqual({ mine: 'counted', witnessed: true, faults: [] });
  });

  test('is a fault where my number was taken and left out', async () => {
    await played();
    setup.ends(1, [undefined, THEIRS]);
    expect(setup.found.mine).toBe('late');
    expect(setup.found.faults).toEqual(['Your own number was left out, although the table had taken it.']);
  });

  test('is no fault where my number came too late', async () => {
    setup.promised();
    await settle();
    setup.refuses = true;
    setup.collects();
    await settle();
    setup.begins(1);
    setup.ends(1, [undefined, THEIRS]);
    expect(setup.found).toEqual({ mine: 'late', witnessed: true, faults: [] });
  });

  test('is a fault where the seed is another one', async () => {
    await played();
    setup.ends(1, [setup.number, THEIRS], { seed: THEIRS });
    expect(setup.found.faults).toEqual(['The seed is not the one that the table committed to before the deal.']);
  });

  test('is a fault where seed and commitment fit each other, but not what I saw before', async () => {
    await played();
    setup.ends(1, [setup.number, THEIRS], { seed: THEIRS, commitment: commitmentTo(THEIRS) });
    expect(setup.found.faults.length).toBe(1);
  });

  test('is a fault where a number was chosen after mine was told', async () => {
    await played();
    setup.ends(1, [setup.number, '55'.repeat(32)]);
    expect(setup.found.faults.length).toBe(1);
    expect(setup.found.faults[0]).toContain('not the one that was promised before yours was revealed');
  });

  test('is a fault where the seeds do not come from one match', async () => {
    await played();
    setup.ends(1, [setup.number, THEIRS]);
    setup.happens({ phase: 'over' }, { event: 'match_sealed', seal: THEIRS, seed: THEIRS });
    expect(setup.found.faults).toEqual(['The seed of this deal does not come from the seed of the match.']);
  });

  test('is no fault with the right seed of the match', async () => {
    await played();
    setup.ends(1, [setup.number, THEIRS]);
    setup.happens({ phase: 'over' }, { event: 'match_sealed', seal: THEIRS, seed: MATCH });
    expect(setup.found.faults).toEqual([]);
  });

  test('outlasts a reload, before and after the end of the deal', async () => {
    await played();
    setup.reload();
    setup.ends(1, [setup.number, THEIRS]);
    setup.reload();
    expect(setup.found).toEqual({ mine: 'counted', witnessed: true, faults: [] });
  });

  test('is less for a deal whose commitment I did not see', () => {
    const setup = new Setup(null);
    const opened = {
      event: 'seed_opened' as const,
      deal: 2,
      seed: SEEDS[1] ?? '',
      commitment: COMMITMENTS[1] ?? '',
      numbers: [],
    };
    setup.happens({ phase: 'between', deal: 2 }, opened);
    expect(setup.found).toEqual({ mine: 'none', witnessed: false, faults: [] });
  });

  test('begins anew with another match, whose first commitment is another one', async () => {
    await played();
    setup.ends(1, [setup.number, THEIRS]);
    const seed = '31'.repeat(32);
    const first = dealSeed(seed, 1);
    setup.happens(
      { phase: 'over', commitment: commitmentTo(first) },
      { event: 'match_ended', seat: null, winners: [], scores: [], reason: 'It is over.' },
      { event: 'match_sealed', seal: THEIRS, seed: MATCH },
      { event: 'commitment', deal: 1, commitment: commitmentTo(first) },
    );
    setup.happens(
      { phase: 'playing', deal: 1 },
      { event: 'match_began', names: ['Me', 'Bob', 'Cid', 'Dee'], kinds: [] },
    );
    setup.happens(
      { phase: 'between' },
      { event: 'seed_opened', deal: 1, seed: first, commitment: commitmentTo(first), numbers: [] },
    );
    expect(setup.fairness.checks.length).toBe(1);
    expect(setup.found).toEqual({ mine: 'none', witnessed: true, faults: [] });
  });
});

describe('a match that is over', () => {
  const sealed = { event: 'match_sealed' as const, seal: '', seed: SEEDS[0] ?? '' };

  test('is one deal and its own seed where somebody asked for the deal by that seed', () => {
    setup.happens({ chosen: true, numbers: null });
    setup.begins(1);
    setup.ends(1, []);
    setup.happens({ phase: 'over' }, sealed);
    expect(setup.found.faults).toEqual([]);
  });

  test('has another seed than its deals where they were drawn by chance', () => {
    setup.begins(1);
    setup.ends(1, []);
    setup.happens({ phase: 'over' }, sealed);
    expect(setup.found.faults).toEqual(['The seed of this deal does not come from the seed of the match.']);
  });
});
