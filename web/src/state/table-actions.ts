// Requests to the table that is open.

import type { AnswerTo, Unsent } from '../net/connection';
import type { Asked, CardText, Hinted, OutlookTold, Phrase, TableSettings } from '../protocol';
import type { TableState } from './table.svelte';

interface TableClient {
  readonly table: TableState | null;
  ask<R extends Unsent>(request: R): Promise<AnswerTo<R> | null>;
  askQuietly<R extends Unsent>(request: R): Promise<AnswerTo<R> | null>;
  attempt(request: Unsent): Promise<boolean>;
}

/** The decision that an action answers: its table and version, so that it never counts for a later one. */
const decided = ({ code, version }: TableState): { code: string; version: number } => ({ code, version });

export class TableActions {
  constructor(private readonly client: TableClient) {}

  async act(action: string): Promise<boolean> {
    const { table } = this.client;
    if (table === null || !table.lock.open(action)) return false;
    const decision = decided(table);
    table.acted();
    return await table.lock.give(action, () => this.client.attempt({ op: 'act', ...decision, action }));
  }

  /** Sends another answer than an action. */
  private async answer(op: 'ready' | 'start' | 'end'): Promise<boolean> {
    const { table } = this.client;
    return table !== null && (await table.lock.give(op, () => this.client.attempt({ op, ...decided(table) })));
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

  /** Asks for the action of selected cards, with its label, or the reason why there is none. */
  async askOffer(cards: CardText[]): Promise<Asked | null> {
    const { table } = this.client;
    return table && (await this.client.ask({ op: 'ask', code: table.code, cards }));
  }

  /** Sends the selection, in case the time runs out; a refusal after the turn does not matter. */
  async mark(cards: CardText[]): Promise<void> {
    const { table } = this.client;
    if (table !== null) await this.client.askQuietly({ op: 'mark', ...decided(table), cards });
  }

  async hint(): Promise<Hinted | null> {
    const { table } = this.client;
    return table && (await this.client.ask({ op: 'hint', code: table.code }));
  }

  /** The game as lines of text; null if the server refuses just now. */
  async describe(): Promise<string[] | null> {
    const { table } = this.client;
    return (table && (await this.client.askQuietly({ op: 'describe', code: table.code })))?.lines ?? null;
  }

  /** Whether the game can still be won, and with what actions (`line`); null if the server refuses just now. */
  async outlook(line = false): Promise<OutlookTold | null> {
    const { table } = this.client;
    return table && (await this.client.askQuietly({ op: 'outlook', code: table.code, ...(line ? { line } : {}) }));
  }

  /** Changes the settings of the next match, as its host. */
  async changeSettings(settings: TableSettings, preset: string): Promise<boolean> {
    const { table } = this.client;
    if (table === null) return false;
    const { options, turn_seconds, bank_seconds, increment_seconds, pace_ms, level } = settings;
    const { delay_seconds, watchers_apart, reviews, rated, commentary } = settings;
    const clock = { turn_seconds, bank_seconds, increment_seconds };
    const others = { pace_ms, level, delay_seconds, watchers_apart, reviews, rated, commentary };
    return await this.client.attempt({ op: 'settings', code: table.code, preset, options, ...clock, ...others });
  }

  /** Allows or forbids joining a private table by its code alone. */
  setDoor(open: boolean): void {
    const { table } = this.client;
    if (table !== null) void this.client.ask({ op: 'door', code: table.code, open });
  }

  async chat(text: string, phrase: Phrase | null = null): Promise<boolean> {
    const { table } = this.client;
    return table !== null && (await this.client.attempt({ op: 'chat', code: table.code, text, phrase }));
  }
}
