// The whole client: who I am, the lobby, the table where I am, and the one connection that feeds them.

import type {
  Announced,
  Asked,
  CardText,
  Create,
  GameInfo,
  Goodbye,
  Hinted,
  Invitation,
  Phrase,
  Limits,
  Lobby,
  LobbyTalk,
  OutlookTold,
  Preferred,
  RunProgress,
  Snapshot,
  TableSettings,
  Update,
  Welcome,
} from '../protocol';
import { PASSING } from '../protocol';
import { shownLanguage, t } from '../i18n/index.svelte';
import { isRoom, pathOf, placeOf, placeOfClick, type Place } from './place';
import { pathTo, readLink } from '../net/invitation';
import {
  Connection,
  Refused,
  type AnswerTo,
  type Handlers,
  type Status,
  type Surroundings,
  type Unsent,
} from '../net/connection';
import { Fairness, type TabStorage } from './fairness.svelte';
import { worded } from '../i18n/games';
import { said } from '../i18n/said';
import { Kept } from './settings-sync.svelte';
import { TableState } from './table.svelte';
import { Talk } from './lobby-chat.svelte';
import { keptToken } from '../net/token';

const NOTICE_MS = 6000;

export class App implements Handlers {
  connection: Connection;
  online: Status = $state('connecting');
  /** When the lost connection is tried again, by `performance.now()`; null while a try is under way. */
  retryAt: number | null = $state(null);
  /** Pages of the room load, and the live connection alone does not come about. */
  isBlocked = $state(false);
  /** This browser keeps nothing, so that a reload loses a seat; until the person has read that. */
  forgets = $state(false);
  me: { player: string; name: string; guest: boolean } | null = $state.raw(null);
  /** Limits that the server told this client. */
  limits: Limits | null = $state.raw(null);
  /** As the server tells them. */
  private offered: GameInfo[] = $state.raw([]);
  private readonly called: GameInfo[] = $derived(this.offered.map(worded));
  rooms: Lobby | null = $state.raw(null);
  /** The chat of the lobby. */
  readonly said = new Talk(() => this.me?.player ?? null);
  /** The public address of this room, for invitations. */
  address: string = $state(location.origin);
  /** Tables where I have a seat. */
  mySeats: string[] = $state.raw([]);
  table: TableState | null = $state.raw(null);
  /** Secrets of followed links, by room code. */
  private readonly secrets = new Map<string, string>();
  /** The code of a table that is being opened. */
  opening: string | null = $state(null);
  /** The current place: the lobby, a table, or a page above them. */
  place: Place = $state.raw(placeOf(location.pathname));
  /** Whether it has led elsewhere before. */
  moved = false;
  /** Listeners for the progress of a run, by its number on the server. */
  readonly running = new Map<number, (progress: RunProgress) => void>();
  /** My seeds for the deals, and my checks of finished ones. */
  readonly fairness: Fairness;
  /** One sentence that something did not work, until it has been read. */
  notice: string | null = $state(null);
  /** The announcement of the administrator, and whether the room is about to close. */
  announcement: { text: string; closing: boolean } | null = $state.raw(null);
  /** Why the connection will not come back by itself. */
  farewell: string | null = $state(null);
  farewellCode = $state('');
  /** My settings, as far as the server keeps them. */
  readonly kept = new Kept(async (preferences) => {
    try {
      await this.connection.ask({ op: 'prefer', preferences });
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return false;
    }
  });
  /** Goes to a place by another way than this page, which is then left; false if not. */
  elsewhere: (path: string) => boolean = () => false;
  private forget: () => void = () => {};
  private readonly listening = new AbortController();

  constructor(around: Surroundings = browser(), tab: TabStorage | null = tabStorage()) {
    this.connection = new Connection(this, around, this.codeInAddress(), () => this.invitation());
    this.fairness = new Fairness(tab);
    this.opening = this.codeInAddress();
    const { signal } = this.listening;
    // A refused user may have pasted a link that admits them.
    const go = () => (this.me === null && this.farewell !== null ? location.reload() : void this.followAddress());
    window.addEventListener('popstate', go, { signal });
    window.addEventListener('online', () => this.connection.retry(), { signal });
    const back = () => document.visibilityState === 'visible' && this.connection.retry();
    document.addEventListener('visibilitychange', back, { signal });
  }

  /** Ends the connection and listens to the window no more. */
  close(): void {
    this.listening.abort();
    this.forget();
    this.connection.close();
  }

  /** Whether a page lies over the lobby or the table. What happens there goes on. */
  get away(): boolean {
    return !isRoom(this.place);
  }

  /** The games of this room, called as in the language of the page. */
  get games(): GameInfo[] {
    return this.called;
  }

  set games(games: GameInfo[]) {
    this.offered = games;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((one) => one.name === name);
  }

