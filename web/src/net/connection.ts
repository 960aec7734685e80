// One WebSocket to the server: every request gets exactly one answer, also when the connection dies in between.
// Requests without an answer are sent again, with their ids, as soon as there is a connection again.

import {
  PASSING,
  PROTOCOL,
  type Announced,
  type AnyServerMessage,
  type AnyRequest,
  type EveningCalls,
  type EveningTalk,
  type EveningTold,
  type FriendHere,
  type Goodbye,
  type Invitation,
  type Invited,
  type Preferred,
  type Lobby,
  type LobbyTalk,
  type Moved,
  type Refusal,
  type ReplyData,
  type ReviewTold,
  type RunProgress,
  type Update,
  type Waiting,
  type Welcome,
} from '../protocol';
import { Backoff } from './backoff';

/** A request before it has its number. */
export type Unsent<R extends AnyRequest = AnyRequest> = R extends unknown ? Omit<R, 'id'> : never;

/** The data of the answer to a request. */
export type AnswerTo<R extends Unsent> = R['op'] extends keyof ReplyData ? ReplyData[R['op']] : null;

export type Status = 'connecting' | 'open' | 'lost' | 'closed';

/** A request that the server did not carry out; `sentence` is for the player. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly values: Record<string, unknown> = {},
  ) {
    super(sentence);
  }
}

export interface Handlers {
  status(status: Status): void;
  /** While the connection is lost: milliseconds until the next try, or null during a try. */
  retrying(inMs: number | null): void;
  /** Whether the server answers plain requests and yet no socket to it opens, or stays: something blocks sockets. */
  blocked(on: boolean): void;
  /** After each hello, before pending requests are sent again. */
  welcome(welcome: Welcome): void;
  update(update: Update): void;
  lobby(lobby: Lobby): void;
  talk(talk: LobbyTalk): void;
  run(progress: RunProgress): void;
  review(progress: ReviewTold): void;
  preferred(preferred: Preferred): void;
  waits(waiting: Waiting): void;
  evening(message: EveningTold): void;
  eveningTalk(talk: EveningTalk): void;
  called(calls: EveningCalls): void;
  friend(friend: FriendHere): void;
  invited(invited: Invited): void;
  announced(announced: Announced): void;
  goodbye(goodbye: Goodbye): void;
}

export interface TokenStore {
  token: string | null;
  /** False: the browser stores nothing, so a reload makes this user a new one. */
  readonly lasts?: boolean;
}

export interface Environment {
  /** A socket to this address below the room's own. */
  open(path: string): WebSocket;
  /** Storage that survives a reload: the identity of this user. */
  tokenStore: TokenStore;
  /** Whether a server answers at all. Once for each call, unless it is cancelled by what this returns. */
  reach(answer: (there: boolean) => void): () => void;
  later(run: () => void, ms: number): () => void;
  random(): string;
  /** A number from 0 to 1. */
  chance(): number;
}

interface PendingRequest {
  request: AnyRequest;
  resolve(data: unknown): void;
  reject(reason: Refused): void;
  /** The table that the server moved this request to, on this connection. */
  movedTo?: string | undefined;
}

/** Silence after which the client checks that the connection is alive. Others at the table may wait for this user. */
const PING_MS = 3_000;
const PONG_TIMEOUT_MS = 5_000;
/** Timeout of the first try to reach the server, until its welcome: a server that hangs still accepts connections. */
const HELLO_TIMEOUT_MS = 4_000;
/** The timeout doubles from the second failure on, up to this one: the network or the server may be slow. */
const MAX_HELLO_TIMEOUT_MS = 16_000;
/** Number of moves in a row before the client backs off. */
const MAX_MOVES = 3;
/** Goodbyes after which the client does not reconnect. */
const FINAL = new Set([
  'replaced',
  'protocol',
  'removed',
  'banned',
  'banned_for_now',
  'invitation_only',
  'signed_out',
  'forgotten',
]);

export class Connection {
  status: Status = 'connecting';
  private socket: WebSocket | null = null;
  private readonly pending = new Map<number, PendingRequest>();
  private readonly client: string;
  private lastId = 0;
  /** Number of moves since the last answer. */
  private moves = 0;
  private helloId = -1;
  /** The token of this connection: of its hello, then of its welcome. */
  private ownToken: string | null = null;
  private readonly backoff: Backoff;
  private ended = false;
  /** Of the last socket: whether the server had just answered a plain request, it opened, and it brought a message. */
  private reached = false;
  private opened = false;
  private messageReceived = false;
  /** Number of sockets in a row that opened and closed without a message. */
  private silentSockets = 0;
  private cancelPing: () => void = () => {};
  private cancelRetry: () => void = () => {};
  private cancelHelloTimeout: () => void = () => {};
  private cancelPong: () => void = () => {};

