// Checks the record of a match without Dealt: node verify.mjs FILE [SEAL]. docs/fairness.md says what is computed here.
// The exit status is 0 for a sound record, 1 for a false one, 3 for one that does not hold all that has to be checked.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const KINDS = `open sit leave seed commit promise collect number start deal act
  queue rename ready close chat stand_in door seal`.split(/\s+/);
const check = (holds, why, status = 1) => { if (!holds) throw Object.assign(new Error(why), { status }); };
const sha = (...parts) => createHash('sha256').update(Buffer.concat(parts.map((part) => Buffer.from(part)))).digest();
const count = (number) => Buffer.from(number.toString(16).padStart(16, '0'), 'hex');
const bytes = (digits) => (check(/^[0-9a-f]{64}$/.test(digits), 'there are not 64 digits'), Buffer.from(digits, 'hex'));

function shuffled(seed) {
  const pack = [...'3456789TJQKA2'].flatMap((rank) => [...'DCHS'].map((suit) => rank + suit));
  const stream = Buffer.concat([0, 1, 2, 3, 4].map((block) => sha('dealt stream 1', seed, 'shuffle', count(block))));
  for (let i = pack.length - 1, at = 0; i > 0; i--, at += 2) {
    while (stream.readUInt16BE(at) >= 65536 - (65536 % (i + 1))) at += 2;
    const j = stream.readUInt16BE(at) % (i + 1);
    [pack[i], pack[j]] = [pack[j], pack[i]];
  }
  return pack;
}

function steps() {
  let game, chosen, match, hands, collected, seats = {}, promises = {}, numbers = {}, committed = 0, begun = 0, dealer = 0;
  const secret = (deal) => (chosen ? match : sha('dealt deal 1', match, count(deal)));
  const begin = (line) => {
    const [promised, given] = [Object.values(promises), Object.values(numbers)]; // by rising seat
    check(committed >= ++begun, `deal ${begun} begins before its seed was committed to`);
    check(promised.length === given.length || line.at >= collected + 1500, 'the promised numbers are not waited for');
    const seed = given.length > 0 ? sha('dealt mix 1', secret(begun), count(given.length), ...given) : secret(begun);
    const to = (seat) => new Set(shuffled(seed).filter((_, place) => (dealer + 1 + place) % 4 === seat));
    if (game === 'bigtwo') hands = [to(0), to(1), to(2), to(3)];
    [promises, numbers, collected] = [{}, {}, undefined];
  };
  return {
    open: (line) => ([game, chosen] = [line.game, line.options.deal_seed]), sit: (line) => (seats[line.player] = line.seat),
    leave: (line) => collected === undefined && delete promises[seats[line.player]],
    commit: (line) => {
      const fits = bytes(line.commitment).equals(sha('dealt commit 1', secret(line.deal)));
      if (game !== 'bigtwo' && begun > 0) begun = committed; // its rounds may follow on each other by themselves
      check(fits && line.deal === ++committed && line.deal === begun + 1, 'a commitment does not fit');
    },
    promise: (line) => (check(collected === undefined, 'a late promise'), (promises[line.seat] = bytes(line.promise))),
    number: (line) => {
      const fits = promises[line.seat]?.equals(sha('dealt number promise 1', bytes(line.number)));
      check(fits && collected !== undefined && !(line.seat in numbers), 'a number is not the promised one');
      numbers[line.seat] = bytes(line.number);
    },
    seed: (line) => (match = bytes(line.seed)), collect: (line) => (collected = line.at), start: begin, deal: begin,
    act: (line) => {
      for (const card of game === 'bigtwo' ? line.action.split(' ').slice(1) : [])
        check(hands[line.seat].delete(card), `${card} is not a card of seat ${line.seat}`);
      if (hands?.[line.seat].size === 0) dealer = line.seat;
    },
  };
}

try {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(process.argv[2]));
  const lines = text.replace(/^\uFEFF/, '').replace(/(\r?\n)+$/, '').split(/\r?\n/);
  let [link, seal, by] = [Buffer.alloc(32), undefined, steps()];
  lines.forEach((text, at) => {
    const [line, before] = [JSON.parse(text), link.toString('hex')];
    check(at > 0 || line.format === 2, 'it is of another format than 2, without links and promises', 3);
    const [, start, told] = /^(.*),"link":"([0-9a-f]{64})"\}$/s.exec(text) ?? [];
    link = sha('dealt link 1', link, `${start}}`);
    check(told === link.toString('hex') && line.version === at + 1 && !seal, `line ${at + 1} does not belong there`);
    if (line.do === 'seal') check((seal = line.seal) === before, 'the seal does not fit');
    check(KINDS.includes(line.do), `line ${at + 1} is of a kind that no match has`);
    by[line.do]?.(line);
  });
  check(seal, 'the end is missing', 3);
  check(seal === (process.argv[3] ?? seal), 'it has another seal than the one that was noted');
  console.log(`The record is sound. Its seal is ${seal}.`);
} catch (error) {
  console.log(`This does not prove itself: ${error.message}.`);
  process.exitCode = error.status ?? 1;
}
