// Lines of the lobby chat.

import type { LobbyEntry, LobbySaid } from '../protocol';
import { messageText } from '../i18n/server-messages';

/** Maximum number of arrivals and departures on one line. */
const MAX_NOTICES = 3;

/** A line of the panel: a chat message, or sentences. */
export interface ChatLine {
  key: number;
  at: number;
  message: LobbySaid | null;
  notices: LobbyEntry[];
}

const isPresence = ({ event }: LobbyEntry): boolean => event.event === 'lobby_came' || event.event === 'lobby_went';

/** Groups arrivals and departures that follow each other into one line, which keeps the last few. */
export function chatLines(entries: readonly LobbyEntry[]): ChatLine[] {
  const made: ChatLine[] = [];
  for (const entry of entries) {
    const last = made.at(-1);
    if (isPresence(entry) && last?.notices[0] !== undefined && isPresence(last.notices[0]))
      made[made.length - 1] = { ...last, at: entry.at, notices: [...last.notices, entry].slice(-MAX_NOTICES) };
    else if (entry.event.event === 'lobby_said')
      made.push({ key: entry.number, at: entry.at, message: entry.event, notices: [] });
    else made.push({ key: entry.number, at: entry.at, message: null, notices: [entry] });
  }
  return made;
}

/** The text of an entry that is not a chat message, in the language of the page. */
export const noticeText = ({ event, values, text }: LobbyEntry): string =>
  messageText(event.event, values, text ?? '', null);
