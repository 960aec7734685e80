// Messages of the server about Big Two: values that follow from those on the wire, and names of combinations.

import { cardName, rankOf } from '../../i18n/card-names';
import { t } from '../../i18n/index.svelte';
import type { GameMessages } from '../../i18n/server-messages';

const ofKind = (key: string, kind: unknown): string => t(key, { kind: String(kind) });

export const messages: GameMessages = {
  values: ({ top, kinds }) => ({
    ...(top === undefined
      ? {}
      : { topped: ofKind('bigtwo-said-capital-kind', top), topping: ofKind('bigtwo-said-a-kind', top) }),
    ...(kinds === undefined ? {} : { some: Array.isArray(kinds) && kinds.length > 1 ? 'yes' : 'no' }),
  }),
  offerValues: ({ does }) => ({ combination: ofKind('bigtwo-said-kind', does) }),
  combination: ([kind = '', first = '', second = '']) => {
    if (kind === 'single') return cardName(first + second);
    const [rank, other] = [rankOf(first), rankOf(second)];
    return t('bigtwo-said-title', {
      kind,
      ranks: t('shared-ranks', { rank }),
      high: t('shared-rank', { rank }),
      second: t('shared-ranks', { rank: other }),
      suit: t('shared-suit', { suit: second }),
    });
  },
};
