import type { DraftRead, FieldChangeOnWire } from '../../../contract/admin/walks.ts';
import type { SaveAnswer } from '../draft-host.ts';
import { WalkDraft } from '../walk-draft.ts';

export const TITLE = { field: 'trackMeta_name', languageId: 2 };
export const TEXT = { field: 'trackMeta_description', languageId: 2 };
export const PLACE = { field: 'trackMeta_location', languageId: 1 };

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
    definitions: [
      {
        ...{ owner: 'track', name: PLACE.field, type: 'location', isPerLanguage: false },
        ...{ labels: {}, help: {}, rules: {} },
      },
    ],
    languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
    draftVersion: version,
  };
}

/** A host in memory, which another editor may have written to. */
export function aDesk(first: DraftRead) {
  let stands = first;
  let nowMs = 0;
  let away: readonly string[] = [];
  const saves: (readonly FieldChangeOnWire[])[] = [];
  const draft = new WalkDraft(first, {
    nowMs: () => nowMs,
    later: () => () => undefined,
    unfitWords: 'Passt nicht.',
    read: async () => stands,
    async save(owner, version, changes): Promise<SaveAnswer> {
      if (away.includes(owner.id)) return { kind: 'later', words: 'Kein Netz.' };
      if (version !== stands.elements[0]?.version) return { kind: 'conflict' };
      saves.push(changes);
      const known = stands.fields.map(({ field, value }) => [field, value] as const);
      const given = changes.map(({ field, value }) => [field, value] as const);
      stands = draftRead(version + 1, Object.fromEntries([...known, ...given]));
      return { kind: 'saved', version: version + 1 };
    },
  });
  return {
    draft,
    saves,
    pass: (ms: number) => (nowMs += ms),
    /** Saves of these parts do not get through. */
    cutOff: (ids: readonly string[]) => (away = ids),
    writeAsOther: (values: Readonly<Record<string, unknown>>) => {
      stands = draftRead((stands.elements[0]?.version ?? 0) + 1, values);
    },
    stands: () => Object.fromEntries(stands.fields.map(({ field, value }) => [field, value])),
  };
}
