/** Old and new values of what differs; for human-readable texts only the name is listed. */
export type Differences = Readonly<
  Record<string, { readonly before?: unknown; readonly after?: unknown }>
>;

type Values = Readonly<Record<string, unknown>>;

/** Compares only properties of `after`. The values of `unsaid` stay out of the audit log. */
export function differencesOf(
  before: Values,
  after: Values,
  omitted: readonly string[] = [],
): Differences {
  const others = Object.keys(after).filter((key) => !isSame(before[key], after[key]));
  return Object.fromEntries(
    others.map((key) => [
      key,
      omitted.includes(key) ? {} : { before: before[key] ?? null, after: after[key] ?? null },
    ]),
  );
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

interface ChangedField {
  readonly field: string;
  readonly languageId: number;
}

/** The distinct pairs of field and language that were written. */
export function changedFieldsOf(changes: readonly ChangedField[]): {
  readonly fields: readonly ChangedField[];
} {
  const changedFields = new Map(
    changes.map(({ field, languageId }) => [`${field} ${languageId}`, { field, languageId }]),
  );
  return { fields: [...changedFields.values()] };
}
