export interface SettingDifference {
  /** The path in the setting; empty: the setting is one value. */
  readonly path: readonly string[];
  readonly one: string;
  readonly other: string;
}

/**
 * Each path at which two settings differ. A list counts as one value, because the meaning of its
 * items depends on their order.
 */
export function settingDifferences(
  one: unknown,
  other: unknown,
  path: readonly string[] = [],
): readonly SettingDifference[] {
  if (isGroup(one) || isGroup(other)) {
    const [a, b] = [isGroup(one) ? one : {}, isGroup(other) ? other : {}];
    const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    return names.flatMap((name) => settingDifferences(a[name], b[name], [...path, name]));
  }
  const [a, b] = [inLines(one), inLines(other)];
  return a === b ? [] : [{ path, one: a, other: b }];
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inLines(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(inLines).join('\n');
  if (isGroup(value)) return Object.values(value).map(inLines).join(' · ');
  return String(value);
}
