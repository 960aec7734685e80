import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Snapshot } from '../protocol';
import { App } from './app.svelte';
import { settings } from './settings.svelte';
import { nameProblem, rename } from '../ui/user-name';
import { FakeClock, FakeSocket, fakeEnvironment, tableInfo } from '../testing/fakes';

const SNAPSHOT: Snapshot = {
  code: 'KQTR',
  version: 5,
  seat: 0,
  resumed: false,
  secret: 'open-sesame',
  record: '/record/KQTR-mark.jsonl',
  to_act: [0],
  events: [],
  table: tableInfo(),
  game: null,
  clock: null,
  mine: null,
  commentary: null,
};

let sockets: FakeSocket[];
/** The address of the latest. */
let asked = '';
let clock: FakeClock;
let open: App | null;
const socket = (): FakeSocket => {
  const latest = sockets.at(-1);
  if (latest === undefined) throw new Error('nothing has been opened');
  return latest;
};
/** Lets promises that are settled go on. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function start(path = '/'): App {
  history.replaceState(null, '', path);
  const next = (to: string): FakeSocket => {
    asked = to;
    sockets.push(new FakeSocket());
    return socket();
  };
  const app = new App(fakeEnvironment(next, { later: clock.later }));
  open = app;
  socket().opens();
  return app;
}

async function seated(): Promise<App> {
  const app = start('/t/kqtr');
  socket().welcomes();
  socket().answers(SNAPSHOT, 'join');
  await settle();
  return app;
}

beforeEach(() => {
  sockets = [];
  clock = new FakeClock();
  open = null;
});

afterEach(() => open?.close());

describe('arriving', () => {
  test('at the front door shows the lobby and asks for its tables', () => {
    const app = start();
    socket().welcomes();
    expect(app.me?.name).toBe('Ada');
    expect(socket().last).toMatchObject({ op: 'lobby', on: true });
  });

  test('by a share link sits down at that table', async () => {
    const app = await seated();
    expect(socket().sent).toContainEqual(expect.objectContaining({ op: 'join', code: 'KQTR', sit: true }));
    expect(app.table?.code).toBe('KQTR');
    expect(location.pathname).toBe('/t/KQTR');
    expect(location.hash).toBe('#open-sesame');
  });

  test('by a link with a secret says it, and says it again after a lost connection', async () => {
    start('/t/kqtr#from-a-friend');
    socket().welcomes();
    expect(socket().sent).toContainEqual(
      expect.objectContaining({ op: 'join', code: 'KQTR', secret: 'from-a-friend' }),
    );
    socket().answers({ ...SNAPSHOT, seat: null }, 'join');
    await settle();
    socket().dies();
    clock.pass(250);
    socket().opens();
    socket().welcomes();
    expect(socket().last).toMatchObject({ op: 'join', code: 'KQTR', secret: 'open-sesame' });
  });

  test('at a full table watches', async () => {
    const app = start('/t/KQTR');
    socket().welcomes();
    socket().refuses('table_full', 'All seats are taken.', 'join');
    await settle();
    expect(socket().last).toMatchObject({ op: 'join', code: 'KQTR', sit: false });
    socket().answers({ ...SNAPSHOT, seat: null });
    await settle();
    expect(app.table?.seat).toBeNull();
    expect(app.notice).toBeNull();
  });

  test('at a table that does not exist goes to the lobby and says so', async () => {
    const app = start('/t/ZZZZ');
    socket().welcomes();
    socket().refuses('no_table', 'There is no table ZZZZ.', 'join');
    await settle();
    expect([app.table, app.opening, app.notice]).toEqual([null, null, 'There is no table ZZZZ.']);
    expect(location.pathname).toBe('/');
    expect(socket().last).toMatchObject({ op: 'lobby' });
  });

  test.each(['/t/xyz', '/t/%3Cb%3E', '/t/a&client=b', '/t/KTRN1'])(
    '%s, which is no table, leads there too',
    async (path) => {
      const app = start(path);
      expect(asked).toContain(`&table=${encodeURIComponent(path.slice(3))}`);
      socket().welcomes();
      socket().refuses('bad_code', 'A room code has 4 letters.', 'join');
      await settle();
      expect([app.table, app.opening, app.notice]).toEqual([null, null, 'A room code has 4 letters.']);
      expect(location.pathname).toBe('/');
    },
  );
});

describe('at a table', () => {
  test('a reconnection asks for what has happened since', async () => {
    const app = await seated();
    socket().says({ type: 'update', code: 'KQTR', version: 6 });
    socket().dies();
    expect(app.online).toBe('lost');
    clock.pass(250);
    socket().opens();
    socket().welcomes({ tables: ['KQTR'] });
    expect(app.online).toBe('open');
    expect(socket().last).toMatchObject({ op: 'join', code: 'KQTR', version: 6 });
  });

  test.each([
    ['the network is there again', () => window.dispatchEvent(new Event('online'))],
    ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('a lost connection is tried at once when %s', async (_when, happens) => {
    const app = await seated();
    socket().dies();
    expect(app.retryAt).not.toBeNull();
    happens();
    expect(sockets).toHaveLength(2);
    expect(app.retryAt).toBeNull();
  });

  test('an update that does not fit makes it ask for the whole table', async () => {
    await seated();
    const gap = { version: 9, at: 1, event: { event: 'passed', seat: 1 } };
    socket().says({ type: 'update', code: 'KQTR', version: 9, events: [gap] });
    expect(socket().last).toMatchObject({ op: 'join', code: 'KQTR', version: null });
  });

  test('news of another table is not mixed in', async () => {
    const app = await seated();
    socket().says({ type: 'update', code: 'ABCD', version: 99 });
    expect(app.table?.version).toBe(5);
  });

  test('a refused action tells why', async () => {
    const app = await seated();
    const done = app.actions.act('play 3D');
    socket().refuses('not_your_turn', 'It is not your turn.');
    expect(await done).toBe(false);
    expect(app.notice).toBe('It is not your turn.');
  });

  test('an answer names the state of the table from which it was decided', async () => {
    const app = await seated();
    void app.actions.act('play 3D');
    expect(socket().last).toMatchObject({ op: 'act', action: 'play 3D', version: 5 });
    socket().answers();
    socket().says({ type: 'update', code: 'KQTR', version: 6 });
    void app.actions.mark(['4C']);
    expect(socket().last).toMatchObject({ op: 'mark', version: 6 });
  });

  test('that a decision is over already is not told: the table shows it', async () => {
    const app = await seated();
    const done = app.actions.act('play 3D');
    socket().refuses('decision_over', 'That was decided in the meantime, so nothing has happened.');
    expect(await done).toBe(false);
    expect(app.notice).toBeNull();
  });

  test('leaving goes back to the lobby', async () => {
    const app = await seated();
    const left = app.leave();
    socket().answers();
    await left;
    expect(app.table).toBeNull();
    expect(location.pathname).toBe('/');
    expect(socket().last).toMatchObject({ op: 'lobby', on: true });
  });

  test('a refused leave changes nothing', async () => {
    const app = await seated();
    const left = app.leave();
    socket().refuses('not_saved', 'That could not be saved.');
    await left;
    expect(app.table?.code).toBe('KQTR');
    expect(app.notice).toBe('That could not be saved.');
  });
});

describe('going back in the browser', () => {
  test('shows the lobby, keeps the seat, and no longer looks at the table', async () => {
    const app = await seated();
    history.replaceState(null, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await settle();
    expect([app.table, app.opening]).toEqual([null, null]);
    expect(app.mySeats).toEqual(['KQTR']);
    expect(sockets).toHaveLength(2);
    socket().opens();
    socket().welcomes({ tables: ['KQTR'] });
    expect(socket().ops).toEqual(['hello', 'lobby']);
  });

  test('and leaving from the lobby gives the seat up', async () => {
    const app = await seated();
    history.replaceState(null, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await settle();
    socket().opens();
    socket().welcomes({ tables: ['KQTR'] });
    const left = app.quit('KQTR');
    socket().answers();
    expect(await left).toBe(true);
    expect(app.mySeats).toEqual([]);
  });

  test('to another table opens that one', async () => {
    const app = await seated();
    history.replaceState(null, '', '/t/ABCD');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await settle();
    socket().opens();
    socket().welcomes({ tables: ['KQTR'] });
    expect(socket().last).toMatchObject({ op: 'join', code: 'ABCD', sit: true, version: null });
    expect(app.table).toBeNull();
  });
});

describe('going elsewhere while a table is being opened', () => {
  test('back to the lobby stays there, and gives back the seat that comes too late', async () => {
    const app = start();
    socket().welcomes();
    app.navigation.visit('/t/ABCD');
    history.replaceState(null, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await settle();
    expect(app.opening).toBeNull();
    socket().answers({ ...SNAPSHOT, code: 'ABCD' }, 'join');
    await settle();
    expect([app.table, location.pathname]).toEqual([null, '/']);
    expect(socket().last).toMatchObject({ op: 'leave', code: 'ABCD' });
  });

  test('a seat from before is kept, and a computer plays', async () => {
    const app = start();
    socket().welcomes({ tables: ['ABCD'] });
    app.navigation.visit('/t/ABCD');
    history.replaceState(null, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    socket().answers({ ...SNAPSHOT, code: 'ABCD' }, 'join');
    await settle();
    expect([app.table, sockets.length, socket().closed]).toEqual([null, 2, false]);
  });

  test('to another table opens that one, however late the first answers', async () => {
    const app = start();
    socket().welcomes();
    app.navigation.visit('/t/ABCD');
    app.navigation.visit('/t/KQTR');
    socket().answers(SNAPSHOT, 'join');
    const first = socket().sent.find(({ op }) => op === 'join');
    socket().says({ type: 'reply', re: first?.['id'], data: { ...SNAPSHOT, code: 'ABCD' } });
    await settle();
    expect([app.table?.code, location.pathname]).toEqual(['KQTR', '/t/KQTR']);
    expect(socket().last).toMatchObject({ op: 'leave', code: 'ABCD' });
  });

  test('a table that cannot be opened does not close the one that is open', async () => {
    const app = await seated();
    const went = app.goTo('ABCD', { sit: true });
    socket().refuses('no_table', 'There is no table ABCD.', 'join');
    await went;
    expect([app.table?.code, app.opening, app.notice]).toEqual(['KQTR', null, 'There is no table ABCD.']);
    expect(location.pathname).toBe('/t/KQTR');
  });

  test.each([false, true])(
    'a reconnection asks for that table again, and for the open one only if it is refused: %s',
    async (refused) => {
      const app = await seated();
      void app.goTo('ABCD', { sit: true });
      socket().dies();
      clock.pass(60_000);
      socket().opens();
      socket().welcomes({ tables: ['KQTR'] });
      expect(socket().sent.filter(({ op }) => op === 'join')).toMatchObject([{ code: 'ABCD' }]);
      if (refused) socket().refuses('no_table', 'There is no table ABCD.', 'join');
      else socket().answers({ ...SNAPSHOT, code: 'ABCD' }, 'join');
      await settle();
      if (refused) expect(socket().last).toMatchObject({ op: 'join', code: 'KQTR', sit: true, version: 5 });
      expect(app.table?.code).toBe(refused ? 'KQTR' : 'ABCD');
    },
  );

  test('back to the open table stays there', async () => {
    const app = await seated();
    app.navigation.visit('/e/WXYZ');
    void app.goTo('ABCD', { sit: true });
    history.replaceState(null, '', '/t/KQTR');
    window.dispatchEvent(new PopStateEvent('popstate'));
    socket().answers({ ...SNAPSHOT, code: 'ABCD' }, 'join');
    await settle();
    expect(app.table?.code).toBe('KQTR');
    expect(socket().sent.filter(({ op }) => op === 'leave')).toMatchObject([{ code: 'ABCD' }]);
  });

  test('a new table does not take the user from the lobby to which they have gone, and is listed', async () => {
    const app = await seated();
    const made = app.create({ table: { game: 'bigtwo' } });
    history.replaceState(null, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await settle();
    socket().opens();
    socket().welcomes({ tables: ['KQTR'] });
    socket().answers({ ...SNAPSHOT, code: 'ABCD' }, 'create');
    expect(await made).toBe(false);
    socket().opens();
    socket().welcomes({ tables: ['KQTR', 'ABCD'] });
    expect([app.table, location.pathname, app.mySeats]).toEqual([null, '/', ['KQTR', 'ABCD']]);
  });

  test('a table that is opened instead of another leaves that one to a computer', async () => {
    const app = await seated();
    const went = app.open('ABCD', { sit: true });
    socket().answers({ ...SNAPSHOT, code: 'ABCD' }, 'join');
    await went;
    expect([app.table?.code, sockets.length]).toEqual(['ABCD', 2]);
  });

  test('a table that the user has left meanwhile does not close the next', async () => {
    const app = await seated();
    const left = app.leave();
    const leave = socket().last['id'];
    const went = app.open('ABCD', { sit: true, leaves: true });
    socket().answers({ ...SNAPSHOT, code: 'ABCD' }, 'join');
    await went;
    socket().says({ type: 'reply', re: leave });
    await left;
    expect(app.table?.code).toBe('ABCD');
  });
});

describe('a page over the table', () => {
  test('leaves the table as it is, and back is there again', async () => {
    const app = await seated();
    app.navigation.visit('/auto/patience');
    expect([app.navigation.away, app.navigation.route.params]).toEqual([true, { game: 'patience' }]);
    expect([app.table?.code, sockets.length]).toEqual(['KQTR', 1]);
    app.closePage();
    expect([app.navigation.away, app.table?.code, location.pathname, location.hash]).toEqual([
      false,
      'KQTR',
      '/t/KQTR',
      '#open-sesame',
    ]);
  });

  test('stays when the table comes back after the connection was lost', async () => {
    const app = await seated();
    app.navigation.visit('/auto/patience');
    socket().dies();
    clock.pass(60_000);
    socket().opens();
    socket().welcomes({ tables: ['KQTR'] });
    socket().answers(SNAPSHOT, 'join');
    await settle();
    expect([location.pathname, app.navigation.away, app.table?.code]).toEqual(['/auto/patience', true, 'KQTR']);
  });
});

describe('an answer that takes long', () => {
  test('does not take the user from the page to which they have gone meanwhile', async () => {
    const app = await seated();
    app.navigation.visit('/e/WXYZ');
    const went = app.goTo('ABCD', { sit: true });
    app.navigation.visit('/rules');
    socket().answers({ ...SNAPSHOT, code: 'ABCD' }, 'join');
    await settle();
    socket().answers(null, 'leave');
    await went;
    expect([app.table?.code, location.pathname]).toEqual(['ABCD', '/rules']);
  });
});

describe('another user of this browser', () => {
  test('does not get what belongs to the one who has signed out', () => {
    start();
    socket().welcomes({ guest: false });
    settings.muted = 'p2 Bao';
    localStorage.setItem('dealt.puzzles', '[]');
    socket().says({ type: 'goodbye', code: 'signed_out', sentence: 'Signed out.' });
    expect([settings.muted, localStorage.getItem('dealt.puzzles')]).toEqual(['', null]);
  });

  test('who has signed in elsewhere does not see the friends and invitations of the one before', () => {
    const app = start();
    socket().welcomes();
    app.friends = { followed: [{ player: 'p2', name: 'Bao', here: true }], blocked: [] };
    socket().says({ type: 'invited', code: 'ABCD', secret: null, name: 'Bao', title: '', game: 'bigtwo' });
    socket().dies();
    clock.pass(60_000);
    socket().opens();
    socket().welcomes({ player: 'p9', name: 'Eve' });
    expect([app.friends, app.invitations]).toEqual([{ followed: [], blocked: [] }, []]);
  });
});

describe('a name', () => {
  test('that is taken brings the sentence of the server', async () => {
    const app = start();
    socket().welcomes();
    const renamed = rename(app, 'Bao');
    socket().refuses('name_taken', 'Somebody else is called Bao.');
    expect(await renamed).toBe('Somebody else is called Bao.');
    expect(app.me?.name).toBe('Ada');
  });

  test('that is free is mine', async () => {
    const app = start();
    socket().welcomes();
    const renamed = rename(app, ' Bao ');
    socket().answers({ name: 'Bao' });
    expect(await renamed).toBeNull();
    expect(app.me).toEqual({ player: 'p1', name: 'Bao', guest: false });
  });

  test('can be asked for before it is taken; too many questions say nothing about it', async () => {
    const app = start();
    socket().welcomes();
    const asked = nameProblem(app, 'Bаo');
    socket().refuses('name_alike', 'It looks like Bao.');
    expect(await asked).toBe('It looks like Bao.');
    const again = nameProblem(app, 'Bao');
    socket().refuses('too_fast', 'Too often.');
    expect(await again).toBeNull();
    expect([app.me?.name, app.notice]).toEqual(['Ada', null]);
  });

  test('that went to somebody else is told', () => {
    const app = start();
    socket().welcomes({ name: 'Heron-2', former_name: 'Heron-7' });
    expect(app.notice).toContain('somebody else took the name Heron-7. You are Heron-2 now.');
  });
});

describe('a game by days', () => {
  const notified: string[] = [];
  class FakeNotification {
    static permission: NotificationPermission = 'granted';
    constructor(title: string, options: NotificationOptions) {
      notified.push(`${title}: ${options.body}`);
    }
    close(): void {}
  }

  beforeEach(() => {
    notified.length = 0;
    vi.stubGlobal('Notification', FakeNotification);
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    settings.notify = true;
  });
  afterEach(() => {
    settings.notify = false;
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('that waits for a move from now on is notified of once, wherever the user is', async () => {
    const app = start();
    socket().welcomes({ waiting: ['KQTR'] });
    socket().says({ type: 'waiting', tables: ['KQTR'] });
    socket().says({ type: 'waiting', tables: ['KQTR', 'BCDF'] });
    await vi.waitFor(() => expect(notified).toEqual(['Games by days: 1 game waits for you']));
    socket().says({ type: 'waiting', tables: ['BCDF'] });
    expect(app.waiting).toEqual(['BCDF']);
    expect(notified.length).toBe(1);
  });

  test('that is open says so itself', async () => {
    const app = await seated();
    socket().says({ type: 'waiting', tables: ['KQTR'] });
    await settle();
    expect([app.waiting, notified]).toEqual([['KQTR'], []]);
  });
});
