// The lock of a table's controls: from the press that answers a decision until the answer is shown.

/** Two presses within this time are a double click. */
export const DOUBLE_CLICK_MS = 500;

/** The decision that a table shows. */
export interface Shown {
  /** Identifies the decision: the same as long as the same actions are offered. */
  decision: string;
  version: number;
  /** The number of snapshots so far. */
  snapshots: number;
}

/** Whether a click of a pointer is being handled: its `detail` is positive, that of a key press is 0. */
const byPointer = (): boolean => window.event?.type === 'click' && (window.event as MouseEvent).detail > 0;

export class Lock {
  private sent: Shown | null = $state.raw(null);
  private answered = $state(false);
  /** The control that was just pressed: a second press belongs to a double click. */
  private clicked: string | null = $state(null);
  private cancel: () => void = () => {};

  /** `quick`: a control unlocks as soon as its answer is shown, because nobody else is at the table. */
  constructor(
    private readonly shown: () => Shown,
    private readonly quick: () => boolean,
  ) {}

  /** An answer is on its way, or has come and is not shown yet. */
  get busy(): boolean {
    const { sent } = this;
    if (sent === null) return false;
    const { decision, version, snapshots: pictures } = this.shown();
    return this.answered ? version === sent.version && pictures === sent.snapshots : decision === sent.decision;
  }

  /** Whether this answer can be given now. */
  open(answer: string): boolean {
    return !this.busy && this.clicked !== answer;
  }

  /** Gives an answer, unless it is locked; `send` returns whether it was accepted. Always unlocks in the end. */
  async give(answer: string, send: () => Promise<boolean>): Promise<boolean> {
    if (!this.open(answer)) return false;
    const sent = this.shown();
    this.cancel();
    [this.sent, this.answered] = [sent, false];
    const release = (): void => {
      if (this.sent === sent) this.sent = null;
    };
    if (byPointer() && !this.quick()) {
      this.clicked = answer;
      const timer = setTimeout(() => (this.clicked = null), DOUBLE_CLICK_MS);
      this.cancel = () => {
        clearTimeout(timer);
        this.clicked = null;
      };
    }
    let taken = false;
    try {
      taken = await send();
    } finally {
      if (!taken) release();
      else if (this.sent === sent) {
        this.answered = true;
        // An answer that is sent twice changes nothing at the table.
        setTimeout(release, DOUBLE_CLICK_MS);
      }
    }
    return taken;
  }
}
