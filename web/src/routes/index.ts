// The pages around the tables. To add one: its path in `dealt/server/http/static_files.py`, then `tools/make_protocol_types.py`; an
// entry here, with keys of texts; its path in `docs/http.yaml`. Each is a part of the client by itself, fetched when somebody goes there.

import type { Component } from 'svelte';
import { key, loadTexts, withTexts } from '../i18n/index.svelte';
import type { PageName } from '../state/route';

export interface PageEntry {
  /** The title of the window until the page itself says more (`PageFrame`). */
  title: string;
  /** The catalogue with its texts, besides `shared`. */
  words?: string;
  load: () => Promise<{ default: Component }>;
}

/** `App` draws the lobby and the tables; `main.ts` the sign-in page and that of the links of e-mails. */
type Paged = Exclude<PageName, 'lobby' | 'table' | 'signin' | 'email'>;

const rules: PageEntry = {
  title: key('shared-rules'),
  words: 'rules',
  load: () => import('../rules/RulesPage.svelte'),
};

const start: PageEntry = { title: key('shared-play'), load: () => import('./StartPage.svelte') };

const puzzles: PageEntry = {
  title: key('puzzles-title'),
  words: 'puzzles',
  load: () => import('../puzzles/PuzzlePage.svelte'),
};

const endings: PageEntry = {
  title: key('shared-endings'),
  words: 'puzzles',
  load: () => import('../puzzles/EndingPage.svelte'),
};

export const PAGES: Readonly<Record<Paged, PageEntry>> = {
  manual: rules,
  rules,
  questions: { title: key('shared-rules'), words: 'rules', load: () => import('../rules/QuestionsPage.svelte') },
  puzzles,
  puzzle: puzzles,
  endings,
  ending: endings,
  statistics: {
    title: key('shared-statistics'),
    words: 'statistics',
    load: () => withTexts(import('../statistics/StatisticsPage.svelte'), 'friends'),
  },
  person: {
    title: key('shared-statistics'),
    words: 'statistics',
    load: () => withTexts(import('../statistics/StatisticsPage.svelte'), 'friends'),
  },
  ladder: { title: key('shared-ladder'), words: 'ladder', load: () => import('../ladder/LadderPage.svelte') },
  inbox: {
    title: key('shared-by-days'),
    words: 'inbox',
    load: () => withTexts(import('../inbox/InboxPage.svelte'), 'settings', 'statistics'),
  },
  evenings: {
    title: key('shared-evenings'),
    words: 'evenings',
    load: () => withTexts(import('../evenings/EveningsPage.svelte'), 'lobby', 'new-table'),
  },
  evening: {
    title: key('shared-evenings'),
    words: 'evenings',
    load: () => withTexts(import('../evenings/EveningPage.svelte'), 'lobby', 'new-table', 'results'),
  },
  follow: { title: key('shared-play'), words: 'links', load: () => import('./FollowPage.svelte') },
  me: {
    title: key('shared-account'),
    words: 'me',
    load: () => withTexts(import('../account/MePage.svelte'), 'friends'),
  },
  host: {
    title: key('shared-host'),
    words: 'host',
    load: () => withTexts(import('../admin/AdminPage.svelte'), 'report'),
  },
  play: start,
  daily: start,
  share: { title: key('shared-share'), words: 'links', load: () => import('./SharePage.svelte') },
  autoplay: { title: key('shared-autoplay'), load: () => import('./AutoplayPage.svelte') },
  match: { title: key('replay-results'), words: 'replay', load: () => import('../results/MatchPage.svelte') },
  replay: {
    title: key('replay-title'),
    words: 'replay',
    load: () => withTexts(import('../replay/ReplayPage.svelte'), 'review'),
  },
  review: {
    title: key('review-page'),
    words: 'review',
    load: () => withTexts(import('../review/ReviewPage.svelte'), 'replay'),
  },
  what_if: { title: key('review-what-if'), words: 'review', load: () => import('../what-if/WhatIfPage.svelte') },
};

/** Fetches a page and its texts. */
export async function loadPage({ load, words }: PageEntry): Promise<Component> {
  const [page] = await Promise.all([load(), words === undefined ? undefined : loadTexts(words)]);
  return page.default;
}
