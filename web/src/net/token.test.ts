import { afterEach, expect, test, vi } from 'vitest';
import { tokenStore } from './token';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a token is read anew, because another tab may have changed it', () => {
  const store = tokenStore();
  store.token = 'mine';
  tokenStore().token = 'newer';
  expect([store.token, store.lasts]).toEqual(['newer', true]);
});

test('a token for which the storage has no room lasts as long as the page', () => {
  const store = tokenStore();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.token = 'mine';
  expect([store.token, store.lasts]).toEqual(['mine', false]);
  vi.restoreAllMocks();
  store.token = 'newer';
  expect([tokenStore().token, store.lasts]).toEqual(['newer', true]);
});
