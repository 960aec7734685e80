import { expect, test } from 'vitest';
import { coverage } from '../../catalogues';
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

test('a draft is chosen by no browser', () => {
  expect(preferred(['sv-FI', 'zh-TW'], ['sv'])).toBe('zh-Hant');
  expect(preferred(['sv'], ['sv'])).toBe('en');
});

test('the coverage of a language is the share of the English texts that it has', () => {
  const english = {
    lobby: 'lobby-a = A\nlobby-b = B\n    .you = you\n',
    table: 'table-a = A\n\n# remark\ntable-b = B\n',
  };
  expect(coverage({ lobby: 'lobby-a = Eins\n', table: 'table-old = Alt\n' }, english)).toBe(0.25);
  expect(coverage(english, english)).toBe(1);
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
