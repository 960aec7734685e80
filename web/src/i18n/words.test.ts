import { expect, test } from 'vitest';
import { preferred } from './languages';
import { pseudo } from './pseudo';
import { parseTags } from './tags';

test('of what a browser asks for, the first that we have is taken', () => {
  expect(preferred(['de-AT', 'sv-FI', 'en'])).toBe('sv');
  expect(preferred(['zh-TW'])).toBe('zh-Hant');
  expect(preferred(['zh-HK'])).toBe('zh-Hant');
  expect(preferred(['zh'])).toBe('zh-Hans');
  expect(preferred(['zh-SG', 'en'])).toBe('zh-Hans');
  expect(preferred(['en-GB', 'sv'])).toBe('en');
  expect(preferred(['not a tag', 'xx'])).toBe('en');
});

test('the pseudo-language is 40 % longer, and cards and tags stay what they are', () => {
  const long = pseudo('Nobody has sat down at this table');
  expect(long.length).toBeGreaterThan('Nobody has sat down at this table'.length * 1.4);
  expect(pseudo('takes <b>3D</b>')).toContain('<b>3D</b>');
  expect(pseudo(' · ')).toBe(' · ');
});

test('a name with brackets in it makes no markup', () => {
  const parts = parseTags((values) => `<b>${String(values['name'])}</b> sits`, { name: '<i>Eve</i>' });
  expect(parts).toEqual([
    { tag: 'b', text: '<i>Eve</i>' },
    { tag: null, text: ' sits' },
  ]);
});
