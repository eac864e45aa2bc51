import type { ByteRange } from './plain-range.ts';

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
  const whole: ByteRange = { start: 0, length: size, isPart: false };
  const [, list] = /^ *bytes=(.*)$/s.exec(header) ?? [];
  if (list === undefined) return whole;
  const pieces = joined(list.split(',').flatMap((part) => boundsIn(part, size)));
  const [piece] = pieces;
  if (piece === undefined || pieces.length > 1) return piece && whole;
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
