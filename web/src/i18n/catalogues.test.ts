// The catalogues fit each other and the page: nothing is missing, nothing is left over, nothing is put in that no text uses.

import { expect, describe, test } from 'vitest';
import { named } from '../../catalogues';
import { catalogue, partsOf, sources, textsOf, uses, type Text } from '../testing/catalogues';
import { DRAFTS, LANGUAGES, isLanguage } from './languages';

const PARTS = partsOf('en');
/** Texts that the server sends: sentences by their codes, and e-mails. */
const SERVER = /(^|-)said$|^email$/;
const english = new Map(PARTS.flatMap((part) => [...textsOf(catalogue('en', part))]));
/** Games that grow (docs/new-game.md): until their rules are in a catalogue, their names need no translation either. */
const growing = [...english.keys()]
  .flatMap((key) => /^games-said-([a-z0-9]+)$/.exec(key)?.[1] ?? [])
  .filter((game) => !PARTS.includes(`${game}-said`));
const used = [...sources()].flatMap(([path, source]) => uses(source).map((use) => ({ path, ...use })));

test('every text of a catalogue can be read, stands in it once, and begins with the name of its file', () => {
  for (const language of Object.keys(LANGUAGES))
    for (const part of partsOf(language)) {
      const source = catalogue(language, part);
      const keys = named(source);
      const read = new Set([...textsOf(source).keys()].map((name) => name.split('.')[0]));
      expect(
        keys.filter((key) => !key.startsWith('-') && !read.has(key)),
        `${language}/${part}`,
      ).toEqual([]);
      expect(
        keys.filter((key, index) => keys.indexOf(key) !== index),
        `${language}/${part}`,
      ).toEqual([]);
      expect(
        keys.filter((key) => !key.replace(/^-/, '').startsWith(`${part}-`)),
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
    ...keys.filter((name) => !english.has(name)).map((name) => `${path}: ${name}`),
    ...stems
      .filter((stem) => ![...english.keys()].some((name) => name.startsWith(stem)))
      .map((stem) => `${path}: ${stem}…`),
  ]);
  expect(missing).toEqual([]);
});

test('every text is used', () => {
  const keys = new Set(used.flatMap((use) => use.keys));
  const stems = used.flatMap((use) => use.stems);
  const left = PARTS.filter((part) => !SERVER.test(part))
    .flatMap((part) => [...textsOf(catalogue('en', part)).keys()])
    .filter((key) => !keys.has(key) && !stems.some((stem) => key.startsWith(stem)));
  expect(left).toEqual([]);
});

test('what a text needs is given, and nothing else', () => {
  const wrong = used.flatMap(({ path, keys, stems, values }) =>
    values === null || stems.length > 0
      ? []
      : keys.flatMap((name) => {
          const needed = english.get(name)?.values ?? new Set<string>();
          const chosen = english.get(name)?.chosen ?? new Set<string>();
          const all = new Set([...needed, ...chosen]);
          return [
            ...[...all].filter((value) => !values.includes(value)).map((value) => `${path}: ${name} lacks ${value}`),
            ...(keys.length > 1
              ? []
              : values.filter((value) => !all.has(value)).map((value) => `${path}: ${name} has no ${value}`)),
          ];
        }),
  );
  expect(wrong).toEqual([]);
});

/** The numbers of which a language has a form of its own: `one` in Swedish, none in Chinese. */
const plurals = (language: string): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((category) => category !== 'other');

describe.each(Object.keys(LANGUAGES).filter((code) => code !== 'en'))('%s', (language) => {
  const theirs = new Map<string, Text>(partsOf(language).flatMap((part) => [...textsOf(catalogue(language, part))]));

  const lacking = [...english.keys()].filter(
    (key) => !theirs.has(key) && !growing.some((game) => new RegExp(`^(games|options)-said-${game}\\b`).test(key)),
  );

  if (isLanguage(language) && DRAFTS.includes(language))
    test('is a draft, because it lacks texts', () => expect(lacking).not.toEqual([]));
  else test('lacks no text', () => expect(lacking).toEqual([]));

  test('has no text that English lacks', () => {
    expect([...theirs.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  test('puts into each text what English does', () => {
    const wrong = [...theirs].flatMap(([name, text]) => {
      const original = english.get(name);
      if (original === undefined) return [];
      const known = new Set([...original.values, ...original.chosen]);
      return [
        ...[...text.values, ...text.chosen].filter((value) => !known.has(value)).map((value) => `${name}: no ${value}`),
        ...[...original.values]
          .filter((value) => !text.values.has(value) && !original.chosen.has(value))
          .map((value) => `${name}: lacks ${value}`),
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
              ...own.filter((form) => !has.has(form)).map((form) => `${name}: ${by} lacks [${form}]`),
              ...[...has]
                .filter((form) => ['zero', 'one', 'two', 'few', 'many'].includes(form) && !own.includes(form))
                .map((form) => `${name}: ${by} never is [${form}]`),
            ];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
