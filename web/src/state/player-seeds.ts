// The arithmetic of fair deals, as docs/fairness.md has it. Everything is 32 bytes, written as 64 hexadecimal digits.
// SHA-256 comes from a library: the browser's own is missing on pages without https, as in most homes.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const hash = (label: string, ...parts: Uint8Array[]): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(label), ...parts)));

/** A whole number as 8 bytes, the highest first. */
function uint64(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

/** A random number of the client. */
export const newNumber = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** The commitment to a player's seed. */
export const promiseOf = (number: string): string => hash('dealt number promise 1', hexToBytes(number));

/** The commitment to the seed of a deal. */
export const commitmentTo = (seed: string): string => hash('dealt commit 1', hexToBytes(seed));

/** The seed of one deal of a match; deals count from 1. */
export const dealSeed = (match: string, deal: number): string => hash('dealt deal 1', hexToBytes(match), uint64(deal));

/** The final seed: the deal's seed mixed with the players' seeds, by rising seat. */
export const mixedSeed = (seed: string, numbers: readonly string[]): string =>
  numbers.length === 0
    ? seed
    : hash('dealt mix 1', hexToBytes(seed), uint64(numbers.length), ...numbers.map(hexToBytes));

/** The link of a line to the one before; `body` is the line without it. */
export const linkOf = (before: string, body: string): string =>
  hash('dealt link 1', hexToBytes(before), utf8ToBytes(body));

const PACK: readonly string[] = [...'3456789TJQKA2'].flatMap((rank) => [...'DCHS'].map((suit) => rank + suit));

/** The standard pack as it is shuffled from a mixed seed. */
export function shuffled(mixed: string): string[] {
  const pack = [...PACK];
  let block = 0;
  let words: number[] = [];
  const next = (): number => {
    if (words.length === 0) {
      const bytes = hexToBytes(hash('dealt stream 1', hexToBytes(mixed), utf8ToBytes('shuffle'), uint64(block++)));
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      words = Array.from({ length: bytes.length / 2 }, (_, at) => view.getUint16(2 * at));
    }
    return words.shift() ?? 0;
  };
  for (let i = pack.length - 1; i > 0; i--) {
    const below = i + 1;
    let word = next();
    while (word >= 65536 - (65536 % below)) word = next();
    const j = word % below;
    [pack[i], pack[j]] = [pack[j] ?? '', pack[i] ?? ''];
  }
  return pack;
}
