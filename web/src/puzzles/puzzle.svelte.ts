// State of the page of puzzles: the list of a game, the question that is shown, and the answer to it.

import type { App } from '../state/app.svelte';
import { TableState } from '../state/table.svelte';
import { messageText } from '../i18n/server-messages';
import { fetchPuzzles, fetchQuestion } from '../net/puzzles-api';
import { Refused } from '../net/connection';
import { PASSING, type PuzzleList, type PuzzleQuestion, type PuzzleSolution } from '../protocol';
import type { PuzzlesTold, Snapshot } from '../protocol';
import { isRight, keepWaiting, sendWaiting, type Waiting } from './answers';

/** An answer, and as much as is known of it. */
export interface Answered {
  /** null: the solution was asked for. */
  action: string | null;
  right: boolean;
  /** The room gets the answer later. */
  offline: boolean;
  /** null: it has not come yet. */
  solution: PuzzleSolution | null;
  /** How many users have answered this puzzle, and solved it. */
  rate: { tried: number; solved: number } | null;
}

/** A puzzle in the order of the page. */
interface Entry {
  id: string;
  theme: string;
  place: string;
}

/** The table as a client in the seat of the puzzle would know it. */
function snapshotOf({ table, game, mine, to_act }: PuzzleQuestion): Snapshot {
  const nothing = { secret: '', record: '', resumed: false, events: [], clock: null, commentary: null };
  return { ...nothing, code: '', version: 1, seat: mine.seat, table, game, to_act, mine };
}

/** Chosen themes by game; the address of a puzzle is another page than that of its game. */
const themes = new Map<string, string>();

export class Puzzle {
  list: PuzzleList | null = $state.raw(null);
  question: PuzzleQuestion | null = $state.raw(null);
  table: TableState | null = $state.raw(null);
  answered: Answered | null = $state.raw(null);
  /** The puzzle of today and one's own answers; null without a connection. */
  progress: PuzzlesTold | null = $state.raw(null);
  /** A connection has said what only it can, or there is none. */
  heard = $state(false);
  private chosenTheme = $state('');
  private asked = 0;
  /** Puzzles from this room, the latest first. */
  private readonly fromRoom: Entry[] = $derived(
    Object.entries(this.progress?.room ?? {}).map(([id, theme]) => ({ id, theme, place: id })),
  );
  /** All puzzles, in order. */
  private readonly entries: Entry[] = $derived([
    ...(this.list?.puzzles ?? []).map(({ id, theme, number }) => ({ id, theme, place: number.toString() })),
    ...this.fromRoom,
  ]);

  constructor(
    private readonly app: App,
    readonly game: string,
    private readonly store: Storage | null,
  ) {
    this.chosenTheme = themes.get(game) ?? '';
  }

  /** The theme to which the next puzzles belong; empty: any. */
  get theme(): string {
    return this.chosenTheme;
  }

  set theme(theme: string) {
    this.chosenTheme = theme;
    themes.set(this.game, theme);
  }

  get isDaily(): boolean {
    return this.progress !== null && this.progress.number === this.question?.number;
  }

  /** Where the shown puzzle is found: its number, or its id if it is from this room. */
  get place(): string | null {
    return this.question === null ? null : (this.question.number?.toString() ?? this.question.id);
  }

  /** The place of the next puzzle of the theme that is not answered yet, or just the next one. */
  get next(): string | null {
    const now = this.entries.findIndex(({ id }) => id === this.question?.id);
    const order = [...this.entries.slice(now + 1), ...this.entries.slice(0, Math.max(now, 0))];
    return this.first(order.filter(({ theme }) => this.theme === '' || theme === this.theme));
  }

  /** The place of a puzzle from this room, and how many there are; null if there is none. */
  get room(): { place: string; count: number } | null {
    const place = this.first(this.fromRoom);
    return place === null ? null : { place, count: this.fromRoom.length };
  }

  /** The place of the first puzzle that is not answered yet, or just the first one. */
  private first(order: Entry[]): string | null {
    const fresh = order.find(({ id }) => this.progress?.answers[id] === undefined);
    return (fresh ?? order[0])?.place ?? null;
  }

  themeTitle(theme: string): string {
    return messageText(`theme_${theme}`, null, this.list?.themes[theme] ?? theme, this.game);
  }

  /** Fetches the list, and what only a connection can tell. */
  async load(): Promise<void> {
    this.list ??= await fetchPuzzles(this.game);
  }

  /** Asks for the puzzle of today and one's own answers, when what has waited is sent. */
  async hear(): Promise<void> {
    try {
      await sendWaiting(this.store, (answer) => this.send(answer));
    } catch {
      // The room takes no more just now: the rest waits for the next time.
    }
    this.progress = (await this.app.askQuietly({ op: 'puzzles', game: this.game })) ?? this.progress;
    this.heard = true;
  }

  /** Sends an answer that has waited; throws if it has to wait on. */
  private async send(answer: Waiting): Promise<void> {
    try {
      await this.app.connection.ask(answer);
    } catch (error) {
      if (!(error instanceof Refused) || PASSING.has(error.code)) throw error;
    }
  }

  /** Shows a puzzle by its place. */
  async show(place: string): Promise<void> {
    const asked = ++this.asked;
    const question = await fetchQuestion(this.game, place);
    if (asked !== this.asked) return;
    this.question = question;
    this.answered = null;
    this.table = new TableState(snapshotOf(question));
  }

  /** Answers with an action; null asks for the solution. */
  async answer(action: string | null): Promise<void> {
    const { question, table } = this;
    if (question === null || table === null || this.answered !== null) return;
    // To take a move back is no answer.
    if (action !== null && !question.mine.offers.some((offer) => offer.action === action)) return;
    const right = action !== null && isRight(question, action);
    const offline = this.app.me === null || this.app.online !== 'open';
    const sent = (this.answered = { action, right, offline, solution: null, rate: null });
    // Nothing more can be done at the table.
    table.toAct = [];
    const day = this.isDaily ? (this.progress?.day ?? null) : null;
    const request = { op: 'solve', game: this.game, puzzle: question.id, action, day } as const;
    if (offline) {
      keepWaiting(this.store, request);
      this.progress = this.progress && {
        ...this.progress,
        answers: { [question.id]: right, ...this.progress.answers },
      };
      return;
    }
    const reply = await this.app.ask(request);
    if (question !== this.question) return;
    // The user may have begun again meanwhile.
    const isShown = this.answered === sent;
    if (reply === null) {
      if (isShown) this.again();
      return;
    }
    const { solution, tried, solved, days, longest } = reply;
    if (isShown)
      this.answered = { action: reply.action, right: reply.right, offline, solution, rate: { tried, solved } };
    if (this.progress !== null) {
      const answers = { [question.id]: reply.right, ...this.progress.answers };
      const daily = this.isDaily ? { tried, solved } : {};
      this.progress = { ...this.progress, answers, days, longest, ...daily };
    }
  }

  /** Asks the same question again. */
  again(): void {
    this.answered = null;
    if (this.table !== null && this.question !== null) this.table.toAct = this.question.to_act;
  }
}
