import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { linkOf } from '../state/player-seeds';
import type { Moment } from './moments';
import { MIXED, dealtInto, momentOf } from '../testing/dealt';
import { VerificationError, compareCards, verify } from './verify';

/** How records are forged, and what both verifiers say: tests/table/test_forged_records.py. */
interface Forged {
  name: string;
  edits: [number, ...string[]][];
  /** Forged with a correct hash chain. */
  linked?: true;
  /** So many lines are left; a half is the beginning of a line. */
  cut?: number;
  browser: string | null;
  line?: number;
}

const RECORDS = '../tests/table/records';
const SOUND = readFileSync(`${RECORDS}/format2-bigtwo.jsonl`, 'utf8').trimEnd().split('\n');
const FORGED = JSON.parse(readFileSync(`${RECORDS}/forged.json`, 'utf8')) as Forged[];

function forged({ edits, linked, cut }: Forged): string {
  let lines = [...SOUND];
  for (const [number, from, to] of edits)
    lines[number - 1] = from === undefined ? '' : (lines[number - 1] ?? '').replace(from, to ?? '');
  lines = lines.filter((line) => line !== '');
  if (linked) lines = linkedAnew(lines, !edits.some(([number]) => number === SOUND.length));
  const whole = Math.floor(cut ?? lines.length);
  const part = cut !== undefined && cut > whole ? (lines[whole] ?? '').slice(0, 40) : '';
  return lines.slice(0, whole).join('\n') + (part === '' ? '' : `\n${part}`);
}

function linkedAnew(lines: readonly string[], sealed: boolean): string[] {
  let link = '0'.repeat(64);
  return lines.map((line, index) => {
    let body = line.replace(/,"link":"[0-9a-f]*"\}$/, '}').replace(/"version":\d+/, `"version":${index + 1}`);
    if (sealed) body = body.replace(/"seal":"[0-9a-f]*"/, `"seal":"${link}"`);
    link = linkOf(link, body);
    return `${body.slice(0, -1)},"link":"${link}"}`;
  });
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function errorOf(check: () => unknown): VerificationError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof VerificationError) return error;
    throw error;
  }
}

function fault(file: string | Uint8Array): [string, number] | null {
  const error = errorOf(() => verify(typeof file === 'string' ? bytes(file) : file));
  return error && [error.fault, error.place];
}

describe('of a record that is forged it says what is wrong', () => {
  test.each(FORGED.map((forgery) => [forgery.name, forgery] as const))('%s', (_, forgery) => {
    expect(fault(forged(forgery))).toEqual(forgery.browser === null ? null : [forgery.browser, forgery.line ?? 0]);
  });

  test('whatever stands in it', () => {
    for (const text of ['null', '7', '[]', '{}', '{"do":"open","format":2}', 'not even JSON'])
      expect(fault(text), text).not.toBeNull();
  });
});

describe('it judges the lines as they stand in the file', () => {
  const file = (name: string): Uint8Array => new Uint8Array(readFileSync(`${RECORDS}/sealed/${name}.jsonl`));

  test.each([
    ['true-record', null],
    ['later-program', null],
    ['forged-order', ['seal', 0]],
    ['forged-field', ['seal', 0]],
  ] as const)('%s', (name, found) => {
    expect(fault(file(name))).toEqual(found);
  });

  test('a byte that is changed, lost or added is found, and so is one that is no UTF-8 but is read as the same text', () => {
    const sound = file('true-record');
    for (let at = 0; at < sound.length - 1; at += 997) {
      const changed = sound.slice();
      changed[at] = (changed[at] ?? 0) ^ (1 + (at % 255));
      const lost = new Uint8Array([...sound.subarray(0, at), ...sound.subarray(at + 1)]);
      const added = new Uint8Array([...sound.subarray(0, at), 0x20 + (at % 90), ...sound.subarray(at)]);
      for (const [change, bytes] of Object.entries({ changed, lost, added }))
        expect(fault(bytes), `${change} ${at}`).not.toBeNull();
    }
    const odd = bytes(
      linkedAnew(
        [...SOUND.slice(0, 5), `{"do":"ready","version":0,"at":1,"seat":0,"more":"\uFFFD"}`, ...SOUND.slice(5)],
        true,
      ).join('\n'),
    );
    expect(fault(odd)).toBeNull();
    const sign = odd.findIndex((byte, at) => byte === 0xef && odd[at + 1] === 0xbf);
    expect(fault(new Uint8Array([...odd.subarray(0, sign), 0xff, ...odd.subarray(sign + 3)]))).toEqual(['links', 6]);
  });

  test('a kind of line that no match has is refused', () => {
    const line = `{"do":"host","version":0,"at":1,"seat":1}`;
    expect(fault(linkedAnew([...SOUND.slice(0, 5), line, ...SOUND.slice(5)], true).join('\n'))).toEqual(['links', 6]);
  });
});

test('of a sound record it says how much it has checked', () => {
  const sound = verify(bytes(SOUND.join('\n')));
  expect(sound).toMatchObject({ lines: SOUND.length, numbers: 3, chosen: false });
  expect(sound.deals).toBe(sound.mixed.length);
  expect(SOUND.at(-1)).toContain(`"seal":"${sound.seal}"`);
  expect(verify(bytes(`\uFEFF${SOUND.join('\r\n')}\r\n`))).toEqual(sound);
});

describe('the cards of a deal are compared with the shuffle', () => {
  const found = { ...verify(bytes(SOUND.join('\n'))), mixed: [MIXED] };
  const dealtBy = (dealer: number): Moment =>
    momentOf('bigtwo', { dealer }, dealtInto(4, 1, 13), { suit_order: 'DCHS', starting_card: '3D' });
  /** A replay of the deal which shows the hands of these seats. */
  const compared = (...seats: number[]): VerificationError | null => {
    const moment = dealtBy(0);
    const mine = moment.mine.slice();
    for (const seat of [0, 1, 2, 3]) if (!seats.includes(seat)) delete mine[seat];
    return errorOf(() => compareCards(1, { ...moment, mine }, found));
  };

  test('of every seat', () => {
    expect(found.seats).toBe(4);
    expect(compared(0, 1, 2, 3)).toBeNull();
    expect(errorOf(() => compareCards(1, dealtBy(1), found))).toMatchObject({ fault: 'cards', place: 1 });
  });

  test('and of a seat whose cards the replay does not show it says so', () => {
    expect(compared(0, 2, 3)).toMatchObject({ fault: 'hand', place: 1, seat: 1 });
    expect(compared(0, 1, 2)).toMatchObject({ fault: 'hand', place: 1, seat: 3 });
    expect(compared()).toMatchObject({ fault: 'hand', place: 1, seat: 0 });
    expect(errorOf(() => compareCards(1, undefined, found))).toMatchObject({ fault: 'hand', place: 1, seat: 0 });
  });
});