  // --------------------------------------------------------------------------------- what the server says

  status(status: Status): void {
    this.online = status;
  }

  blocked(on: boolean): void {
    this.isBlocked = on;
  }

  retrying(inMs: number | null): void {
    this.retryAt = inMs === null ? null : performance.now() + inMs;
  }

  welcome(welcome: Welcome): void {
    if (this.me === null) this.forgets = !this.connection.lasts;
    this.me = { player: welcome.player, name: welcome.name, guest: welcome.guest };
    if (welcome.former_name !== null)
      this.tell(t('shared-name-lost', { former: welcome.former_name, name: welcome.name }));
    this.kept.welcome(welcome.guest, welcome.preferences);
    this.limits = welcome.limits;
    this.games = welcome.games;
    this.mySeats = welcome.tables;
    this.address = welcome.address ?? location.origin;
    this.farewell = null;
    const code = this.table?.code ?? this.opening;
    if (code !== null && code !== undefined) {
      const back = welcome.tables.includes(code) || (this.table !== null && this.table.seat !== null);
      void this.open(code, { sit: back || this.table === null, version: this.table?.version ?? null });
    } else void this.watchLobby();
  }

  update(update: Update): void {
    if (this.table === null || update.code !== this.table.code) return;
    if (this.table.apply(update)) {
      this.followDeals(this.table);
      if (this.table.meanwhile !== null) this.tell(this.table.meanwhile);
      if (this.table.removed) this.putOut();
    } else void this.open(update.code, { sit: false, version: null });
  }

  lobby(lobby: Lobby): void {
    this.rooms = lobby;
  }

  talk(talk: LobbyTalk): void {
    this.said.hear(talk);
  }

  run(progress: RunProgress): void {
    this.running.get(progress.run)?.(progress);
  }

  preferred({ preferences }: Preferred): void {
    this.kept.heard(preferences);
  }

  announced({ text, closing = false }: Announced): void {
    this.announcement = text === '' && !closing ? null : { text, closing };
  }

  goodbye({ code, sentence }: Goodbye): void {
    const words = said(code, null, sentence, null);
    if (code === 'stopping') this.tell(words);
    else [this.farewell, this.farewellCode] = [words, code];
  }

  /** A refusal in the language of the page. */
  words({ code, values, sentence }: { code: string; values?: Record<string, unknown>; sentence: string }): string {
    return said(code, values, sentence, this.table?.info.settings.game ?? null);
  }

  // ----------------------------------------------------------------------------------- what the person does

  tell(sentence: string | null): void {
    this.notice = sentence;
    this.forget();
    if (sentence === null) return;
    const timer = setTimeout(() => (this.notice = null), NOTICE_MS);
    this.forget = () => clearTimeout(timer);
  }

  /** Asks the server; a refusal becomes a notice and null. */
  async ask<R extends Unsent>(request: R): Promise<AnswerTo<R> | null> {
    try {
      return await this.connection.ask(request);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.explain(error);
      return null;
    }
  }

  /** Tells why something was refused; that a decision is over already, the table itself shows. */
  private explain(refused: Refused): void {
    if (refused.code !== 'decision_over') this.tell(this.words(refused));
  }

  async rename(name: string): Promise<string | null> {
    try {
      const named = await this.connection.ask({ op: 'rename', name });
      if (this.me !== null) this.me = { ...this.me, name: named.name, guest: false };
      this.kept.begin();
      return null;
    } catch (error) {
      if (error instanceof Refused) return this.words(error);
      throw error;
    }
  }

  /** Why I cannot be called so; null if I can, as far as is known. */
  async nameProblem(name: string): Promise<string | null> {
    try {
      await this.connection.ask({ op: 'name', name });
      return null;
    } catch (error) {
      if (error instanceof Refused) return PASSING.has(error.code) ? null : this.words(error);
      throw error;
    }
  }

  async create(wanted: Omit<Unsent<Create>, 'op'>): Promise<boolean> {
    const table = { ...wanted.table, ...this.titled(wanted.table.title) };
    const snapshot = await this.ask({ op: 'create', ...wanted, table, promise: this.fairness.promise() });
    if (snapshot !== null) this.enter(snapshot, true);
    return snapshot !== null;
  }

  /** A seat at an open table of a game, or a new one with computers of this level. */
  async find(game: string, level: string | null): Promise<boolean> {
    const request = { op: 'find', game, ...(level === null ? {} : { level }), ...this.titled() } as const;
    const snapshot = await this.ask({ ...request, promise: this.fairness.promise() });
    if (snapshot !== null) this.enter(snapshot, true);
    return snapshot !== null;
  }

  /** The title of a table without one: in English the server makes it. */
  private titled(title = ''): { title?: string } {
    if (title !== '' || shownLanguage() === 'en' || this.me === null) return {};
    return { title: t('shared-table-of', { name: this.me.name }).replace(/[\u2068\u2069]/g, '') };
  }

