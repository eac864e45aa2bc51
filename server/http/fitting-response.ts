import * as z from 'zod/mini';

/** A row of a list that does not match the contract. */
export interface UnfitRow {
  /** The list and, if the row has one, its id: `stories 1b2c…`. */
  readonly row: string;
  readonly why: string;
}

export interface FittingResponse {
  readonly body: unknown;
  readonly unfit: readonly UnfitRow[];
}

type Path = readonly PropertyKey[];

/**
 * Removes properties that the contract does not name. An invalid row of a list is left out and the
 * rest is sent. Throws if the invalid value is in no list.
 */
export function fittingResponse(schema: z.ZodMiniType, response: unknown): FittingResponse {
  const parsed = z.safeParse(schema, response);
  if (parsed.success) return { body: parsed.data, unfit: [] };
  const rows = new Map<string, Path>();
  const unfit: UnfitRow[] = [];
  for (const { path, message } of parsed.error.issues) {
    const inList = path.findIndex((key) => typeof key === 'number');
    if (inList < 0) throw parsed.error;
    const rowPath = path.slice(0, inList + 1);
    const key = rowPath.map(String).join('.');
    if (rows.has(key)) continue;
    rows.set(key, rowPath);
    const why = `${path
      .slice(inList + 1)
      .map(String)
      .join('.')}: ${message}`;
    unfit.push({ row: rowName(response, rowPath), why });
  }
  return { body: z.parse(schema, withoutRows(response, [...rows.values()])), unfit };
}

/** Copies only along the paths, because the handler's response may be shared. */
function withoutRows(value: unknown, paths: readonly Path[]): unknown {
  if (Array.isArray(value)) {
    const gone = new Set(paths.map(([index]) => index));
    return value.filter((_, index) => !gone.has(index));
  }
  const copy = { ...(value as Record<PropertyKey, unknown>) };
  for (const key of new Set(paths.map(([first]) => first ?? ''))) {
    const within = paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
    copy[key] = withoutRows(copy[key], within);
  }
  return copy;
}

const NAMES = ['id', 'sha256', 'slug', 'code', 'name', 'field'];

function rowName(response: unknown, path: Path): string {
  const row = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown>)[key],
    response,
  );
  const list = path.slice(0, -1).map(String).join('.');
  const named = typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {};
  const name = NAMES.map((key) => named[key]).find((value) => value !== undefined && value !== '');
  const position = String(path.at(-1));
  return `${list} ${typeof name === 'string' || typeof name === 'number' ? name : position}`;
}
