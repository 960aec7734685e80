// The selection of a player, its offer, and actions on it. It knows no rules: the server's offers say what
// cards mean, and without an offer, the server says why not.

import type { App } from '../state/app.svelte';
import { remainingSelection, offerOf } from '../cards/selection';
import type { CardText, Offer } from '../protocol';
import { settings } from '../state/settings.svelte';
import { t } from '../i18n/index.svelte';
import { labelOf, whyOf } from '../i18n/server-messages';

/** A selection is sent when the player pauses, not at every click. */
const PAUSE_MS = 150;

export class Choice {
  selected: ReadonlySet<CardText> = $state.raw(new Set());
  /** Whether a hint is on its way. */
  thinking = $state(false);
  /** The reason why the selection cannot be played, or a hint; empty if there is neither. */
  words = $derived.by(() => {
    if (this.thinking) return t('table-thinking');
    return this.reason === '' ? this.hintWords : this.reason;
  });
  offers: readonly Offer[] = $derived.by(() => this.app.table?.mine?.offers ?? []);
  /** The offer of the selection. */
  offer: Offer | null = $derived.by(() => this.listed ?? this.asked);
  myTurn = $derived.by(() => this.app.table?.myTurn ?? false);
  /** Nothing can be played while there is no connection. */
  held = $derived.by(() => this.app.online !== 'open');
  private listed: Offer | null = $derived.by(() => offerOf(this.offers, this.selected));
  /** The server's answer about a selection without an offer. */
  private asked: Offer | null = $state.raw(null);
  /** Identifies the decision: the same as long as the same actions are offered. */
  private decision = $derived.by(() => this.offers.map((offer) => offer.action).join());
  /** The cards of the last hint. */
  private hinted: ReadonlySet<CardText> = new Set();
  private reason = $state('');
  private hintWords = $state('');
  /** The selection that the server knows. */
  private marked = '';

  /** Call during component initialization. `cards` are those that can be selected now. */
  constructor(
    private readonly app: App,
    private readonly cards: () => readonly CardText[],
  ) {
    // Cards that have been played cannot stay selected; all others do.
    let before: readonly CardText[] = [];
    $effect(() => {
      const hand = this.cards();
      const left = remainingSelection(this.selected, hand, before);
      before = hand;
      if (left.size !== this.selected.size) this.selected = left;
    });
    $effect(() => {
      this.reason = '';
      this.asked = null;
      if (!this.myTurn || this.listed !== null || this.selected.size === 0 || this.held) return;
      const cards = this.inOrder();
      return soon(async (isStale) => {
        const asked = await this.app.actions.askOffer(cards);
        if (isStale() || asked === null) return;
        if (asked.legal) this.asked = asked;
        else this.reason = this.app.refusalText(asked);
      });
    });
    // The server forgets the selection with each decision, and when it restarts.
    $effect(() => {
      void this.offers;
      void this.app.table?.snapshots;
      this.marked = '';
    });
    // When the time runs out, a game may play what is selected.
    $effect(() => {
      const cards = this.inOrder();
      const timed = this.app.table?.info.settings.turn_seconds !== 0;
      if (!this.myTurn || this.held || !timed || cards.join() === this.marked) return;
      return soon(() => {
        this.marked = cards.join();
        return this.app.actions.mark(cards);
      });
    });
    // A hint is for one decision; an update in between, such as a chat message, may bring the same offers.
    $effect(() => {
      void this.decision;
      this.hintWords = '';
      this.thinking = false;
    });
    $effect(() => {
      if (this.selected !== this.hinted) this.hintWords = '';
    });
  }

  toggle(card: CardText): void {
    const next = new Set(this.selected);
    if (!next.delete(card)) next.add(card);
    this.selected = next;
  }

  clear(): void {
    this.selected = new Set();
  }

  /** Whether an offer can be played now: there is a connection, and no answer on its way. */
  may(chosen: Offer | null): chosen is Offer {
    return chosen !== null && !this.held && this.app.table?.lock.open(chosen.action) === true;
  }

  async send(chosen: Offer | null): Promise<void> {
    if (!this.may(chosen)) return;
    this.hintWords = '';
    await this.app.actions.act(chosen.action);
  }

  /** Plays the selection, or repeats why it cannot be played. */
  play(): void {
    if (this.offer !== null) void this.send(this.offer);
    else if (this.reason !== '') this.app.showNotice(this.reason);
  }

  /** A double click or a drag: the selected cards together with this one, or this one alone. */
  throwCard(card: CardText): void {
    const together = new Set(this.selected).add(card);
    const offer = offerOf(this.offers, together) ?? offerOf(this.offers, new Set([card]));
    if (offer === null) this.selected = together;
    void this.send(offer);
  }

  /** Selects what a computer would play. */
  async hint(): Promise<void> {
    if (!settings.hints) return;
    if (!this.myTurn || this.held || this.thinking) return;
    const { decision } = this;
    this.thinking = true;
    const hinted = await this.app.actions.hint();
    // The next decision may wait for a hint of its own.
    if (decision !== this.decision) return;
    this.thinking = false;
    if (hinted === null) return;
    this.selected = this.hinted = new Set(hinted.cards);
    const game = this.app.table?.info.settings.game ?? null;
    const reason = whyOf(hinted, game);
    // With selected cards, the button names them.
    const label = hinted.cards.length > 0 ? [] : [t('table-hinted', { label: labelOf(hinted, game) })];
    this.hintWords = [...label, ...(reason === '' ? [] : [reason])].join(' · ');
  }

  inOrder(): CardText[] {
    return this.cards().filter((card) => this.selected.has(card));
  }
}

/** Debounce: runs after a pause; returns a function that cancels it, for an effect. */
function soon(run: (isStale: () => boolean) => Promise<void>): () => void {
  let stale = false;
  const timer = setTimeout(() => void run(() => stale), PAUSE_MS);
  return () => {
    stale = true;
    clearTimeout(timer);
  };
}