  /** Comes to a table: takes a seat if there is one, otherwise watches. */
  async open(code: string, how: { sit: boolean; version?: number | null; secret?: string | null }): Promise<boolean> {
    const version = how.version ?? null;
    if (how.secret) this.secrets.set(code, how.secret);
    const secret = this.secrets.get(code) ?? null;
    this.opening = code;
    const came = !this.mySeats.includes(code);
    try {
      const promise = how.sit ? this.fairness.promise() : null;
      this.enter(await this.connection.ask({ op: 'join', code, secret, sit: how.sit, version, promise }), came);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'table_full' && how.sit) return await this.open(code, { sit: false });
      this.tell(this.words(error));
      this.opening = null;
      this.table = null;
      if (!this.away) this.show('/');
      void this.watchLobby();
      return false;
    }
  }

  async leave(): Promise<void> {
    const table = this.table;
    if (table === null) return;
    if (!(await this.attempt({ op: 'leave', code: table.code }))) return;
    this.backToLobby();
    this.show('/');
  }

  /** Leaves a table that is not the one that is open. */
  async quit(code: string): Promise<boolean> {
    const left = await this.attempt({ op: 'leave', code });
    if (left) this.mySeats = this.mySeats.filter((one) => one !== code);
    return left;
  }

  async act(action: string): Promise<boolean> {
    const { table } = this;
    if (table === null || !table.lock.open(action)) return false;
    const decided = this.decided(table);
    table.present();
    return await table.lock.give(action, () => this.attempt({ op: 'act', ...decided, action }));
  }

  /** Gives another answer than an action to what the table waits for. */
  private async answer(op: 'ready' | 'start' | 'end'): Promise<boolean> {
    const { table } = this;
    return table !== null && (await table.lock.give(op, () => this.attempt({ op, ...this.decided(table) })));
  }

  /** The decision that an action answers: its table and version, so that it never counts for a later one. */
  private decided({ code, version }: TableState): { code: string; version: number } {
    return { code, version };
  }

  /** Asks what selected cards mean: an action with its label, or why there is none. */
  mayI(cards: CardText[]): Promise<Asked | null> {
    return this.table === null ? Promise.resolve(null) : this.ask({ op: 'ask', code: this.table.code, cards });
  }

  /** Tells what is selected, in case the time runs out. */
  async mark(cards: CardText[]): Promise<void> {
    if (this.table === null) return;
    try {
      await this.connection.ask({ op: 'mark', ...this.decided(this.table), cards });
    } catch (error) {
      // The turn may have passed in the meantime; then it matters no more.
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** The game in plain lines; null if there are none to be had just now. */
  async describe(): Promise<string[] | null> {
    if (this.table === null) return null;
    try {
      return (await this.connection.ask({ op: 'describe', code: this.table.code })).lines;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return null;
    }
  }

  hint(): Promise<Hinted | null> {
    return this.table === null ? Promise.resolve(null) : this.ask({ op: 'hint', code: this.table.code });
  }

  /** Whether the game can still be won; null if that cannot be told just now. */
  async outlook(): Promise<OutlookTold | null> {
    if (this.table === null) return null;
    try {
      return await this.connection.ask({ op: 'outlook', code: this.table.code });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return null;
    }
  }

  ready(): void {
    void this.answer('ready');
  }

  start(): void {
    void this.answer('start');
  }

  endSession(): Promise<boolean> {
    return this.answer('end');
  }

  /** The next match is played like this; only its host may change that. */
  async changeSettings(settings: TableSettings, preset: string): Promise<boolean> {
    if (this.table === null) return false;
    const { options, turn_seconds, bank_seconds, increment_seconds, pace_ms, level } = settings;
    const { delay_seconds, watchers_apart } = settings;
    const { code } = this.table;
    const clock = { turn_seconds, bank_seconds, increment_seconds, delay_seconds, watchers_apart };
    return await this.attempt({ op: 'settings', code, preset, options, ...clock, pace_ms, level });
  }

  /** Lets people in to a private table by its code alone, or no more. */
  setDoor(open: boolean): void {
    if (this.table !== null) void this.ask({ op: 'door', code: this.table.code, open });
  }

  async chat(text: string, phrase: Phrase | null = null): Promise<boolean> {
    return this.table !== null && (await this.attempt({ op: 'chat', code: this.table.code, text, phrase }));
  }

  /** Sends a message to the lobby. */
  async say(text: string): Promise<boolean> {
    return await this.attempt({ op: 'say', text });
  }

  async attempt(request: Unsent): Promise<boolean> {
    try {
      await this.connection.ask(request);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.explain(error);
      return false;
    }
  }

  /** Goes to an address of this client, as a click on a link does. */
  visit(path: string): void {
    if (this.elsewhere(path)) return;
    if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
    void this.followAddress();
  }

  /** Goes on to a place from one that is not to be come back to. */
  moveOn(path: string): void {
    history.replaceState(null, '', path);
    void this.followAddress();
  }

  /** Opens the page where a computer plays a game by itself. */
  openAutoplay(game: string): void {
    this.visit(pathOf('autoplay', { game }));
  }

  /** From a page back to the table, or to the lobby. */
  closePage(): void {
    this.visit(this.table === null ? pathOf('lobby') : this.pathToTable(this.table));
  }

  /** A click on a link within this client needs no new page from the server. */
  readonly followLink = (event: MouseEvent): void => {
    const to = placeOfClick(event);
    if (to === null) return;
    event.preventDefault();
    this.visit(to.href);
  };

  /** The part of the link to a table after the room’s address. */
  pathToTable({ code, info }: TableState): string {
    return pathTo(code, info.settings.private ? (this.secrets.get(code) ?? null) : null);
  }

  /** `came`: for the first time, and not back to a seat. */
  private enter(snapshot: Snapshot, came: boolean): void {
    this.opening = null;
    if (this.table?.code === snapshot.code) this.table.show(snapshot);
    else this.table = new TableState(snapshot, came);
    this.followDeals(this.table);
    this.secrets.set(snapshot.code, snapshot.secret);
    if (!this.away) this.show(this.pathToTable(this.table));
    if (this.rooms !== null) {
      this.rooms = null;
      void this.ask({ op: 'lobby', on: false });
    }
  }

  /** My number for the next deal goes by itself; that it came too late is nothing that I could change. */
  private followDeals(table: TableState): void {
    this.fairness.follow(table, async (request) => {
      try {
        await this.connection.ask(request);
        return true;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return false;
      }
    });
  }

  /** The host of the table has removed me from it. */
  private putOut(): void {
    this.backToLobby();
    if (!this.away) this.show('/');
    this.tell(t('shared-removed'));
  }

  private backToLobby(): void {
    this.mySeats = this.mySeats.filter((code) => code !== this.table?.code);
    this.table = null;
    void this.watchLobby();
  }

  private async watchLobby(): Promise<void> {
    await this.ask({ op: 'lobby', on: true });
  }

  /** The browser went back or forward. Going away keeps the seat: soon a computer plays on until the person returns. */
  private async followAddress(): Promise<void> {
    this.turnTo(location.pathname);
    if (this.away) return;
    const code = this.codeInAddress();
    if (code === (this.table?.code ?? null)) return;
    if (this.table === null) {
      if (code !== null) await this.open(code, { sit: true });
      return;
    }
    if (this.table.seat !== null) this.mySeats = [...new Set([...this.mySeats, this.table.code])];
    this.table = null;
    this.opening = code;
    // On the old connection this person would still seem to sit there. The welcome leads on.
    this.connection.renew(code);
  }

  /** The address follows what has happened. */
  private show(path: string): void {
    showAddress(path);
    this.turnTo(location.pathname);
  }

  private turnTo(path: string): void {
    if (path === this.place.path) return;
    this.moved = true;
    this.place = placeOf(path);
  }

  /** The invitation of the link that I followed. */
  private invitation(): Invitation | null {
    const code = this.codeInAddress();
    const secret = code === null ? undefined : this.secrets.get(code);
    return code === null || secret === undefined ? null : { code, secret };
  }

  /** The table that the address of this page leads to. */
  private codeInAddress(): string | null {
    const link = readLink(location.pathname + location.hash);
    if (link?.secret) this.secrets.set(link.code, link.secret);
    if (link !== null) return link.code;
    // An impossible code is sent as well: the server says what is wrong with it.
    const { page, params } = placeOf(location.pathname);
    return page === 'table' ? (params['code'] ?? null) : null;
  }
}

function showAddress(path: string): void {
  const { pathname, hash } = location;
  if (path === pathname + hash) return;
  // The same table with its secret is no other place to go back to.
  if (path.split('#')[0] === pathname) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
}

function browser(): Surroundings {
  return {
    open: (path) => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`),
    keep: keptToken(),
    reach: (answer) => {
      const asking = new AbortController();
      const heard = (there: boolean) => asking.signal.aborted || answer(there);
      fetch('/', { method: 'HEAD', cache: 'no-store', signal: asking.signal }).then(
        // If the room wants its password now, the reloaded page asks for it.
        ({ ok, status }) => (status === 401 ? location.reload() : heard(ok)),
        () => heard(false),
      );
      return () => asking.abort();
    },
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    chance: Math.random,
  };
}

/** Returns storage for the lifetime of this tab, if the browser has any. */
function tabStorage(): TabStorage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
