interface Bounds {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a Range header that is no plain one as @fastify/send does for files: several ranges that
 * join to one piece are that piece, several pieces are the whole file. Undefined: none of it can be
 * satisfied.
 */
export function oddRange(header: string, size: number): ByteRange | undefined {
  const fullFile: ByteRange = { start: 0, length: size, isPart: false };
  const [, list] = /^ *bytes=(.*)$/s.exec(header) ?? [];
  if (list === undefined) return fullFile;
  const pieces = joined(list.split(',').flatMap((part) => boundsIn(part, size)));
  const [piece] = pieces;
  if (piece === undefined || pieces.length > 1) return piece && fullFile;
  return { start: piece.first, length: piece.last - piece.first + 1, isPart: true };
}

function boundsIn(text: string, size: number): Bounds[] {
  const [, from = '', to = ''] = /^\s*(\d*)\s*-\s*(\d*)\s*$/.exec(text) ?? [];
  if (from === '' && to === '') return [];
  const first = from === '' ? size - Number(to) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first >= 0 && first <= last ? [{ first, last }] : [];
}

/** Merges ranges that overlap or touch. */
function joined(pieces: readonly Bounds[]): Bounds[] {
  const result: Bounds[] = [];
  for (const piece of [...pieces].sort((a, b) => a.first - b.first)) {
    const before = result.at(-1);
    if (before === undefined || piece.first > before.last + 1) result.push(piece);
    else result.splice(-1, 1, { ...before, last: Math.max(before.last, piece.last) });
  }
  return result;
}

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
