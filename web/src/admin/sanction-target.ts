// The user whom an administrator wants to sanction.

export interface SanctionTarget {
  id: string;
  name: string;
  /** IP address; null: this machine, or not connected. */
  address: string | null;
  /** The report that led to the sanction; null: none. */
  report: string | null;
}
