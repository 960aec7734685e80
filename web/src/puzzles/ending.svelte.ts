// State of an ending: a puzzle that the user plays on from to the end of the deal, and what the expert makes of it.

import { SvelteMap } from 'svelte/reactivity';
import type { Asked, CardText, EndingPlayed, EndingResult, Hinted, Snapshot } from '../protocol';
import type { App } from '../state/app.svelte';
import { Trial } from '../what-if/trial.svelte';

interface Request {
  op: 'ending';
  game: string;
  number: number | null;
  actions?: string[];
}

/** Whether the user has made as much as the expert, by game and number; until the page is loaded again. */
const solved = new SvelteMap<string, boolean>();

export class Ending extends Trial<Request> {
  /** Null before the end. */
  result: EndingResult | null = $state.raw(null);
  /** Number of endings of the game; 0: not known yet. */
  count = $state(0);
  /** Null: not known yet. */
  number: number | null = $state(null);
  /** Where it begins. */
  position: Snapshot | null = $state.raw(null);
  private actions: string[] = $state.raw([]);

  /** Without a number it is any ending of the game. */
  constructor(
    app: App,
    readonly game: string,
    number: number | null,
  ) {
    super(app);
    this.number = number;
  }

  /** Whether the user has acted. */
  get begun(): boolean {
    return this.actions.length > 0;
  }

  /** The number of the next ending. */
  get next(): number {
    return ((this.number ?? 0) % Math.max(1, this.count)) + 1;
  }

  /** Of the endings of this game that were played, how many as well as by the expert. */
  get score(): { solved: number; of: number } {
    const mine = [...solved].filter(([key]) => key.startsWith(`${this.game} `));
    return { solved: mine.filter(([, asGood]) => asGood).length, of: mine.length };
  }

  override async begin(): Promise<void> {
    [this.actions, this.result] = [[], null];
    await super.begin();
  }

  async askOffer(cards: CardText[]): Promise<Asked | null> {
    const { game, number, actions } = this;
    return number === null ? null : await this.app.ask({ op: 'ending_ask', game, number, actions, cards });
  }

  /** A hint would be what the expert plays. */
  hint(): Promise<Hinted | null> {
    return Promise.resolve(null);
  }

  protected request(action: string | null): Request {
    const { game, number } = this;
    return { op: 'ending', game, number, ...(action === null ? {} : { actions: [...this.actions, action] }) };
  }

  protected played(action: string | null, { number, count, snapshot }: EndingPlayed): void {
    [this.number, this.count, this.position] = [number, count, snapshot ?? this.position];
    if (action !== null) this.actions = [...this.actions, action];
  }

  protected shown({ result }: EndingPlayed): boolean {
    this.result = result;
    if (result === null) return false;
    const key = `${this.game} ${this.number}`;
    solved.set(key, solved.get(key) === true || result.yours >= result.expert);
    return true;
  }
}
