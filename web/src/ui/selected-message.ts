// The message for which a menu is open.

import type { ReportReason } from '../protocol';
import { key } from '../i18n/index.svelte';

export interface SelectedMessage {
  player: string;
  name: string;
  /** As it is shown. */
  text: string;
  /** Together they identify the message on the server. */
  at: number;
  number: number;
  /** A quick phrase, not typed. */
  phrase: boolean;
}

/** Reasons for a report, in their order. */
export const REASONS: Readonly<Record<ReportReason, string>> = {
  insult: key('report-insult'),
  hate: key('report-hate'),
  spam: key('report-spam'),
  cheating: key('report-cheating'),
  other: key('report-other'),
};
