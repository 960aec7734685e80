// Lines of the lobby chat.

import type { LobbyCame, LobbyEntry, LobbySaid, LobbyWent } from '../protocol';
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

const isPresence = (event: LobbyEntry['event']): event is LobbyCame | LobbyWent =>
  event.event === 'lobby_came' || event.event === 'lobby_went';

/** Lines without tables that opened and are gone, and without arrivals and departures but the last. */
export function chatLines(entries: readonly LobbyEntry[], isOpen: (code: string) => boolean): ChatLine[] {
  let made: ChatLine[] = [];
  for (const entry of entries) {
    const { event, number: key, at } = entry;
    if (event.event === 'lobby_said') made.push({ key, at, message: event, notices: [] });
    else if (isPresence(event)) {
      const before = made.at(-1)?.notices.filter((notice) => isPresence(notice.event)) ?? [];
      made = made.filter(({ notices }) => !notices.some((notice) => isPresence(notice.event)));
      made.push({ key: before[0]?.number ?? key, at, message: null, notices: [...before, entry].slice(-MAX_NOTICES) });
    } else if (event.event !== 'lobby_opened' || isOpen(event.code))
      made.push({ key, at, message: null, notices: [entry] });
  }
  return made;
}

/** The text of an entry that is not a chat message, in the language of the page. */
export const noticeText = ({ event, values, text }: LobbyEntry): string =>
  messageText(event.event, values, text ?? '', null);
