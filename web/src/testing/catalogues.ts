// For tests: the catalogues and the sources, looked at as text.

import { FluentResource } from '@fluent/bundle';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

type Pattern = string | readonly Element[];
type Element = string | Expression;
interface Expression {
  type: string;
  name?: string;
  selector?: Expression;
  variants?: { key: { type: string; value: unknown }; value: Pattern }[];
  args?: Expression[];
}

export interface Text {
  /** What is put into it. */
  values: Set<string>;
  /** What it only chooses by. */
  chosen: Set<string>;
  /** The forms that it has, by what it chooses by. */
  forms: Map<string, Set<string>>;
}

const LOCALES = join(import.meta.dirname, '../locales');
const SOURCES = join(import.meta.dirname, '..');

export const partsOf = (language: string): string[] =>
  readdirSync(join(LOCALES, language))
    .filter((name) => name.endsWith('.ftl'))
    .map((name) => name.replace('.ftl', ''));

export const catalogue = (language: string, part: string): string =>
  readFileSync(join(LOCALES, language, `${part}.ftl`), 'utf8');

function look(pattern: Pattern | null, text: Text): void {
  if (pattern === null || typeof pattern === 'string') return;
  for (const element of pattern) if (typeof element !== 'string') lookAt(element, text);
}

function lookAt(expression: Expression, text: Text): void {
  if (expression.type === 'var') text.values.add(expression.name ?? '');
  for (const inner of expression.args ?? []) lookAt(inner, text);
  if (expression.type !== 'select') return;
  const by = expression.selector?.name ?? expression.selector?.args?.[0]?.name ?? '';
  text.chosen.add(by);
  const forms = text.forms.get(by) ?? new Set();
  text.forms.set(by, forms);
  for (const { key, value } of expression.variants ?? []) {
    forms.add(String(key.value));
    look(value, text);
  }
}

/** The texts of one file by their keys, attributes among them. */
export function textsOf(source: string): Map<string, Text> {
  const found = new Map<string, Text>();
  for (const { id, value, attributes } of new FluentResource(source).body) {
    for (const [name, pattern] of [
      [id, value] as const,
      ...Object.entries(attributes).map(([attribute, pattern]) => [`${id}.${attribute}`, pattern] as const),
    ]) {
      if (pattern === null) continue;
      const text: Text = { values: new Set(), chosen: new Set(), forms: new Map() };
      look(pattern as Pattern, text);
      found.set(name, text);
    }
  }
  return found;
}

/** The client's sources by path, without tests. */
export const sources = (): Map<string, string> =>
  new Map(
    readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$|^protocol\//.test(path))
      .map((path) => [path, readFileSync(join(SOURCES, path), 'utf8')]),
  );

/** A call of `t` or `key`, or a `<Localized>`: the keys that it may mean, and the names of what it puts in (null: unknown). */
export interface Use {
  keys: string[];
  /** The beginning of a key that is put together. */
  stems: string[];
  values: string[] | null;
}

const LITERAL = /'([\w.-]+)'/g;

/** The arguments of a call whose opening bracket is at `from`. */
function callArguments(source: string, from: number): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = from + 1;
  for (let at = from; at < source.length; at++) {
    const char = source.charAt(at);
    if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char) && --depth === 0) {
      found.push(source.slice(start, at));
      return found;
    } else if (char === ',' && depth === 1) {
      found.push(source.slice(start, at));
      start = at + 1;
    }
  }
  return found;
}

const objectKeys = (text: string): string[] | null => {
  const body = /^\s*\{([\s\S]*)\}\s*$/.exec(text)?.[1];
  if (body === undefined) return null;
  // Only the outermost level: what stands in brackets is a value.
  let flat = body.replace(/'[^']*'|`[^`]*`/g, '');
  for (let before = ''; before !== flat;) [before, flat] = [flat, flat.replace(/[([{][^()[\]{}]*[)\]}]/g, '')];
  return flat.includes('...')
    ? null
    : flat
        .split(',')
        .map((field) => /^\s*(\w*)/.exec(field)?.[1] ?? '')
        .filter(Boolean);
};

export function uses(source: string): Use[] {
  const found: Use[] = [];
  for (const call of source.matchAll(/(?<![\w.$-])(t|key)\(/g)) {
    const [first = '', second] = callArguments(source, call.index + call[1]!.length);
    const stems = [...first.matchAll(/`([\w-]+)\$\{/g)].map(([, stem]) => stem ?? '');
    // In a choice between texts, what decides may be a text too.
    const keys = [...first.replace(/[!=]==? *'[^']*'|\('[^']*'\)/g, '').matchAll(LITERAL)].map(
      ([, name]) => name ?? '',
    );
    found.push({
      keys,
      stems,
      values: call[1] === 'key' ? null : second === undefined || second.trim() === '' ? [] : objectKeys(second),
    });
  }
  for (const [, tag = ''] of source.matchAll(/<Localized\b([^>]*(?:=>[^>]*)*)\/>/g)) {
    const expression = /key=(?:"([\w.-]+)"|\{)/.exec(tag);
    const values = /values=/.exec(tag);
    const braced = (at: number): string => `{${callArguments(tag, at).join(',')}}`;
    const keys =
      expression?.[1] !== undefined
        ? [expression[1]]
        : expression === null
          ? []
          : [...braced(expression.index + expression[0].length - 1).matchAll(LITERAL)].map(([, name]) => name ?? '');
    found.push({
      keys,
      stems: [],
      values: values === null ? [] : objectKeys(braced(values.index + values[0].length).slice(1, -1)),
    });
  }
  return found;
}
