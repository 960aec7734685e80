// Actions of each phase, found among the offers.

import { offerNamed } from '../../cards/selection';
import type { Choice } from '../../table/choice.svelte';
import type { CardText, Offer } from '../../protocol';
import type { ChicagoPrivate, Phase } from '../../protocol/chicago';

export class Moves {
  keep: Offer | null = $derived.by(() => offerNamed(this.choice.offers, 'change'));
  /** Changes the only marked card for one that is turned up. */
  up: Offer | null = $derived.by(() => {
    const [only, ...others] = this.choice.selected;
    return only === undefined || others.length > 0 ? null : offerNamed(this.choice.offers, `change up ${only}`);
  });
  take: Offer | null = $derived.by(() => offerNamed(this.choice.offers, 'take up'));
  next: Offer | null = $derived.by(() => offerNamed(this.choice.offers, 'take next'));
  yes: Offer | null = $derived.by(() => offerNamed(this.choice.offers, 'chicago yes'));
  no: Offer | null = $derived.by(() => offerNamed(this.choice.offers, 'chicago no'));
  /** The marked or raised cards; once the exchange is settled, those that go. */
  selected: ReadonlySet<CardText> = $derived.by(() => {
    const going = this.mine()?.changing;
    return going == null ? this.choice.selected : new Set(going);
  });

  constructor(
    private readonly choice: Choice,
    private readonly phase: () => Phase | undefined,
    private readonly mine: () => ChicagoPrivate | null,
  ) {}

  /** Several cards are marked for an exchange; of the others one at a time is raised. */
  toggle(card: CardText): void {
    if (this.mine()?.changing != null) return;
    const raised = this.choice.selected.has(card);
    if (this.phase() === 'exchange' || raised) this.choice.toggle(card);
    else this.choice.selected = new Set([card]);
  }

  /** A double click or a drag plays a card; in an exchange it only marks it, since the others may have to go with it. */
  throwCard(card: CardText): void {
    if (this.phase() === 'tricks') this.choice.throwCard(card);
    else this.toggle(card);
  }

  keepAll(): void {
    if (!this.choice.may(this.keep)) return;
    this.choice.clear();
    void this.choice.send(this.keep);
  }

  turnUp(): void {
    void this.choice.send(this.up);
  }

  /** Enter, or the main button. It never calls a Chicago, so that a double press cannot do so by accident. */
  play(): void {
    if (this.take !== null) void this.choice.send(this.take);
    else if (this.yes === null) this.choice.play();
  }

  answer(yes: boolean): void {
    void this.choice.send(yes ? (this.yes ?? this.take) : (this.no ?? this.next));
  }
}
