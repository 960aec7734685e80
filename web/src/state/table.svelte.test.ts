import { describe, expect, test } from 'vitest';
import { GAME, HAND } from '../testing/bigtwo';
import type { EventInfo, Snapshot, Update } from '../protocol';
import { TableState } from './table.svelte';
import { tableInfo } from '../testing/fakes';

const seat = (index: number, name: string) =>
  ({
    seat: index,
    kind: 'human',
    name,
    connected: true,
    stand_in: false,
    ready: false,
    votes: false,
    bot: false,
    level: null,
    since: 1,
    leaving: null,
    away_until: null,
  }) as const;

const INFO = tableInfo({ seats: [seat(0, 'Ada'), seat(1, 'Bao')] });

const passed = (version: number, by = 1): EventInfo => ({
  version,
  at: 1000 * version,
  event: { event: 'passed', seat: by },
  text: `Seat ${by} passes`,
  you: 'You pass',
});

const snapshot = (parts: Partial<Snapshot> = {}): Snapshot => ({
  code: 'KQTR',
  version: 10,
  seat: 0,
  resumed: false,
  secret: '',
  record: '',
  to_act: [0],
  events: [passed(9), passed(10)],
  table: INFO,
  game: GAME,
  clock: null,
  mine: { seat: 0, view: HAND, offers: [] },
  commentary: null,
  ...parts,
});

const update = (version: number, parts: Partial<Update> = {}): Update => ({
  type: 'update',
  code: 'KQTR',
  version,
  ...parts,
});
const versions = (events: readonly EventInfo[]): number[] => events.map((info) => info.version);

describe('an update', () => {
  test('leaves alone what it does not mention', () => {
    const table = new TableState(snapshot());
    const { info, game, mine } = table;
    expect(table.apply(update(11, { events: [passed(11)] }))).toBe(true);
    expect([table.info, table.game, table.mine]).toEqual([info, game, mine]);
    expect(table.info).toBe(info);
    expect(table.version).toBe(11);
    expect(versions(table.events)).toEqual([9, 10, 11]);
    expect(versions(table.fresh)).toEqual([11]);
  });

  test('replaces the parts that it brings', () => {
    const table = new TableState(snapshot());
    const mine = {
      seat: 0,
      view: { hand: [], groups: [] },
      offers: [{ action: 'pass', label: 'Pass', cards: [], values: null }],
    };
    table.apply(update(11, { game: { ...GAME, turn: 1 }, mine, table: { ...INFO, deal: 2 } }));
    expect(table.game).toEqual({ ...GAME, turn: 1 });
    expect(table.mine).toEqual(mine);
    expect(table.info.deal).toBe(2);
  });

  test('replaces of the game only the fields that it brings', () => {
    const table = new TableState(snapshot());
    table.apply(update(11, { game: { turn: 1, top: null } }));
    table.apply(update(12, { game: { turn: 2 } }));
    expect(table.game).toEqual({ ...GAME, turn: 2, top: null });
  });

  test('brings the whole of a game that begins', () => {
    const table = new TableState(snapshot({ game: null }));
    table.apply(update(11, { game: GAME }));
    expect(table.game).toEqual(GAME);
  });

  test('follows who sits down elsewhere before a match, and whom the host removes', () => {
    const eventInfo = (version: number, event: EventInfo['event']): EventInfo => ({ ...passed(version), event });
    const table = new TableState(snapshot({ seat: 0 }));
    table.apply(update(11, { events: [eventInfo(11, { event: 'seats_changed', order: [2, 1, 0, 3] })] }));
    expect([table.seat, table.removed]).toEqual([2, false]);
    const went = { event: 'went', name: 'Ada', computer: null, removed: true } as const;
    table.apply(update(12, { events: [eventInfo(12, { ...went, seat: 0 })] }));
    expect(table.removed).toBe(false);
    table.apply(update(13, { events: [eventInfo(13, { ...went, seat: 2 })] }));
    expect(table.removed).toBe(true);
  });

  test('that pauses the match leaves nobody a turn', () => {
    const table = new TableState(snapshot());
    table.apply(update(11, { to_act: [0] }));
    expect(table.myTurn).toBe(true);
    table.apply(update(12, { to_act: [0], table: { ...INFO, paused_by: 'Bao' } }));
    expect([table.myTurn, table.waiting]).toEqual([false, 'Wait']);
  });

  test('without a clock stops the clock', () => {
    const table = new TableState(
      snapshot({ clock: { seats: [0], left_ms: 9000, total_ms: 30_000, banks: [], stopped: false } }),
    );
    expect(table.clockEnds).toBeGreaterThan(performance.now());
    table.apply(update(11));
    expect(table.clock).toBeNull();
  });

  test('that misses one before it is refused, so that the whole table is asked for', () => {
    const table = new TableState(snapshot());
    expect(table.apply(update(12, { events: [passed(12)], game: { ...GAME, turn: 3 } }))).toBe(false);
    expect(table.game).toEqual(GAME);
    expect(table.version).toBe(10);
  });

  test('that is older than what is known changes nothing', () => {
    const table = new TableState(snapshot());
    expect(table.apply(update(8, { game: { ...GAME, turn: 2 } }))).toBe(true);
    expect(table.game).toEqual(GAME);
  });

  test('makes a watcher a player when it brings a hand', () => {
    const table = new TableState(snapshot({ seat: null, mine: null }));
    table.apply(update(11, { mine: { seat: 1, view: HAND, offers: [] } }));
    expect(table.seat).toBe(1);
  });
});

