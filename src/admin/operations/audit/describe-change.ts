import type { DetailNames } from './detail-names.ts';
import { labelFor } from '../../session/texts/label-in.ts';

const KINDS: Readonly<Record<string, string>> = {
  cityId: 'city',
  categoryId: 'category',
  questId: 'quest',
};

/**
 * The former and the new value, or only that it changed: of long texts and rules nothing more is
 * stored.
 */
export function describeChange(
  what: string,
  ends: Readonly<Record<string, unknown>>,
  detailNames: DetailNames,
): string {
  const { texts } = detailNames;
  const called = labelFor(texts.changes, what);
  if (!('before' in ends) && !('after' in ends)) return texts.onlyChanged(called);
  const describeValue = (value: unknown) => formatChangedValue(what, value, detailNames);
  return texts.change(called, describeValue(ends['before']), describeValue(ends['after']));
}

function formatChangedValue(what: string, value: unknown, known: DetailNames): string {
  const { texts, nameOfTarget, time, language } = known;
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (typeof value === 'number' && what.endsWith('Ms')) return time(value);
  if (Array.isArray(value)) {
    const names = value.map((entry) =>
      typeof entry === 'number' ? language(entry) : String(entry),
    );
    return names.filter((name) => name !== undefined).join(', ') || texts.nothing;
  }
  if (typeof value === 'object') {
    return [...new Set(Object.values(value).map(String))].join(' / ') || texts.nothing;
  }
  const kind = KINDS[what];
  if (kind !== undefined) return nameOfTarget(kind, String(value));
  return what === 'visibility' ? labelFor(texts.visibilities, String(value)) : String(value);
}
