// State of the client: the user, the lobby, the open table, and their connection.

import type {
  Announced,
  Create,
  EveningCalls,
  EveningTalk,
  EveningTold,
  Find,
  FriendHere,
  Friends,
  GameInfo,
  Goodbye,
  Invited,
  Limits,
  Lobby,
  LobbyTalk,
  Preferred,
  ReviewTold,
  RunProgress,
  Snapshot,
  Update,
  Waiting,
  Welcome,
} from '../protocol';
import { shownLanguage, t } from '../i18n/index.svelte';
import {
  Connection,
  Refused,
  type AnswerTo,
  type Handlers,
  type Status,
  type Environment,
  type Unsent,
} from '../net/connection';
import { browser, tabStorage } from './browser';
import { forgetUser } from './forget-user';
import { Fairness, type TabStorage } from './fairness.svelte';
import { Navigation } from './navigation.svelte';
import { pathOf } from './route';
import { TableActions } from './table-actions';
import { translatedGame } from '../i18n/games';
import { messageText } from '../i18n/server-messages';
import { isPushed, settings } from './settings.svelte';
import { SettingsSync } from './settings-sync.svelte';
import { TableState } from './table.svelte';
import { LobbyChat } from './lobby-chat.svelte';
import { HOME } from '../net/base';

const NOTICE_MS = 6000;
/** Invitations that are shown at once. */
const MAX_INVITATIONS = 3;

/** Who looks at an evening. */
export interface EveningListener {
  changed(message: EveningTold): void;
  talked(talk: EveningTalk): void;
}

export class App implements Handlers {
  connection: Connection;
  online: Status = $state('connecting');
  /** When the lost connection is tried again, by `performance.now()`; null while a try is under way. */
  retryAt: number | null = $state(null);
  /** The server answers HTTP, but the WebSocket does not open. */
  isBlocked = $state(false);
  /** Whether to warn that this browser stores nothing, so that a reload loses a seat. */
  storageBlocked = $state(false);
  me: { player: string; name: string; guest: boolean } | null = $state.raw(null);
  /** Limits, from the server. */
  limits: Limits | null = $state.raw(null);
  /** As the server sends them. */
  private serverGames: GameInfo[] = $state.raw([]);
  private readonly translatedGames: GameInfo[] = $derived(this.serverGames.map(translatedGame));
  rooms: Lobby | null = $state.raw(null);
  /** The chat of the lobby. */
  readonly lobbyChat = new LobbyChat(() => this.me?.player ?? null);
  /** The origin of the links of this room, for invitations. */
  origin: string = $state(location.origin);
  /** Tables where the user has a seat. */
  mySeats: string[] = $state.raw([]);
  /** Of these, games by days that wait for a move of the user. */
  waiting: readonly string[] = $state.raw([]);
  /** Codes of the evenings, not over, where the user takes part or is the host. */
  evenings: readonly string[] = $state.raw([]);
  table: TableState | null = $state.raw(null);
  /** The code of a table that is being opened. */
  opening: string | null = $state(null);
  /** Listeners for the progress of a run, by its number on the server. */
  readonly running = new Map<number, (progress: RunProgress) => void>();
  /** Listeners for the progress of a review, by its number on the server. */
  readonly reviewing = new Map<number, (progress: ReviewTold) => void>();
  /** Listeners for an evening that is looked at, by its code. */
  readonly eveningsWatched = new Map<string, EveningListener>();
  /** The client's numbers for the deals, and its checks of finished ones. */
  readonly fairness: Fairness;
  /** Users whom this one follows or blocks. */
  friends: Friends = $state.raw({ followed: [], blocked: [] });
  /** Invitations to tables that the user has not answered, the latest last. */
  invitations: readonly Invited[] = $state.raw([]);
  /** One sentence that something did not work, until it has been read. */
  notice: string | null = $state(null);
  /** The announcement of the administrator, and whether the room is about to close. */
  announcement: { text: string; closing: boolean } | null = $state.raw(null);
  /** The reason why the client does not reconnect. */
  goodbyeText: string | null = $state(null);
  goodbyeCode = $state('');
  /** Synchronization of the settings with the server. */
  readonly settingsSync = new SettingsSync((preferences) => this.attemptQuietly({ op: 'prefer', preferences }));
  readonly navigation = new Navigation(() => this.followAddress());
  readonly actions = new TableActions(this);
  private cancelNoticeTimer: () => void = () => {};
  private readonly listening = new AbortController();