describe('a snapshot', () => {
  test('that resumes adds what was missed, for log and chat', () => {
    const table = new TableState(snapshot());
    table.show(snapshot({ version: 12, resumed: true, events: [passed(11), passed(12)] }));
    expect(versions(table.events)).toEqual([9, 10, 11, 12]);
    expect(versions(table.fresh)).toEqual([11, 12]);
  });

  test('that comes twice tells each event once', () => {
    const table = new TableState(snapshot());
    const again = snapshot({ version: 12, resumed: true, events: [passed(11), passed(12)] });
    table.show(again);
    table.show(again);
    expect(versions(table.events)).toEqual([9, 10, 11, 12]);
    expect(table.fresh).toEqual([]);
  });

  test('says all there is to know of my seat: offers of a turn that has passed are gone', () => {
    const turn = { seat: 0, view: HAND, offers: [{ action: 'pass', label: 'Pass', cards: [], values: null }] };
    const table = new TableState(snapshot({ mine: turn }));
    table.show(snapshot({ version: 12, resumed: true, events: [], mine: { ...turn, offers: [] } }));
    expect(table.mine?.offers).toEqual([]);
    table.show(snapshot({ version: 13, seat: null, mine: null }));
    expect([table.seat, table.mine]).toEqual([null, null]);
  });

  test('that starts anew replaces the log', () => {
    const table = new TableState(snapshot());
    table.show(snapshot({ version: 40, events: [passed(40)] }));
    expect(versions(table.events)).toEqual([40]);
  });
});

describe('a match that has just begun', () => {
  const began = (version: number): EventInfo => ({
    version,
    at: 0,
    event: { event: 'match_began', names: ['Ada', 'Bao'], kinds: ['human', 'human'] },
  });
  const sat: EventInfo = { version: 8, at: 0, event: { event: 'joined', seat: 0, name: 'Ada', bot: false } };

  test('is news to a player who comes with it: the cards are still to be dealt', () => {
    const table = new TableState(snapshot({ events: [sat, began(9)] }), true);
    expect(versions(table.fresh)).toEqual([9]);
    expect(table.takePending()).toEqual([{ before: null, after: GAME, events: table.fresh }]);
    expect(table.takePending()).toEqual([]);
  });

  test('is none to a player who comes back to it', () => {
    const table = new TableState(snapshot({ events: [sat, began(9)] }));
    expect([table.fresh, table.takePending()]).toEqual([[], []]);
  });

  test('is none once somebody has played, nor is a table that waits', () => {
    expect(new TableState(snapshot({ events: [sat, began(9), passed(10)] }), true).takePending()).toEqual([]);
    expect(new TableState(snapshot({ events: [sat] }), true).takePending()).toEqual([]);
  });
});

