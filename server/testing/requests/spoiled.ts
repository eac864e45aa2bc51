import fc from 'fast-check';

/** The keys that lead to a value inside another. */
type Path = readonly string[];

const REMOVED = Symbol('removed');

const ODD_TYPES = [null, true, 0, '', [], {}, 'text', [[]], { a: 1 }];
const ODD_VALUES = [
  ...[-1, 0.5, 1e308, Number.MAX_SAFE_INTEGER, -0],
  ...[
    'x'.repeat(70_000),
    '\u0000',
    '\ud800',
    '\u202e',
    '__proto__',
    '../..',
    "'; drop table users; --",
  ],
  ...[' ', '\u00a0', 'ß', '🧭', '%00', '9'.repeat(400)],
];

/** The same value with one part replaced by another type. */
export const ofAnotherType = (value: unknown) => changed(value, ODD_TYPES);

/** The same value with one part missing, of extreme length or out of range. */
export const withOddPart = (value: unknown) => changed(value, [REMOVED, ...ODD_VALUES]);

function changed(value: unknown, instead: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...pathsIn(value)), fc.constantFrom(...instead))
    .map(([path, part]) => replaced(value, path, part));
}

function pathsIn(value: unknown, before: Path = []): readonly Path[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [before, ...inside.flatMap(([key, part]) => pathsIn(part, [...before, key]))];
}

function replaced(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part === REMOVED ? {} : part;
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as Record<string, unknown>;
  // JSON omits undefined values.
  const isRemoved = rest.length === 0 && part === REMOVED;
  copy[key] = isRemoved ? undefined : replaced(copy[key], rest, part);
  return copy;
}
