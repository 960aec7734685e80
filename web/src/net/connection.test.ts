import { beforeEach, describe, expect, test } from 'vitest';
import type { Goodbye, Lobby, Update } from '../protocol';
import { Connection, Refused, type Handlers, type Status } from './connection';
import { FakeClock, FakeSocket, fakeEnvironment } from '../testing/fakes';

let sockets: FakeSocket[];
let clock: FakeClock;
let keep: { token: string | null };
let statuses: Status[];
let goodbyes: Goodbye[];
let retries: (number | null)[];
let blocks: boolean[];
/** Whether the health check finds a server; undefined: no answer comes. */
let there: boolean | undefined;
let looks: number;
let onWelcome: () => void;
/** The addresses of the sockets. */
let paths: string[];

const socket = (): FakeSocket => {
  const latest = sockets.at(-1);
  if (latest === undefined) throw new Error('nothing has been opened');
  return latest;
};

function connect(table: string | null = null): Connection {
  const next = (path: string): FakeSocket => {
    paths.push(path);
    sockets.push(new FakeSocket());
    return socket();
  };
  const reach = (answer: (there: boolean) => void): (() => void) => {
    looks += 1;
    if (there !== undefined) answer(there);
    return () => {};
  };
  const handlers: Handlers = {
    status: (status) => void statuses.push(status),
    retrying: (inMs) => void retries.push(inMs),
    blocked: (on) => void blocks.push(on),
    welcome: () => onWelcome(),
    update: (_update: Update) => {},
    lobby: (_lobby: Lobby) => {},
    run: () => {},
    review: () => {},
    preferred: () => {},
    waits: () => {},
    evening: () => {},
    eveningTalk: () => {},
    called: () => {},
    friend: () => {},
    invited: () => {},
    announced: () => {},
    talk: () => {},
    goodbye: (goodbye) => void goodbyes.push(goodbye),
  };
  return new Connection(handlers, fakeEnvironment(next, { tokenStore: keep, later: clock.later, reach }), table);
}

function connected(): Connection {
  const connection = connect();
  socket().opens();
  socket().welcomes();
  return connection;
}

beforeEach(() => {
  sockets = [];
  clock = new FakeClock();
  keep = { token: null };
  statuses = [];
  goodbyes = [];
  retries = [];
  blocks = [];
  there = true;
  looks = 0;
  onWelcome = () => {};
  paths = [];
});