describe('what is read', () => {
  test('a sentence speaks to the player whom it is about', () => {
    const table = new TableState(snapshot());
    expect(table.sentence(passed(11, 0))).toBe('You pass');
    expect(table.sentence(passed(11, 1))).toBe('Seat 1 passes');
  });

  test('what the computer did whose seat one gets is not one’s own', () => {
    const joined: EventInfo = {
      version: 12,
      at: 2,
      event: { event: 'joined', seat: 0, name: 'Ada', bot: false },
      text: 'Ada sits down',
    };
    const table = new TableState(snapshot({ version: 13, events: [passed(11, 0), joined, passed(13, 0)] }));
    expect(table.log.map((entry) => table.sentence(entry))).toEqual(['Seat 0 passes', 'Ada sits down', 'You pass']);
  });

  test('a watcher is never spoken to', () => {
    expect(new TableState(snapshot({ seat: null, mine: null })).sentence(passed(11, 0))).toBe('Seat 0 passes');
  });

  test('chat and log are told apart, and who comes and goes stands in both', () => {
    const chatInfo: EventInfo = {
      version: 11,
      at: 1,
      event: { event: 'chat', seat: 1, name: 'Bao', text: 'Hello', phrase: null, apart: false, player: '' },
    };
    const joined: EventInfo = {
      version: 12,
      at: 2,
      event: { event: 'joined', seat: 1, name: 'Bao', bot: false },
      text: 'Bao sits down',
    };
    const table = new TableState(snapshot({ version: 12, events: [passed(10), chatInfo, joined] }));
    expect(versions(table.chat)).toEqual([11, 12]);
    expect(versions(table.log)).toEqual([10, 12]);
  });
});

describe('a seat that a computer kept', () => {
  const away = (version: number, on: boolean, by = 0): EventInfo => ({
    version,
    at: 1000 * version,
    event: { event: 'computer_plays', seat: by, on },
    text: on ? `Seat ${by} is away` : `Seat ${by} is back`,
  });
  const back = update(15, { events: [away(15, false)] });

  test('is told of what was played there, once, and the log marks it', () => {
    const events = [passed(10, 0), away(11, true), passed(12, 0), passed(13, 1), passed(14, 0)];
    const table = new TableState(snapshot({ version: 14, events }));
    expect(table.meanwhile).toBeNull();
    table.apply(back);
    expect(table.meanwhile).toBe('While you were away, a computer played for you: You pass · You pass.');
    expect(table.log.filter((entry) => entry.standIn).map((entry) => entry.version)).toEqual([12, 14]);
    table.apply(update(16, { events: [passed(16, 0)] }));
    expect(table.meanwhile).toBeNull();
    expect(table.log.at(-1)?.standIn).toBe(false);
  });

  test('says how often it was where that is more than a line', () => {
    const moves = [12, 13, 14, 15, 16].map((version) => passed(version, 0));
    const table = new TableState(snapshot({ version: 16, events: [away(11, true), ...moves] }));
    table.apply(update(17, { events: [away(17, false)] }));
    expect(table.meanwhile).toBe(
      'While you were away, a computer played 5 times for you, most recently: You pass · You pass · You pass. The log shows everything.',
    );
  });

  test('that had nothing to do, or that is another’s, is nothing to tell of', () => {
    const table = new TableState(snapshot({ version: 14, events: [away(11, true)] }));
    table.apply(back);
    expect(table.meanwhile).toBeNull();
    table.apply(update(16, { events: [away(16, true, 1)] }));
    table.apply(update(17, { events: [passed(17, 1)] }));
    table.apply(update(18, { events: [away(18, false, 1)] }));
    expect(table.meanwhile).toBeNull();
  });
});
