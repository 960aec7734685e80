// What a player has selected, what that means now, and the way to play it. Knows no rules: the server's offers say what
// cards mean, and where no offer does, the server says why not.

import type { App } from '../lib/app.svelte';
import { kept, offerOf } from '../lib/selection';
import type { CardText, Offer } from '../wire';

/** A selection is asked about when the player pauses, not at every click. */
const ASK_MS = 150;

export class Choice {
  selected: ReadonlySet<CardText> = $state.raw(new Set());
  /** An action is on its way. */
  busy = $state(false);
  /** Why the selection cannot be played, or a hint to do something without cards; empty if there is nothing to say. */
  words = $derived.by(() => (this.why === '' ? this.told : this.why));
  offers: readonly Offer[] = $derived.by(() => this.app.table?.mine?.offers ?? []);
  /** What the selection means: one of the offers, or what the server has said. */
  offer: Offer | null = $derived.by(
    () => this.listed ?? (this.said?.of === this.selected && this.said.among === this.offers ? this.said.offer : null),
  );
  myTurn = $derived.by(() => this.offers.length > 0);
  /** Nothing can be played while there is no connection. */
  held = $derived.by(() => this.app.online !== 'open');
  private listed: Offer | null = $derived.by(() => offerOf(this.offers, this.selected));
  private said: { of: ReadonlySet<CardText>; among: readonly Offer[]; offer: Offer } | null = $state.raw(null);
  private why = $state('');
  private told = $state('');

  /** `cards` are those that can be selected now. */
  constructor(
    private readonly app: App,
    private readonly cards: () => readonly CardText[],
  ) {}

  /** Call once, inside a component. */
  follow(): void {
    // Cards that have been played cannot stay selected; all others do.
    $effect(() => {
      const left = kept(this.selected, this.cards());
      if (left.size !== this.selected.size) this.selected = left;
    });
    $effect(() => {
      this.why = '';
      if (!this.myTurn || this.listed !== null || this.selected.size === 0 || this.held) return;
      return this.askSoon(this.cards().filter((card) => this.selected.has(card)));
    });
    // A hint is for one decision.
    $effect(() => {
      void this.offers;
      this.told = '';
    });
    $effect(() => {
      if (this.selected.size > 0) this.told = '';
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

  async send(chosen: Offer | null): Promise<void> {
    if (chosen === null || this.busy || this.held) return;
    this.busy = true;
    try {
      await this.app.act(chosen.action);
    } finally {
      this.busy = false;
    }
  }

  /** Plays the selection, or repeats why it cannot be played. */
  play(): void {
    if (this.offer !== null) void this.send(this.offer);
    else if (this.why !== '') this.app.tell(this.why);
  }

  /** A double click or a drag: the selected cards together with this one, or this one alone. */
  throwCard(card: CardText): void {
    const together = new Set(this.selected).add(card);
    const meant = offerOf(this.offers, together) ?? offerOf(this.offers, new Set([card]));
    if (meant === null) this.selected = together;
    void this.send(meant);
  }

  /** Selects what a computer would play. */
  async hint(): Promise<void> {
    if (!this.myTurn || this.held) return;
    const hinted = await this.app.hint();
    if (hinted === null) return;
    this.selected = new Set(hinted.cards);
    if (hinted.cards.length === 0) this.told = `Hint: ${hinted.label}`;
  }

  private askSoon(cards: CardText[]): () => void {
    let stale = false;
    const [of, among] = [this.selected, this.offers];
    const timer = setTimeout(() => {
      void this.app.mayI(cards).then((asked) => {
        if (stale || asked === null) return;
        if (asked.legal) this.said = { of, among, offer: asked };
        else this.why = asked.sentence;
      });
    }, ASK_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }
}
