import { afterEach, expect, test, vi } from 'vitest';
import type { Page } from '../protocol/manual';
import { heading, manualPage } from './manual-api';

const PAGE: Page = { title: 'Whist', lead: [], sections: [], language: 'en' };

afterEach(() => vi.unstubAllGlobals());

test('a page is fetched once', async () => {
  const fetch = vi.fn(() => Promise.resolve(Response.json(PAGE)));
  vi.stubGlobal('fetch', fetch);
  expect(await manualPage('rules/whist', 'en')).toEqual(PAGE);
  expect(await manualPage('rules/whist', 'en')).toEqual(PAGE);
  expect(fetch.mock.calls).toEqual([['/rules/whist.json']]);
});

test('a page that could not be had is asked for again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  await expect(manualPage('credits', 'en')).rejects.toThrow('503');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(PAGE)));
  expect(await manualPage('credits', 'en')).toEqual(PAGE);
});

test('paragraphs have their numbers before their titles', () => {
  expect(heading({ title: 'Flow', number: '1.3', blocks: [], language: 'en', english: null })).toBe('1.3 Flow');
  expect(heading({ title: 'Points', number: null, blocks: [], language: 'en', english: null })).toBe('Points');
});