  constructor(
    private readonly handlers: Handlers,
    private readonly environment: Environment,
    /** The code of the table that leads to the right node. */
    private table: string | null = null,
    /** The invitation of the followed link, where the room is by invitation only. */
    private readonly invitation: () => Invitation | null = () => null,
  ) {
    this.client = environment.random();
    this.backoff = new Backoff(() => environment.chance());
    this.connect();
  }

  /** Sends a request; resolves with the answer's data, rejects with `Refused`. */
  ask<R extends Unsent>(request: R): Promise<AnswerTo<R>> {
    const numbered: AnyRequest = { ...request, id: ++this.lastId };
    return new Promise<AnswerTo<R>>((resolve, reject) => {
      this.pending.set(numbered.id, { request: numbered, resolve: resolve as (data: unknown) => void, reject });
      if (this.status === 'open') this.write(numbered);
    });
  }

  /** Reconnects at once, or checks that the open connection is alive. */
  retry(): void {
    if (this.status === 'open') this.ping();
    if (this.status !== 'lost') return;
    this.backoff.reset();
    this.probe();
  }

  /** Begins a new connection at once, on the way to a table. The server forgets which tables the old one looked at. */
  renew(table: string | null = null): void {
    if (this.status !== 'open') return;
    this.table = table ?? this.table;
    this.cancelTimers();
    this.set('connecting');
    this.connect();
  }

  close(): void {
    this.ended = true;
    this.cancelTimers();
    this.socket?.close();
    this.set('closed');
  }

  private set(status: Status): void {
    this.status = status;
    this.handlers.status(status);
  }

  private cancelTimers(): void {
    this.cancelPing();
    this.cancelRetry();
    this.cancelHelloTimeout();
    this.cancelPong();
  }

  /** Tries again. Browsers delay sockets for seconds after a dozen that failed, so a plain request goes first. */
  private probe(): void {
    this.cancelTimers();
    this.socket?.close();
    this.socket = null;
    this.handlers.retrying(null);
    let cancelLook = (): void => {};
    const found = (there: boolean): void => {
      this.cancelRetry();
      if (there) this.connect(true);
      else {
        this.handlers.blocked(false);
        this.scheduleRetry();
      }
    };
    const cancelLimit = this.environment.later(() => found(false), this.helloTimeoutMs);
    this.cancelRetry = () => {
      cancelLimit();
      cancelLook();
    };
    cancelLook = this.environment.reach(found);
  }

  private get helloTimeoutMs(): number {
    return Math.min(MAX_HELLO_TIMEOUT_MS, HELLO_TIMEOUT_MS * 2 ** Math.max(0, this.backoff.failures - 1));
  }

