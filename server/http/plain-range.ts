export interface ByteRange {
  readonly start: number;
  readonly length: number;
  /** False: the whole file was requested, without a range. */
  readonly isPart: boolean;
}

/** Parses no range, or a single one that the file can satisfy. Undefined: any other header. */
export function plainRange(header: string | undefined, size: number): ByteRange | undefined {
  if (header === undefined) return { start: 0, length: size, isPart: false };
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (first === '') return last === '' ? undefined : suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || end < start) return undefined;
  return { start, length: end - start + 1, isPart: true };
}

function suffix(wanted: number, size: number): ByteRange | undefined {
  const length = Math.min(wanted, size);
  return length === 0 ? undefined : { start: size - length, length, isPart: true };
}
