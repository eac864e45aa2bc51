/** What stood and what stands, of what differs; a text of people is only named. */
export type Differences = Readonly<
  Record<string, { readonly before?: unknown; readonly after?: unknown }>
>;

type Values = Readonly<Record<string, unknown>>;

/** Of the given ones only. `unsaid` are those whose words stay out of the log. */
export function differencesOf(
  before: Values,
  after: Values,
  unsaid: readonly string[] = [],
): Differences {
  const others = Object.keys(after).filter((key) => !isSame(before[key], after[key]));
  return Object.fromEntries(
    others.map((key) => [
      key,
      unsaid.includes(key) ? {} : { before: before[key] ?? null, after: after[key] ?? null },
    ]),
  );
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

interface Place {
  readonly field: string;
  readonly languageId: number;
}

/** In which fields and languages something was written, each once. */
export function placesOf(changes: readonly Place[]): { readonly fields: readonly Place[] } {
  const places = new Map(
    changes.map(({ field, languageId }) => [`${field} ${languageId}`, { field, languageId }]),
  );
  return { fields: [...places.values()] };
}