  /** `reached`: the server has just answered a plain request. */
  private connect(reached = false): void {
    [this.reached, this.opened, this.messageReceived] = [reached, false, false];
    const before = this.socket;
    for (const request of this.pending.values()) request.movedTo = undefined;
    const socket = this.environment.open(
      `/ws?client=${this.client}${this.table === null ? '' : `&table=${encodeURIComponent(this.table)}`}`,
    );
    this.socket = socket;
    before?.close();
    this.cancelHelloTimeout();
    this.cancelHelloTimeout = this.environment.later(() => this.abandon(socket), this.helloTimeoutMs);
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.opened = true;
      this.helloId = ++this.lastId;
      this.ownToken = this.environment.tokenStore.token;
      this.write({
        op: 'hello',
        token: this.ownToken,
        client: this.client,
        protocol: PROTOCOL,
        ...(this.ownToken === null ? { invitation: this.invitation() } : {}),
        id: this.helloId,
      });
    };
    socket.onmessage = (event: MessageEvent) => {
      if (this.socket === socket) this.read(String(event.data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** Gives up a silent connection; the browser may need minutes to notice. */
  private abandon(socket: WebSocket | null): void {
    if (socket === null || this.socket !== socket) return;
    this.lost();
    socket.close();
  }

  private lost(): void {
    this.socket = null;
    this.cancelTimers();
    if (this.ended) return;
    // A socket that opens and ends at once may be a server that stops; if it happens again, something blocks sockets.
    if (this.opened && !this.messageReceived) this.silentSockets += 1;
    this.handlers.blocked(this.reached && !this.messageReceived && (!this.opened || this.silentSockets > 1));
    this.set('lost');
    this.scheduleRetry();
  }

  private scheduleRetry(): void {
    const ms = this.backoff.next();
    this.cancelRetry = this.environment.later(() => this.probe(), ms);
    this.handlers.retrying(ms);
  }

  private write(request: AnyRequest): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
  }

  private read(text: string): void {
    const message = JSON.parse(text) as AnyServerMessage;
    if (this.status === 'open') this.schedulePing();
    if (!this.messageReceived) {
      [this.messageReceived, this.silentSockets] = [true, 0];
      this.handlers.blocked(false);
    }
    if (message.type === 'update') this.handlers.update(message);
    else if (message.type === 'lobby') this.handlers.lobby(message);
    else if (message.type === 'talk') this.handlers.talk(message);
    else if (message.type === 'run') this.handlers.run(message);
    else if (message.type === 'review') this.handlers.review(message);
    else if (message.type === 'preferred') this.handlers.preferred(message);
    else if (message.type === 'waiting') this.handlers.waits(message);
    else if (message.type === 'evening') this.handlers.evening(message);
    else if (message.type === 'evening_talk') this.handlers.eveningTalk(message);
    else if (message.type === 'evening_calls') this.handlers.called(message);
    else if (message.type === 'friend') this.handlers.friend(message);
    else if (message.type === 'invited') this.handlers.invited(message);
    else if (message.type === 'announced') this.handlers.announced(message);
    else if (message.type === 'goodbye') this.leave(message);
    else if (message.type === 'moved') this.moved(message);
    else if (message.type !== 'reply' && message.type !== 'refusal') return;
    else if (message.re === this.helloId) this.helloAnswered(message);
    else if (message.re !== null) this.answered(message.re, message);
  }

  /** The token of this browser. */
  get token(): string | null {
    return this.environment.tokenStore.token;
  }

  /** Whether this browser keeps the token over a reload. */
  get lasts(): boolean {
    return this.environment.tokenStore.lasts ?? true;
  }

  /** Stores a new token, or none. */
  saveToken(token: string | null): void {
    this.environment.tokenStore.token = token;
  }

  private leave(message: Goodbye): void {
    // Signed out by another tab of this browser, which has kept a new token for all of them.
    if (message.code === 'signed_out' && this.environment.tokenStore.token !== this.ownToken) return;
    this.handlers.goodbye(message);
    if (FINAL.has(message.code)) this.close();
  }

  private helloAnswered(message: AnyServerMessage): void {
    this.cancelHelloTimeout();
    if (message.type === 'refusal') this.helloRefused(message);
    else if (message.type === 'reply') this.welcomed(message.data as Welcome);
  }

  private welcomed(welcome: Welcome): void {
    // Otherwise another tab may have a newer one.
    if (welcome.token !== this.ownToken) this.ownToken = this.environment.tokenStore.token = welcome.token;
    this.backoff.reset();
    // Requests of the handler go first: a table must know that we are back before it takes our action.
    const unanswered = [...this.pending.values()];
    this.set('open');
    this.handlers.welcome(welcome);
    for (const { request } of unanswered) this.write(request);
    this.schedulePing();
  }

  private helloRefused(refusal: Refusal): void {
    if (refusal.code === 'unknown_token') {
      // Go on as a new user, unless another tab has a newer token.
      if (this.environment.tokenStore.token === this.ownToken) this.environment.tokenStore.token = null;
    } else if (!PASSING.has(refusal.code)) {
      this.leave({ type: 'goodbye', code: refusal.code, sentence: refusal.sentence });
      return;
    }
    this.abandon(this.socket);
  }

  private answered(id: number, message: AnyServerMessage): void {
    const waiting = this.pending.get(id);
    if (waiting === undefined) return;
    this.pending.delete(id);
    if (message.type === 'reply') waiting.resolve(message.data ?? null);
    else if (message.type === 'refusal') waiting.reject(new Refused(message.code, message.sentence, message.values));
    if (waiting.request.op !== 'ping') this.moves = 0;
    this.followMoves();
  }

  private moved({ re, table }: Moved): void {
    const waiting = this.pending.get(re);
    if (waiting !== undefined) waiting.movedTo = table;
    this.followMoves();
  }

  /** Reconnects to the node that all pending requests were moved to; what can be answered here comes first. */
  private followMoves(): void {
    const places = [...this.pending.values()].map((request) => request.movedTo);
    const last = places.at(-1);
    if (last === undefined || places.includes(undefined)) return;
    this.moves += 1;
    if (this.moves > MAX_MOVES) this.abandon(this.socket);
    else this.renew(last);
  }

  /** A connection can die silently; only a missing answer to a ping shows it. Any message shows that it lives. */
  private schedulePing(): void {
    this.cancelPong();
    this.cancelPing();
    this.cancelPing = this.environment.later(() => this.ping(), PING_MS);
  }

  private ping(): void {
    this.cancelPing();
    this.cancelPong();
    const socket = this.socket;
    this.cancelPong = this.environment.later(() => this.abandon(socket), PONG_TIMEOUT_MS);
    this.ask({ op: 'ping' }).catch(() => {});
  }
}
