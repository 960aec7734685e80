// The user whom an administrator wants to sanction.

export interface SanctionTarget {
  id: string;
  name: string;
  /** From which they have come; null: from this machine, or they are not here. */
  address: string | null;
  /** The report of a message for which it is done; null: none. */
  report: string | null;
}
