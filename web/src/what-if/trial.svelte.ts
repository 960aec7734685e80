// A table at which the user plays on alone from a position, against bots. The server keeps nothing: each request names
// what was played since the position.

import { readOnlyApp } from '../replay/read-only-app';
import { Refused, type AnswerTo, type Unsent } from '../net/connection';
import type { Asked, CardText, Hinted, Snapshot, Update } from '../protocol';
import type { App } from '../state/app.svelte';
import { TableState } from '../state/table.svelte';

/** Pause before the move of a bot. */
const PACE_MS = 800;

/** What an answer shows: the position, or the user's own move and those of bots. */
export interface Played {
  snapshot: Snapshot | null;
  updates: unknown[];
}

export abstract class Trial<Request extends Unsent> {
  table: TableState | null = $state.raw(null);
  /** The deal is over. */
  over = $state(false);
  /** The sentence why it could not begin. */
  problem: string | null = $state(null);
  /** Number of the current attempt: answers to earlier ones are dropped. */
  protected turn = 0;

  constructor(protected readonly app: App) {}

  /** Begins at the position with null, or makes a move. */
  protected abstract request(action: string | null): Request;
  /** Remembers what was played; `action` as for `request`. */
  protected abstract played(action: string | null, answer: AnswerTo<Request>): void;
  /** All moves of an answer have been shown; returns whether the deal is over. */
  protected abstract shown(answer: AnswerTo<Request>): boolean;
  /** Asks for the action of selected cards, or the reason why there is none. */
  abstract askOffer(cards: CardText[]): Promise<Asked | null>;
  abstract hint(): Promise<Hinted | null>;

  /** Begins, or begins again, at the position. */
  async begin(): Promise<void> {
    const turn = ++this.turn;
    [this.problem, this.over] = [null, false];
    const answer = await this.ask(this.request(null), turn);
    if (answer === null) return;
    this.played(null, answer);
    const { snapshot } = answer as Played;
    if (snapshot !== null) {
      if (this.table === null) this.table = new TableState(snapshot);
      else this.table.show(snapshot);
    }
    await this.show(answer, 0, turn);
  }

  /** The page is left. */
  close(): void {
    this.turn += 1;
  }

  /** Acts for the user. */
  async act(action: string): Promise<boolean> {
    const { table, turn } = this;
    if (table === null || this.over || !table.lock.open(action)) return false;
    table.acted();
    return await table.lock.give(action, async () => {
      const answer = await this.ask(this.request(action), turn);
      if (answer === null) return false;
      this.played(action, answer);
      void this.show(answer, 1, turn);
      return true;
    });
  }

  /** The sentence of a refusal in the language of the page, such as one by the rules of the game. */
  refusalText(refusal: Parameters<App['refusalText']>[0]): string {
    return this.app.refusalText(refusal, this.table?.info.settings.game ?? null);
  }

  /** An app for drawing the table. */
  tableApp(): App {
    const quiet = readOnlyApp(this.app, () => this.table);
    return Object.assign(quiet, {
      actions: {
        ...quiet.actions,
        act: (action: string) => this.act(action),
        askOffer: (cards: string[]) => this.askOffer(cards),
        hint: () => this.hint(),
      },
      refusalText: this.refusalText.bind(this),
      showNotice: this.app.showNotice.bind(this.app),
    });
  }

  /** A refusal of the beginning is told by the page, a later one by a notice. */
  private async ask(request: Request, turn: number): Promise<AnswerTo<Request> | null> {
    try {
      const answer = await this.app.connection.ask(request);
      return turn === this.turn ? answer : null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (turn !== this.turn) return null;
      if (this.table === null) this.problem = this.refusalText(error);
      else this.app.showNotice(this.refusalText(error));
      return null;
    }
  }

  /** Shows the moves one after the other; the user's own come at once. */
  private async show(answer: AnswerTo<Request>, own: number, turn: number): Promise<void> {
    for (const [index, update] of ((answer as Played).updates as Update[]).entries()) {
      if (index >= own) await new Promise((resolve) => setTimeout(resolve, PACE_MS));
      if (turn !== this.turn) return;
      this.table?.apply(update);
    }
    this.over = this.shown(answer);
  }
}