  constructor(environment: Environment = browser(), tab: TabStorage | null = tabStorage()) {
    this.connection = new Connection(this, environment, this.navigation.codeInAddress(), () =>
      this.navigation.invitation(),
    );
    this.fairness = new Fairness(tab);
    this.opening = this.navigation.codeInAddress();
    const { signal } = this.listening;
    // A refused user may have opened a link that admits them.
    const go = () => (this.me === null && this.goodbyeText !== null ? location.reload() : void this.followAddress());
    window.addEventListener('popstate', go, { signal });
    window.addEventListener('online', () => this.connection.retry(), { signal });
    const back = () => document.visibilityState === 'visible' && this.connection.retry();
    document.addEventListener('visibilitychange', back, { signal });
  }

  /** Closes the connection and removes the listeners. */
  close(): void {
    this.listening.abort();
    this.cancelNoticeTimer();
    this.connection.close();
  }

  /** The games of this room, with texts in the language of the page. */
  get games(): GameInfo[] {
    return this.translatedGames;
  }

  set games(games: GameInfo[]) {
    this.serverGames = games;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  // -------------------------------------------------------------------------------------- server messages

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
    if (this.me === null) this.storageBlocked = !this.connection.lasts;
    else if (this.me.player !== welcome.player) {
      // Another tab has signed in, or the room has forgotten the user.
      this.friends = { followed: [], blocked: [] };
      this.invitations = [];
      this.settingsSync.stop();
      forgetUser();
    }
    this.me = { player: welcome.player, name: welcome.name, guest: welcome.guest };
    if (welcome.former_name !== null)
      this.showNotice(t('shared-name-lost', { former: welcome.former_name, name: welcome.name }));
    this.settingsSync.welcome(welcome.guest, welcome.preferences);
    this.limits = welcome.limits;
    this.games = welcome.games;
    this.mySeats = welcome.tables;
    this.waiting = welcome.waiting;
    this.evenings = welcome.evenings;
    if (settings.push !== null) void import('./push').then(({ keepPush }) => keepPush(this));
    this.origin = new URL(welcome.address ?? location.href).origin;
    this.goodbyeText = null;
    // The connection asks again for the table that is being opened instead of this one.
    if (this.table !== null && this.opening !== null) return;
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
      if (this.table.meanwhile !== null) this.showNotice(this.table.meanwhile);
      if (this.table.removed) this.handleRemoval();
    } else void this.open(update.code, { sit: false, version: null });
  }

  lobby(lobby: Lobby): void {
    this.rooms = lobby;
  }

  talk(talk: LobbyTalk): void {
    this.lobbyChat.receive(talk);
  }

  run(progress: RunProgress): void {
    this.running.get(progress.run)?.(progress);
  }

  review(progress: ReviewTold): void {
    this.reviewing.get(progress.review)?.(progress);
  }

  preferred({ preferences }: Preferred): void {
    this.settingsSync.received(preferences);
  }

  waits({ tables }: Waiting): void {
    // The open table says so itself.
    const fresh = tables.filter((code) => !this.waiting.includes(code) && code !== this.table?.code);
    this.waiting = tables;
    if (settings.notify && !isPushed('move') && fresh.length > 0) void this.notifyOfMoves(fresh.length);
  }

  private async notifyOfMoves(count: number): Promise<void> {
    const { notify } = await import('./notify');
    notify(t('shared-by-days'), t('shared-waiting', { count }).replace(/<\/?sr>/g, ''));
  }

  evening(message: EveningTold): void {
    this.eveningsWatched.get(message.evening.code)?.changed(message);
  }

  eveningTalk(talk: EveningTalk): void {
    this.eveningsWatched.get(talk.code)?.talked(talk);
  }

  /** A round of an evening begins: goes to the table, unless the user plays or reads elsewhere. */
  called({ title, round, table }: EveningCalls): void {
    this.mySeats = [...new Set([...this.mySeats, table])];
    const { away, route } = this.navigation;
    const plays = this.table !== null && this.table.seat !== null && this.table.info.phase !== 'over';
    if (!plays && (!away || route.page === 'evening')) void this.goTo(table, { sit: true });
    else this.showNotice(t('shared-round-begins', { title, round, table }));
    if (settings.notify) void import('./notify').then(({ notify }) => notify(title, t('shared-round', { round })));
  }

  friend({ player, here }: FriendHere): void {
    const followed = this.friends.followed.map((friend) => (friend.player === player ? { ...friend, here } : friend));
    this.friends = { ...this.friends, followed };
  }

  invited(invited: Invited): void {
    if (invited.code === this.table?.code) return;
    const others = this.invitations.filter(({ code }) => code !== invited.code);
    this.invitations = [...others, invited].slice(-MAX_INVITATIONS);
  }

  /** The user has answered the invitations to a table. */
  answered(code: string): void {
    this.invitations = this.invitations.filter((invited) => invited.code !== code);
  }

  announced({ text, closing = false }: Announced): void {
    this.announcement = text === '' && !closing ? null : { text, closing };
  }

  goodbye({ code, sentence }: Goodbye): void {
    const words = messageText(code, null, sentence, null);
    if (code === 'stopping') this.showNotice(words);
    else [this.goodbyeText, this.goodbyeCode] = [words, code];
    if (code === 'signed_out' || code === 'forgotten') forgetUser();
  }

  /** A refusal in the language of the page, by the rules of this game; without one, of that at the open table. */
  refusalText(
    { code, values, sentence }: { code: string; values?: Record<string, unknown>; sentence: string },
    game: string | null = this.table?.info.settings.game ?? null,
  ): string {
    return messageText(code, values, sentence, game);
  }

  // ------------------------------------------------------------------------------------------ user actions

  showNotice(sentence: string | null): void {
    this.notice = sentence;
    this.cancelNoticeTimer();
    if (sentence === null) return;
    const timer = setTimeout(() => (this.notice = null), NOTICE_MS);
    this.cancelNoticeTimer = () => clearTimeout(timer);
  }

  /** Asks the server; a refusal becomes a notice and null. */
  async ask<R extends Unsent>(request: R): Promise<AnswerTo<R> | null> {
    try {
      return await this.connection.ask(request);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.showRefusal(error);
      return null;
    }
  }

  /** Asks the server; a refusal is null and no notice. */
  async askQuietly<R extends Unsent>(request: R): Promise<AnswerTo<R> | null> {
    try {
      return await this.connection.ask(request);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return null;
    }
  }

  private async attemptQuietly(request: Unsent): Promise<boolean> {
    try {
      await this.connection.ask(request);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return false;
    }
  }

  /** Shows a refusal, except that a decision is over, or a hint for it too late, which the table shows. */
  private showRefusal(refused: Refused): void {
    if (!['decision_over', 'too_late'].includes(refused.code)) this.showNotice(this.refusalText(refused));
  }

  /** Opens a new table. `leaves`: the caller itself leaves the previous one. */
  async create(wanted: Omit<Unsent<Create>, 'op'>, leaves = false): Promise<boolean> {
    const table = { ...wanted.table, ...this.defaultTitle(wanted.table.title) };
    return await this.enterNew({ op: 'create', ...wanted, table }, leaves);
  }

  /** Takes a seat at an open table of a game, or at a new one with computers of this level. */
  async find(game: string, level: string | null): Promise<boolean> {
    return await this.enterNew({ op: 'find', game, ...(level === null ? {} : { level }), ...this.defaultTitle() });
  }

  /** Enters a new table, unless the user has gone to the lobby or to another table meanwhile: then it is listed. */
  private async enterNew(request: Unsent<Create> | Unsent<Find>, leaves = false): Promise<boolean> {
    const stays = this.navigation.stays();
    const snapshot = await this.ask({ ...request, promise: this.fairness.promise() });
    if (snapshot === null) return false;
    if (stays() || this.navigation.away) {
      this.enter(snapshot, true, leaves);
      return true;
    }
    // On this connection the user would seem to sit there. The next welcome lists the seat.
    this.connection.renew(this.table?.code ?? this.opening);
    return false;
  }

  /** The default title of a table; in English the server makes it. */
  private defaultTitle(title = ''): { title?: string } {
    if (title !== '' || shownLanguage() === 'en' || this.me === null) return {};
    return { title: t('shared-table-of', { name: this.me.name }).replace(/[\u2068\u2069]/g, '') };
  }

  /** Opens a table: takes a seat if one is free, otherwise watches. `leaves`: the caller itself leaves the previous one. */
  async open(
    code: string,
    options: { sit: boolean; version?: number | null; secret?: string | null; leaves?: boolean },
  ): Promise<boolean> {
    const version = options.version ?? null;
    if (options.secret) this.navigation.keepSecret(code, options.secret);
    const secret = this.navigation.secretOf(code);
    if (this.table?.code !== code) this.opening = code;
    const came = this.table?.code !== code && !this.mySeats.includes(code);
    try {
      const promise = options.sit ? this.fairness.promise() : null;
      const snapshot = await this.connection.ask({ op: 'join', code, secret, sit: options.sit, version, promise });
      if (!this.isWanted(code)) {
        this.withdraw(code, came);
        return false;
      }
      this.enter(snapshot, came, options.leaves);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!this.isWanted(code)) return false;
      if (error.code === 'table_full' && options.sit) return await this.open(code, { ...options, sit: false });
      this.showNotice(this.refusalText(error));
      if (this.opening === code) this.opening = null;
      if (this.table !== null && this.table.code !== code) {
        // The table that is open stays open; the connection may be another one by now.
        this.reopen(this.table);
        return false;
      }
      this.table = null;
      if (!this.navigation.away) this.navigation.show(HOME);
      void this.watchLobby();
      return false;
    }
  }

  /** Asks again for the table that is open. */
  private reopen({ code, seat, version }: TableState): void {
    void this.open(code, { sit: seat !== null, version });
  }

  /** Whether the user still waits for this table, or looks at it: not if they went elsewhere meanwhile. */
  private isWanted(code: string): boolean {
    return this.opening === code || this.table?.code === code;
  }

  /** Goes away from a table that let the user in too late. A seat from before is kept. */
  private withdraw(code: string, came: boolean): void {
    if (came) void this.attemptQuietly({ op: 'leave', code });
    else this.connection.renew(this.table?.code ?? this.opening);
  }

  /** Opens a table from a page, and leaves the one before. */
  async goTo(code: string, options: { sit: boolean; secret?: string | null }): Promise<void> {
    const before = this.table?.code ?? code;
    const stays = this.navigation.stays();
    if (!(await this.open(code, { ...options, leaves: true }))) return;
    if (before !== code && (await this.attemptQuietly({ op: 'leave', code: before })))
      this.mySeats = this.mySeats.filter((other) => other !== before);
    if (stays()) this.closePage();
  }

  async leave(): Promise<void> {
    const table = this.table;
    if (table === null) return;
    if (!(await this.attempt({ op: 'leave', code: table.code }))) return;
    if (this.table !== table) {
      this.mySeats = this.mySeats.filter((code) => code !== table.code);
      return;
    }
    this.backToLobby();
    const { evening } = table.info;
    this.navigation.show(evening === '' ? HOME : pathOf('evening', { code: evening }));
  }

  /** Leaves a table that is not the one that is open. */
  async quit(code: string): Promise<boolean> {
    const left = await this.attempt({ op: 'leave', code });
    if (left) this.mySeats = this.mySeats.filter((other) => other !== code);
    return left;
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
      this.showRefusal(error);
      return false;
    }
  }

  /** Closes a page: goes back to the table, or to the lobby. */
  closePage(): void {
    this.navigation.visit(this.table === null ? pathOf('lobby') : this.navigation.pathToTable(this.table));
  }

  /** `came`: for the first time, not back to a seat. `leaves`: the caller itself leaves the previous table. */
  private enter(snapshot: Snapshot, came: boolean, leaves = false): void {
    const before = this.table;
    if (before?.code !== snapshot.code) this.opening = null;
    this.answered(snapshot.code);
    if (this.table?.code === snapshot.code) this.table.show(snapshot);
    else this.table = new TableState(snapshot, came);
    this.followDeals(this.table);
    this.navigation.keepSecret(snapshot.code, snapshot.secret);
    if (!this.navigation.away) this.navigation.show(this.navigation.pathToTable(this.table));
    if (this.rooms !== null) {
      this.rooms = null;
      void this.ask({ op: 'lobby', on: false });
    }
    // On this connection the user would still seem to sit at the table before.
    if (before !== null && before.code !== snapshot.code && !leaves) this.connection.renew(snapshot.code);
  }

  /** Sends the number for the next deal; a late one is no error. */
  private followDeals(table: TableState): void {
    this.fairness.follow(table, (request) => this.attemptQuietly(request));
  }

  /** The host has removed the user from the table. */
  private handleRemoval(): void {
    this.backToLobby();
    if (!this.navigation.away) this.navigation.show(HOME);
    this.showNotice(t('shared-removed'));
  }

  private backToLobby(): void {
    this.mySeats = this.mySeats.filter((code) => code !== this.table?.code);
    this.table = this.opening = null;
    void this.watchLobby();
  }

  private async watchLobby(): Promise<void> {
    await this.ask({ op: 'lobby', on: true });
  }

  /** The browser went back or forward. Leaving keeps the seat: a computer plays until the user returns. */
  private async followAddress(): Promise<void> {
    const { path } = this.navigation.route;
    this.navigation.syncRoute();
    if (this.navigation.away) return;
    const code = this.navigation.codeInAddress();
    if (this.table === null) {
      // A jump within the lobby does not end what was begun there.
      if (code === this.opening || this.navigation.route.path === path) return;
      if (code !== null) await this.open(code, { sit: true });
      else {
        this.opening = null;
        await this.watchLobby();
      }
      return;
    }
    if (code === this.table.code) {
      if (this.navigation.route.path !== path) this.opening = null;
      return;
    }
    if (this.table.seat !== null) this.mySeats = [...new Set([...this.mySeats, this.table.code])];
    this.table = null;
    this.opening = code;
    // On the old connection the user would still seem to sit there. The welcome continues.
    this.connection.renew(code);
  }
}
