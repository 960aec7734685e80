// The talk of the lobby line by line.

import type { LobbyEntry, LobbySaid } from '../protocol';
import { messageText } from '../i18n/server-messages';

/** So many of those who come and go stand on one line. */
const FOLDED = 3;

/** A line of the panel: a chat message, or sentences. */
export interface ChatLine {
  key: number;
  at: number;
  message: LobbySaid | null;
  notices: LobbyEntry[];
}

const passes = ({ event }: LobbyEntry): boolean => event.event === 'lobby_came' || event.event === 'lobby_went';

/** Entry by entry; who comes and goes stands together, and of many the last ones. */
export function chatLines(entries: readonly LobbyEntry[]): ChatLine[] {
  const made: ChatLine[] = [];
  for (const entry of entries) {
    const last = made.at(-1);
    if (passes(entry) && last?.notices[0] !== undefined && passes(last.notices[0]))
      made[made.length - 1] = { ...last, at: entry.at, notices: [...last.notices, entry].slice(-FOLDED) };
    else if (entry.event.event === 'lobby_said')
      made.push({ key: entry.number, at: entry.at, message: entry.event, notices: [] });
    else made.push({ key: entry.number, at: entry.at, message: null, notices: [entry] });
  }
  return made;
}

/** An entry that is no person’s words, in the language of the page. */
export const noticeText = ({ event, values, text }: LobbyEntry): string =>
  messageText(event.event, values, text ?? '', null);
