// The catalogues fit each other and the page: nothing is missing, nothing is left over, nothing is put in that no text uses.

import { expect, describe, test } from 'vitest';
import { catalogue, named, partsOf, sources, textsOf, uses, type Text } from '../testing/catalogues';
import { LANGUAGES } from './languages';

const PARTS = partsOf('en');
const SAID = /(^|-)said$/;
const english = new Map(PARTS.flatMap((part) => [...textsOf(catalogue('en', part))]));
const used = [...sources()].flatMap(([path, source]) => uses(source).map((use) => ({ path, ...use })));

test('every text of a catalogue can be read, stands in it once, and begins with the name of its file', () => {
  for (const language of Object.keys(LANGUAGES))
    for (const part of partsOf(language)) {
      const source = catalogue(language, part);
      const keys = named(source);
      const read = new Set([...textsOf(source).keys()].map((one) => one.split('.')[0]));
      expect(
        keys.filter((one) => !one.startsWith('-') && !read.has(one)),
        `${language}/${part}`,
      ).toEqual([]);
      expect(
        keys.filter((one, index) => keys.indexOf(one) !== index),
        `${language}/${part}`,
      ).toEqual([]);
      expect(
        keys.filter((one) => !one.replace(/^-/, '').startsWith(`${part}-`)),
        `${language}/${part}`,
      ).toEqual([]);
    }
});

test('nothing else stands in a catalogue than texts and remarks', () => {
  for (const language of Object.keys(LANGUAGES))
    for (const part of partsOf(language)) {
      const strange = catalogue(language, part)
        .split('\n')
        .filter((line) => !/^(\s|#|\}|$|-?[a-z][\w-]* =)/.test(line));
      expect(strange, `${language}/${part}`).toEqual([]);
    }
});

test('every key in the page has a text', () => {
  const missing = used.flatMap(({ path, keys, stems }) => [
    ...keys.filter((one) => !english.has(one)).map((one) => `${path}: ${one}`),
    ...stems
      .filter((stem) => ![...english.keys()].some((one) => one.startsWith(stem)))
      .map((one) => `${path}: ${one}…`),
  ]);
  expect(missing).toEqual([]);
});

test('every text is used', () => {
  const keys = new Set(used.flatMap((one) => one.keys));
  const stems = used.flatMap((one) => one.stems);
  const left = PARTS.filter((part) => !SAID.test(part))
    .flatMap((part) => [...textsOf(catalogue('en', part)).keys()])
    .filter((one) => !keys.has(one) && !stems.some((stem) => one.startsWith(stem)));
  expect(left).toEqual([]);
});

test('what a text needs is given, and nothing else', () => {
  const wrong = used.flatMap(({ path, keys, stems, values }) =>
    values === null || stems.length > 0
      ? []
      : keys.flatMap((one) => {
          const needed = english.get(one)?.values ?? new Set<string>();
          const chosen = english.get(one)?.chosen ?? new Set<string>();
          const all = new Set([...needed, ...chosen]);
          return [
            ...[...all].filter((value) => !values.includes(value)).map((value) => `${path}: ${one} lacks ${value}`),
            ...(keys.length > 1
              ? []
              : values.filter((value) => !all.has(value)).map((value) => `${path}: ${one} has no ${value}`)),
          ];
        }),
  );
  expect(wrong).toEqual([]);
});

/** The numbers of which a language has a form of its own: `one` in Swedish, none in Chinese. */
const plurals = (language: string): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((one) => one !== 'other');

describe.each(Object.keys(LANGUAGES).filter((one) => one !== 'en'))('%s', (language) => {
  const theirs = new Map<string, Text>(partsOf(language).flatMap((part) => [...textsOf(catalogue(language, part))]));

  test('lacks no text and has none that English lacks', () => {
    expect([...english.keys()].filter((one) => !theirs.has(one))).toEqual([]);
    expect([...theirs.keys()].filter((one) => !english.has(one))).toEqual([]);
  });

  test('puts into each text what English does', () => {
    const wrong = [...theirs].flatMap(([name, text]) => {
      const original = english.get(name);
      if (original === undefined) return [];
      const known = new Set([...original.values, ...original.chosen]);
      return [
        ...[...text.values, ...text.chosen].filter((one) => !known.has(one)).map((one) => `${name}: no ${one}`),
        ...[...original.values]
          .filter((one) => !text.values.has(one) && !original.chosen.has(one))
          .map((one) => `${name}: lacks ${one}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('has the plural forms of its language and no others', () => {
    const own = plurals(language);
    const wrong = [...theirs].flatMap(([name, { forms }]) =>
      [...forms].flatMap(([by, has]) => {
        const plural = (these: Set<string> | undefined): boolean => these?.has('one') === true && these.has('other');
        const counts = plural(english.get(name)?.forms.get(by)) || plural(has);
        return !counts
          ? []
          : [
              ...own.filter((one) => !has.has(one)).map((one) => `${name}: ${by} lacks [${one}]`),
              ...[...has]
                .filter((one) => ['zero', 'one', 'two', 'few', 'many'].includes(one) && !own.includes(one))
                .map((one) => `${name}: ${by} never is [${one}]`),
            ];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