describe('saying hello', () => {
  test('the token of the last visit is shown, and the one of the answer kept', () => {
    keep.token = 'from last time';
    connected();
    expect(socket().sent[0]).toMatchObject({
      op: 'hello',
      token: 'from last time',
      client: 'client-of-this-tab',
      protocol: 1,
    });
    expect(keep.token).toBe('secret');
    expect(statuses).toEqual(['open']);
  });

  test('a token that the room does not know is forgotten, and the next hello comes without one', () => {
    keep.token = 'of another room';
    connect();
    socket().opens();
    socket().says({ type: 'refusal', re: socket().last['id'], code: 'unknown_token', sentence: 'Who are you?' });
    expect(keep.token).toBeNull();
    clock.pass(250);
    socket().opens();
    expect(socket().sent[0]).toMatchObject({ op: 'hello', token: null });
  });

  test('a token that another tab has changed meanwhile is not overwritten by the welcome of the old one', () => {
    keep.token = 'secret';
    connect();
    socket().opens();
    keep.token = 'of who has signed in';
    socket().welcomes();
    expect(keep.token).toBe('of who has signed in');
  });

  test('a user who came without a token is told that another browser has signed them out', () => {
    connected();
    socket().says({ type: 'goodbye', code: 'signed_out', sentence: 'Signed out.' });
    expect(goodbyes.map(({ code }) => code)).toEqual(['signed_out']);
    expect(statuses.at(-1)).toBe('closed');
  });

  test('a token that another tab has changed meanwhile is not thrown away, and nobody is signed out for it', () => {
    keep.token = 'old';
    connect();
    socket().opens();
    const hello = socket().last['id'];
    keep.token = 'new';
    socket().says({ type: 'refusal', re: hello, code: 'unknown_token', sentence: 'Who are you?' });
    expect(keep.token).toBe('new');
    clock.pass(250);
    socket().opens();
    expect(socket().sent[0]).toMatchObject({ op: 'hello', token: 'new' });
    keep.token = 'newer';
    socket().says({ type: 'goodbye', code: 'signed_out', sentence: 'You are signed out.' });
    expect(goodbyes).toEqual([]);
  });

  test.each(['stopping', 'server_error', 'not_saved', 'too_fast'])(
    'a hello refused for “%s” keeps the token and is tried again',
    (code) => {
      keep.token = 'mine';
      connect();
      socket().opens();
      socket().says({ type: 'refusal', re: socket().last['id'], code, sentence: 'Not now.' });
      expect(keep.token).toBe('mine');
      expect(goodbyes).toEqual([]);
      clock.pass(250);
      expect(sockets).toHaveLength(2);
      socket().opens();
      expect(socket().sent[0]).toMatchObject({ op: 'hello', token: 'mine' });
    },
  );

  test('a page that is too old is told so and does not try again', () => {
    connect();
    socket().opens();
    socket().says({ type: 'refusal', re: socket().last['id'], code: 'protocol', sentence: 'Please reload.' });
    expect(goodbyes).toMatchObject([{ code: 'protocol', sentence: 'Please reload.' }]);
    clock.pass(60_000);
    expect(sockets).toHaveLength(1);
    expect(statuses.at(-1)).toBe('closed');
  });

  test('a server that never answers the hello is given up and tried again', () => {
    connect();
    socket().opens();
    clock.pass(4_000);
    expect(sockets[0]?.closed).toBe(true);
    expect(statuses.at(-1)).toBe('lost');
    clock.pass(250);
    expect(sockets).toHaveLength(2);
  });

  test('a server that is slow to answer gets more time with each try', () => {
    connect();
    for (const [timeout, wait] of [
      [4_000, 250],
      [4_000, 500],
      [8_000, 1_000],
      [16_000, 2_000],
      [16_000, 4_000],
    ] as const) {
      socket().opens();
      clock.pass(timeout - 1);
      expect(socket().closed).toBe(false);
      clock.pass(1);
      expect(socket().closed).toBe(true);
      clock.pass(wait);
    }
  });
});

describe('asking', () => {
  test('ids rise, and each answer reaches its question', async () => {
    const HINTED = { action: 'pass', label: 'Pass', cards: [], values: null };
    const connection = connected();
    const first = connection.ask({ op: 'ready', code: 'KQTR' });
    const second = connection.ask({ op: 'hint', code: 'KQTR' });
    const [a, b] = socket().sent.slice(-2);
    expect(Number(b?.['id'])).toBeGreaterThan(Number(a?.['id']));
    socket().says({ type: 'reply', re: b?.['id'], data: HINTED });
    socket().says({ type: 'reply', re: a?.['id'] });
    await expect(second).resolves.toEqual(HINTED);
    await expect(first).resolves.toBeNull();
  });

  test('a refusal brings its code and its sentence', async () => {
    const connection = connected();
    const asked = connection.ask({ op: 'act', code: 'KQTR', action: 'pass' });
    socket().says({
      type: 'refusal',
      re: socket().last['id'],
      code: 'leader_must_play',
      sentence: 'You lead: play something.',
    });
    await expect(asked).rejects.toEqual(new Refused('leader_must_play', 'You lead: play something.'));
  });

  test('nothing is sent before the welcome', () => {
    const connection = connect();
    void connection.ask({ op: 'lobby', on: true });
    socket().opens();
    expect(socket().ops).toEqual(['hello']);
    socket().welcomes();
    expect(socket().ops).toEqual(['hello', 'lobby']);
  });
});

