import { seededRandom } from '../seeded-random.ts';

const MAX_CHANGES = 8;
const MAX_REPEATS = 2000;
const MAX_BYTES = 2_000_000;
const ODD_BYTES = [0x00, 0x01, 0x0a, 0x22, 0x3c, 0x5b, 0x7b, 0x7f, 0x80, 0xc0, 0xed, 0xff];
const ODD_NUMBERS = ['-1', '0', '1e308', '9'.repeat(400), 'NaN', '4294967295', '9007199254740993'];

export interface Origins {
  readonly files: readonly Uint8Array[];
  /** The tokens that its readers parse: element names, keys, delimiters. */
  readonly dictionary: readonly string[];
}

type Change = (bytes: Buffer, random: SeededRandom, origins: Origins) => Buffer;

/** Makes an invalid file from a valid one by a few changes. The same seed gives the same file. */
export function mutated(origins: Origins, seed: number): Buffer {
  const random = new SeededRandom(seed);
  let bytes: Buffer = Buffer.from(random.of(origins.files));
  const changes = 1 + random.below(MAX_CHANGES);
  for (let change = 0; change < changes; change += 1) {
    bytes = random.of(CHANGES)(bytes, random, origins);
  }
  return bytes.subarray(0, MAX_BYTES);
}

class SeededRandom {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  below(count: number): number {
    return Math.floor(this.#next() * count);
  }

  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  /** The range of a random piece: mostly a short one. */
  piece({ length }: Buffer): readonly [from: number, to: number] {
    const from = this.below(length + 1);
    const maxLength = this.below(4) === 0 ? length - from : Math.min(24, length - from);
    return [from, from + this.below(maxLength + 1)];
  }
}

const put = (bytes: Buffer, from: number, to: number, part: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, from), part, bytes.subarray(to)]);

const CHANGES: readonly Change[] = [
  function flip(bytes, random) {
    const offset = random.below(bytes.length);
    const changed = Buffer.from(bytes);
    changed[offset] = (changed[offset] ?? 0) ^ (1 << random.below(8));
    return changed;
  },
  function replaceByte(bytes, random) {
    const offset = random.below(bytes.length);
    return put(bytes, offset, offset + 1, Buffer.from([random.of(ODD_BYTES)]));
  },
  function leaveOut(bytes, random) {
    const [from, to] = random.piece(bytes);
    return put(bytes, from, to, Buffer.alloc(0));
  },
  function cutOff(bytes, random) {
    return bytes.subarray(0, random.below(bytes.length + 1));
  },
  /** A part is repeated far too often, too, so that nesting and counts grow. */
  function repeat(bytes, random) {
    const [from, to] = random.piece(bytes);
    const times = 1 + random.below(random.below(3) === 0 ? MAX_REPEATS : 3);
    const part = bytes.subarray(from, to);
    const fitting = Math.min(times, Math.floor(MAX_BYTES / Math.max(1, part.length)));
    return put(bytes, from, from, Buffer.concat(Array.from({ length: fitting }, () => part)));
  },
  function insertWord(bytes, random, { dictionary }) {
    const [from, to] = random.piece(bytes);
    const isInstead = random.below(2) === 0;
    return put(
      bytes,
      from,
      isInstead ? to : from,
      Buffer.from(random.of([...dictionary, ...ODD_NUMBERS])),
    );
  },
  /** Numbers, lengths and offsets that no writer produces. */
  function replaceNumber(bytes, random) {
    const text = bytes.toString('latin1');
    const numbers = [...text.matchAll(/\d+/g)];
    if (numbers.length === 0) return bytes;
    const { index, 0: number } = random.of(numbers);
    return put(bytes, index, index + number.length, Buffer.from(random.of(ODD_NUMBERS)));
  },
  function replaceLength(bytes, random) {
    if (bytes.length < 4) return bytes;
    const changed = Buffer.from(bytes);
    const offset = random.below(bytes.length - 3);
    changed.writeUInt32BE(random.of([0, 1, 0x7fffffff, 0xffffffff, bytes.length]), offset);
    return changed;
  },
  function splice(bytes, random, { files }) {
    const other = Buffer.from(random.of(files));
    const [from, to] = random.piece(bytes);
    const [otherFrom, otherTo] = random.piece(other);
    return put(bytes, from, to, other.subarray(otherFrom, otherTo));
  },
];
