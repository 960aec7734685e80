// The navigation of every page.

import { key } from '../i18n/index.svelte';
import { pathOf, type PageName } from '../state/route';
import type { IconName } from '../ui/icons';

export const NAVIGATION: readonly {
  page: PageName;
  label: string;
  icon: IconName;
  path: string;
  with?: readonly PageName[];
}[] = [
  {
    page: 'lobby',
    label: key('shared-play'),
    icon: 'cards',
    path: pathOf('lobby'),
    with: ['inbox', 'evenings', 'evening'],
  },
  { page: 'manual', label: key('shared-rules'), icon: 'help', path: pathOf('manual'), with: ['rules', 'questions'] },
  {
    page: 'statistics',
    label: key('shared-statistics'),
    icon: 'scores',
    path: pathOf('statistics'),
    with: ['person', 'ladder'],
  },
];
