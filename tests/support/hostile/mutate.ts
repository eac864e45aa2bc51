import { seededRandom } from '../seeded-random.ts';

const MOST_CHANGES = 8;
const MOST_REPEATS = 2000;
const MOST_BYTES = 2_000_000;
const ODD_BYTES = [0x00, 0x01, 0x0a, 0x22, 0x3c, 0x5b, 0x7b, 0x7f, 0x80, 0xc0, 0xed, 0xff];
const ODD_NUMBERS = ['-1', '0', '1e308', '9'.repeat(400), 'NaN', '4294967295', '9007199254740993'];

export interface Origins {
  readonly files: readonly Uint8Array[];
  /** What its readers look for: names of elements, keys, marks. */
  readonly words: readonly string[];
}

type Change = (bytes: Buffer, chance: Chance, origins: Origins) => Buffer;

/** A file nobody wrote: one that somebody did, with a few changes. The same seed makes the same one. */
export function mutated(origins: Origins, seed: number): Buffer {
  const chance = new Chance(seed);
  let bytes: Buffer = Buffer.from(chance.of(origins.files));
  const changes = 1 + chance.below(MOST_CHANGES);
  for (let change = 0; change < changes; change += 1) {
    bytes = chance.of(CHANGES)(bytes, chance, origins);
  }
  return bytes.subarray(0, MOST_BYTES);
}

class Chance {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  below(count: number): number {
    return Math.floor(this.#next() * count);
  }

  of<T>(things: readonly T[]): T {
    return things[this.below(things.length)] as T;
  }

  /** Where a piece of some bytes begins and ends: mostly a short one. */
  piece({ length }: Buffer): readonly [from: number, to: number] {
    const from = this.below(length + 1);
    const most = this.below(4) === 0 ? length - from : Math.min(24, length - from);
    return [from, from + this.below(most + 1)];
  }
}

const put = (bytes: Buffer, from: number, to: number, part: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, from), part, bytes.subarray(to)]);

const CHANGES: readonly Change[] = [
  function flip(bytes, chance) {
    const at = chance.below(bytes.length);
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ (1 << chance.below(8));
    return changed;
  },
  function replaceByte(bytes, chance) {
    const at = chance.below(bytes.length);
    return put(bytes, at, at + 1, Buffer.from([chance.of(ODD_BYTES)]));
  },
  function leaveOut(bytes, chance) {
    const [from, to] = chance.piece(bytes);
    return put(bytes, from, to, Buffer.alloc(0));
  },
  function cutOff(bytes, chance) {
    return bytes.subarray(0, chance.below(bytes.length + 1));
  },
  /** Also far too often: what is nested, and what is counted, grows. */
  function repeat(bytes, chance) {
    const [from, to] = chance.piece(bytes);
    const times = 1 + chance.below(chance.below(3) === 0 ? MOST_REPEATS : 3);
    const part = bytes.subarray(from, to);
    const fitting = Math.min(times, Math.floor(MOST_BYTES / Math.max(1, part.length)));
    return put(bytes, from, from, Buffer.concat(Array.from({ length: fitting }, () => part)));
  },
  function insertWord(bytes, chance, { words }) {
    const [from, to] = chance.piece(bytes);
    const isInstead = chance.below(2) === 0;
    return put(
      bytes,
      from,
      isInstead ? to : from,
      Buffer.from(chance.of([...words, ...ODD_NUMBERS])),
    );
  },
  /** Counts, lengths and places as no writer would give them. */
  function replaceNumber(bytes, chance) {
    const text = bytes.toString('latin1');
    const numbers = [...text.matchAll(/\d+/g)];
    if (numbers.length === 0) return bytes;
    const { index, 0: number } = chance.of(numbers);
    return put(bytes, index, index + number.length, Buffer.from(chance.of(ODD_NUMBERS)));
  },
  function replaceLength(bytes, chance) {
    if (bytes.length < 4) return bytes;
    const changed = Buffer.from(bytes);
    const at = chance.below(bytes.length - 3);
    changed.writeUInt32BE(chance.of([0, 1, 0x7fffffff, 0xffffffff, bytes.length]), at);
    return changed;
  },
  function splice(bytes, chance, { files }) {
    const other = Buffer.from(chance.of(files));
    const [from, to] = chance.piece(bytes);
    const [otherFrom, otherTo] = chance.piece(other);
    return put(bytes, from, to, other.subarray(otherFrom, otherTo));
  },
];
