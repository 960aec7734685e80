// A message of somebody else, about which something is to be done.

import type { ReportReason } from '../protocol';
import { key } from '../i18n/index.svelte';

export interface AboutSaid {
  player: string;
  name: string;
  /** As it is shown. */
  text: string;
  /** By these the server knows which it is. */
  at: number;
  number: number;
  /** Said by a button, and not written. */
  phrase: boolean;
}

/** What may be wrong with a message; in the order in which it is asked. */
export const REASONS: Readonly<Record<ReportReason, string>> = {
  insult: key('report-insult'),
  hate: key('report-hate'),
  spam: key('report-spam'),
  cheating: key('report-cheating'),
  other: key('report-other'),
};
