// Dragging a card by mouse, finger or pen.

/** A drag begins after so many pixels: less is a click by an unsteady hand. */
const DRAG_PX = 8;

interface Grip<Card> {
  card: Card;
  /** Id of the pointer; other fingers are ignored. */
  pointer: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** The scroll position of the page. */
  top: number;
  moved: boolean;
}

/** Drag of one card by a pointer. */
export class Drag<Card> {
  private grip: Grip<Card> | null = $state.raw(null);
  /** The dragged card, once the movement counts as a drag, until the click that follows. */
  now: Grip<Card> | null = $derived.by(() => (this.grip?.moved === true ? this.grip : null));

  /** `dropped` is called at the end of each drag. */
  constructor(private readonly dropped: (card: Card, dx: number, dy: number) => void) {}

  down(card: Card, event: PointerEvent & { currentTarget: HTMLElement }): void {
    if (event.button !== 0) return;
    // At once: a fast pointer has left the card before it is known to be a drag.
    event.currentTarget.setPointerCapture(event.pointerId);
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    this.grip = { card, pointer, x, y, dx: 0, dy: 0, top: scrollY, moved: false };
  }

  move(event: PointerEvent): void {
    const { grip } = this;
    if (grip === null || grip.pointer !== event.pointerId) return;
    const dx = event.clientX - grip.x;
    let dy = event.clientY - grip.y;
    // A finger scrolls a page that is higher than the window; the card goes where the page cannot follow.
    if (event.pointerType === 'touch') {
      scrollTo(scrollX, grip.top - dy);
      dy += scrollY - grip.top;
    }
    this.grip = { ...grip, dx, dy, moved: grip.moved || Math.hypot(dx, dy) > DRAG_PX };
  }

  /** The pointer may have moved since the last event. */
  up(event: PointerEvent): void {
    if (this.grip?.pointer !== event.pointerId) return;
    this.move(event);
    const { now } = this;
    // The click that follows a drag must still find it.
    setTimeout(() => (this.grip = null));
    if (now !== null) this.dropped(now.card, now.dx, now.dy);
  }

  cancel(): void {
    this.grip = null;
  }
}
