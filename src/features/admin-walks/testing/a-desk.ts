import type { DraftRead, FieldChangeOnWire } from '../../../contract/admin/walks.ts';
import type { SaveAnswer } from '../draft-host.ts';
import { WalkDraft } from '../walk-draft.ts';
import { stillHost } from './still-host.ts';

export const TITLE = { field: 'trackMeta_name', languageId: 2 };
export const TEXT = { field: 'trackMeta_description', languageId: 2 };
export const PLACE = { field: 'trackMeta_location', languageId: 1 };
export const RADIUS = { field: 'trackMeta_radius', languageId: 1 };
export const COVER = { field: 'trackMeta_cover', languageId: 2 };
export const COVER_ENGLISH = { field: 'trackMeta_cover', languageId: 3 };

const plain = { owner: 'track', labels: {}, help: {} } as const;
const DEFINITIONS: DraftRead['definitions'] = [
  { ...plain, name: PLACE.field, type: 'location', isPerLanguage: false, rules: {} },
  {
    ...{ ...plain, name: RADIUS.field, type: 'number', isPerLanguage: false },
    rules: { min: 1, max: 10_000 },
  },
  { ...plain, name: COVER.field, type: 'media', isPerLanguage: true, rules: null },
];

export function draftRead(
  version: number,
  values: Readonly<Record<string, unknown>> = {},
): DraftRead {
  return {
    story: {
      ...{ id: 's', slug: 'weg', visibility: 'public', cityId: null, categoryId: null },
      ...{ languageIds: [2], version: 1 },
    },
    elements: [{ id: 't', kind: 'track', slug: 'tor', position: 0, questId: null, version }],
    fields: Object.entries(values).map(([field, value]) => ({
      ...{ owner: { kind: 'track', id: 't' }, field, languageId: 2, value },
    })),
    definitions: DEFINITIONS,
    languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
    draftVersion: version,
  };
}

/** A host in memory, which another editor may have written to. */
export function aDesk(first: DraftRead) {
  let stands = first;
  let nowMs = 0;
  let away: readonly string[] = [];
  let missing: readonly unknown[] = [];
  let isBarred = false;
  const saves: (readonly FieldChangeOnWire[])[] = [];
  const host = stillHost({
    nowMs: () => nowMs,
    read: async () => stands,
    async save(owner, version, changes): Promise<SaveAnswer> {
      if (away.includes(owner.id)) return { kind: 'later', words: 'Kein Netz.' };
      if (version !== stands.elements[0]?.version) return { kind: 'conflict' };
      if (isBarred) return { kind: 'refused', words: 'Kein Recht.' };
      const refused = changes.find(({ value }) => missing.includes(value));
      if (refused) return { kind: 'refused', field: refused.field, words: 'Fehlt.' };
      saves.push(changes);
      const known = stands.fields.map(({ field, value }) => [field, value] as const);
      const given = changes.map(({ field, value }) => [field, value] as const);
      stands = draftRead(version + 1, Object.fromEntries([...known, ...given]));
      return { kind: 'saved', version: version + 1 };
    },
  });
  const draft = new WalkDraft(first, host);
  return {
    draft,
    saves,
    pass: (ms: number) => (nowMs += ms),
    /** Saves of these parts do not get through. */
    cutOff: (ids: readonly string[]) => (away = ids),
    /** These values name what the host does not have. */
    takeAway: (values: readonly unknown[]) => (missing = values),
    refuseAll: () => (isBarred = true),
    writeAsOther: (values: Readonly<Record<string, unknown>>) => {
      stands = draftRead((stands.elements[0]?.version ?? 0) + 1, values);
    },
    stands: () => Object.fromEntries(stands.fields.map(({ field, value }) => [field, value])),
  };
}
