/** Joins two records key by key, sorted, so that equal contents are equal in every respect. */
export function joined<K extends string, T>(
  a: Readonly<Record<K, T>>,
  b: Readonly<Record<K, T>>,
  join: (one: T, other: T) => T,
): Record<K, T> {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort() as K[];
  return Object.fromEntries(
    keys.map((key) => {
      const one = Object.hasOwn(a, key) ? a[key] : b[key];
      const other = Object.hasOwn(b, key) ? b[key] : a[key];
      return [key, join(one, other)];
    }),
  ) as Record<K, T>;
}