describe('when the connection dies', () => {
  test('a question without an answer is asked again with the same id, an answered one is not', async () => {
    const connection = connected();
    const answered = connection.ask({ op: 'ready', code: 'KQTR' });
    socket().says({ type: 'reply', re: socket().last['id'] });
    await answered;
    const open = connection.ask({ op: 'act', code: 'KQTR', action: 'play 3D' });
    const question = socket().last;
    socket().dies();
    clock.pass(250);
    socket().opens();
    socket().welcomes();
    expect(socket().sent.slice(1)).toEqual([question]);
    socket().says({ type: 'reply', re: question['id'], data: 'once' });
    await expect(open).resolves.toBe('once');
  });

  test('what the welcome leads to is asked first, and only once', () => {
    const connection = connected();
    void connection.ask({ op: 'act', code: 'KQTR', action: 'pass' });
    socket().dies();
    onWelcome = () => void connection.ask({ op: 'join', code: 'KQTR', version: 7 });
    clock.pass(250);
    socket().opens();
    socket().welcomes();
    expect(socket().ops).toEqual(['hello', 'join', 'act']);
  });

  test('a server that turns us away is asked more and more slowly, and a success begins anew', () => {
    connect();
    for (const wait of [250, 500, 1000, 2000, 4000, 7500, 7500]) {
      socket().dies();
      const before = sockets.length;
      clock.pass(wait - 1);
      expect(sockets).toHaveLength(before);
      clock.pass(1);
      expect(sockets).toHaveLength(before + 1);
    }
    socket().opens();
    socket().welcomes();
    socket().dies();
    const before = sockets.length;
    clock.pass(250);
    expect(sockets).toHaveLength(before + 1);
  });

  test('“try now” does not wait, and leaves no second connection behind', () => {
    const connection = connected();
    socket().dies();
    clock.pass(250);
    connection.retry();
    expect(sockets).toHaveLength(3);
    expect(sockets[1]?.closed).toBe(true);
    clock.pass(3_999);
    expect(sockets).toHaveLength(3);
  });

  test('a server that is away is looked for less and less often, without a socket that fails before', () => {
    connected();
    there = false;
    socket().dies();
    clock.pass(25_000);
    expect(looks).toBeLessThanOrEqual(8);
    clock.pass(10 * 60_000);
    expect(sockets).toHaveLength(1);
    const before = looks;
    clock.pass(10 * 60_000);
    expect(looks - before).toBe(80);
    there = true;
    clock.pass(7500);
    expect(sockets).toHaveLength(2);
  });

  test('it is told when the next try comes, and “try now” makes the tries frequent again', () => {
    const connection = connected();
    there = false;
    socket().dies();
    expect(retries).toEqual([250]);
    clock.pass(250);
    expect(retries).toEqual([250, null, 500]);
    clock.pass(30 * 60_000);
    expect(retries.slice(-2)).toEqual([null, 7500]);
    connection.retry();
    expect(retries.slice(-2)).toEqual([null, 250]);
  });

  test('a look that nobody answers ends', () => {
    connected();
    there = undefined;
    socket().dies();
    clock.pass(250);
    expect([looks, retries.at(-1)]).toEqual([1, null]);
    clock.pass(4_000);
    expect(retries.at(-1)).toBe(500);
    clock.pass(500);
    expect(looks).toBe(2);
  });

  test('who comes back to the page learns soon whether the connection still lives', async () => {
    const connection = connected();
    connection.retry();
    expect(socket().ops.at(-1)).toBe('ping');
    socket().says({ type: 'reply', re: socket().last['id'] });
    await Promise.resolve();
    clock.pass(5_000);
    expect(statuses.at(-1)).toBe('open');
    connection.retry();
    clock.pass(5_000);
    expect(statuses.at(-1)).toBe('lost');
    expect(sockets[0]?.closed).toBe(true);
  });

  test('a silent death is noticed by a ping that nobody answers', () => {
    connected();
    clock.pass(3_000);
    expect(socket().ops.at(-1)).toBe('ping');
    clock.pass(5_000);
    expect(statuses.at(-1)).toBe('lost');
    expect(sockets[0]?.closed).toBe(true);
  });

  test('answered pings keep the connection', () => {
    connected();
    for (let round = 0; round < 3; round++) {
      clock.pass(3_000);
      socket().says({ type: 'reply', re: socket().last['id'] });
    }
    clock.pass(2_999);
    expect(sockets).toHaveLength(1);
    expect(statuses).toEqual(['open']);
  });

  test('any message shows that the connection lives', () => {
    connected();
    clock.pass(2_999);
    socket().says({ type: 'lobby', tables: [] });
    clock.pass(2_999);
    expect(socket().ops).not.toContain('ping');
    clock.pass(1);
    expect(socket().ops.at(-1)).toBe('ping');
    clock.pass(2_999);
    socket().says({ type: 'lobby', tables: [] });
    clock.pass(2_999);
    expect(statuses.at(-1)).toBe('open');
  });

  test('a server that stops says so, and the client comes back to it', () => {
    connected();
    socket().says({ type: 'goodbye', code: 'stopping', sentence: 'The server is stopping.' });
    socket().dies();
    expect(goodbyes).toHaveLength(1);
    clock.pass(250);
    expect(sockets).toHaveLength(2);
  });

  test('the same person elsewhere ends it for good', () => {
    connected();
    socket().says({ type: 'goodbye', code: 'replaced', sentence: 'You are here in another window.' });
    clock.pass(60_000);
    expect(sockets).toHaveLength(1);
    expect(statuses.at(-1)).toBe('closed');
  });

  test('a new connection can be wanted: the old one ends, and no trouble is reported', () => {
    const connection = connected();
    connection.renew();
    expect(sockets[0]?.closed).toBe(true);
    sockets[0]?.dies();
    socket().opens();
    socket().welcomes();
    expect(statuses).toEqual(['open', 'connecting', 'open']);
    clock.pass(2_999);
    expect(socket().ops).not.toContain('ping');
    expect(sockets).toHaveLength(2);
  });
});

