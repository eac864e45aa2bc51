export type Bytes = Uint8Array<ArrayBuffer>;

export interface ByteWriter {
  readonly byte: (value: number) => void;
  /** Writes any safe integer from 0 on; small ones take one byte. */
  readonly count: (value: number) => void;
  readonly text: (value: string) => void;
  readonly raw: (values: Iterable<number>) => void;
  readonly written: () => Bytes;
}

export function byteWriter(): ByteWriter {
  const list: number[] = [];
  const count = (value: number) => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) list.push((rest % 128) + 128);
    list.push(rest);
  };
  return {
    byte: (value) => {
      list.push(value);
    },
    count,
    text(value) {
      count(value.length);
      // Written code unit by code unit, so that lone surrogates survive as well.
      for (let index = 0; index < value.length; index += 1) count(value.charCodeAt(index));
    },
    raw: (values) => {
      list.push(...values);
    },
    written: () => Uint8Array.from(list),
  };
}

export interface ByteReader {
  readonly byte: () => number;
  readonly count: () => number;
  readonly text: () => string;
  readonly raw: (length: number) => Bytes;
  /** Reads as many items as are announced; none if there cannot be as many. */
  readonly list: <T>(readOne: () => T) => readonly T[];
  /** True if everything that was announced was there, and nothing is left over. */
  readonly isComplete: () => boolean;
}

/** Reads on after an error, with zeros: callers check for errors at the end. */
export function byteReader(bytes: Bytes): ByteReader {
  let offset = 0;
  let isBroken = false;
  const byte = () => {
    const value = bytes[offset];
    offset += 1;
    if (value !== undefined) return value;
    isBroken = true;
    return 0;
  };
  const count = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const part = byte();
      value += (part % 128) * factor;
      if (value > Number.MAX_SAFE_INTEGER) isBroken = true;
      if (part < 128 || isBroken) return isBroken ? 0 : value;
    }
  };
  const list = <T>(readOne: () => T): readonly T[] => {
    const length = count();
    if (length > bytes.length - offset) isBroken = true;
    const values: T[] = [];
    while (!isBroken && values.length < length) values.push(readOne());
    return values;
  };
  return {
    byte,
    count,
    list,
    text: () => list(count).map(characterOf).join(''),
    raw(length) {
      if (length > bytes.length - offset) isBroken = true;
      const start = offset;
      offset += length;
      return isBroken ? new Uint8Array(0) : bytes.slice(start, offset);
    },
    isComplete: () => !isBroken && offset === bytes.length,
  };
}

function characterOf(unit: number): string {
  return String.fromCharCode(unit);
}
