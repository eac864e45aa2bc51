import type { DetailNames } from './detail-names.ts';
import { wordFor } from './index-texts.ts';

const KINDS: Readonly<Record<string, string>> = {
  cityId: 'city',
  categoryId: 'category',
  questId: 'quest',
};

/** What a thing was and is, or only that it is another: of long texts and rules nothing more is kept. */
export function changeInWords(
  what: string,
  ends: Readonly<Record<string, unknown>>,
  known: DetailNames,
): string {
  const { texts } = known;
  const called = wordFor(texts.changes, what);
  if (!('before' in ends) && !('after' in ends)) return texts.onlyChanged(called);
  const said = (value: unknown) => valueInWords(what, value, known);
  return texts.change(called, said(ends['before']), said(ends['after']));
}

function valueInWords(what: string, value: unknown, known: DetailNames): string {
  const { texts, thing, time, language } = known;
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (typeof value === 'number' && what.endsWith('Ms')) return time(value);
  if (Array.isArray(value)) {
    const names = value.map((one) => (typeof one === 'number' ? language(one) : String(one)));
    return names.filter((name) => name !== undefined).join(', ') || texts.nothing;
  }
  if (typeof value === 'object') {
    return [...new Set(Object.values(value).map(String))].join(' / ') || texts.nothing;
  }
  const kind = KINDS[what];
  if (kind !== undefined) return thing(kind, String(value));
  return what === 'visibility' ? wordFor(texts.visibilities, String(value)) : String(value);
}