describe('a room of several nodes', () => {
  const HERE = '/ws?client=client-of-this-tab';
  const there = (code: string): string => `${HERE}&table=${code}`;
  const moved = (request: Record<string, unknown>, table: string): void =>
    socket().says({ type: 'moved', re: request['id'], table });

  test('the way leads by the code of the table, if there is one', () => {
    connect();
    connect('KQTR');
    expect(paths).toEqual([HERE, there('KQTR')]);
  });

  test('what is sent elsewhere is asked again there, unchanged, and nobody notices', async () => {
    const connection = connected();
    const asked = connection.ask({ op: 'join', code: 'KQTR' });
    const join = socket().last;
    moved(join, 'KQTR');
    expect(paths).toEqual([HERE, there('KQTR')]);
    expect(sockets[0]?.closed).toBe(true);
    socket().opens();
    socket().welcomes();
    expect(socket().sent.slice(1)).toEqual([join]);
    socket().says({ type: 'reply', re: join['id'], data: 'in' });
    await expect(asked).resolves.toBe('in');
    expect(statuses).toEqual(['open', 'connecting', 'open']);
  });

  test('it goes when everything else that it asked here has been answered', () => {
    const connection = connected();
    void connection.ask({ op: 'leave', code: 'BCDF' });
    const leave = socket().last;
    void connection.ask({ op: 'join', code: 'KQTR' });
    moved(socket().last, 'KQTR');
    expect(paths).toEqual([HERE]);
    socket().says({ type: 'reply', re: leave['id'] });
    expect(paths).toEqual([HERE, there('KQTR')]);
  });

  test('a connection that breaks is tried again at the same place', () => {
    const connection = connected();
    void connection.ask({ op: 'join', code: 'KQTR' });
    moved(socket().last, 'KQTR');
    socket().opens();
    socket().welcomes();
    socket().dies();
    clock.pass(250);
    expect(paths).toEqual([HERE, there('KQTR'), there('KQTR')]);
  });

  test('who is sent on and on takes a breath', () => {
    const connection = connected();
    void connection.ask({ op: 'join', code: 'KQTR' });
    for (let sent = 0; sent < 4; sent++) {
      moved(socket().last, 'KQTR');
      socket().opens();
      if (sent < 3) socket().welcomes();
    }
    expect(paths).toHaveLength(4);
    expect(statuses.at(-1)).toBe('lost');
    clock.pass(250);
    expect(paths).toHaveLength(5);
  });
});

test('a server that answers while no socket opens is told apart from one that is away', () => {
  connect();
  socket().dies();
  expect(blocks.at(-1)).toBe(false);
  clock.pass(1000);
  socket().dies();
  expect(blocks.at(-1)).toBe(true);
  clock.pass(1000);
  socket().opens();
  socket().welcomes();
  expect(blocks.at(-1)).toBe(false);
  socket().dies();
  expect(blocks.at(-1)).toBe(false);
});

test('sockets that open and are cut again and again are blocked as well; one that is cut may be a server that stops', () => {
  connect();
  socket().opens();
  socket().dies();
  expect(blocks.at(-1)).toBe(false);
  for (const ms of [1000, 2000]) {
    clock.pass(ms);
    socket().opens();
    socket().dies();
    expect(blocks.at(-1)).toBe(true);
  }
  clock.pass(4000);
  socket().opens();
  socket().welcomes();
  expect(blocks.at(-1)).toBe(false);
});
