import type { DraftRead, FieldChangeOnWire } from '../../../contract/admin/walks.ts';
import type { SaveResult } from '../walk-draft-ports.ts';
import { WalkDraft } from '../walk-draft.ts';
import { idleDraftPorts } from './idle-draft-ports.ts';

export const TITLE = { field: 'trackMeta_name', languageId: 2 };
export const TEXT = { field: 'trackMeta_description', languageId: 2 };
export const SLOT = { field: 'trackMeta_location', languageId: 1 };
export const RADIUS = { field: 'trackMeta_radius', languageId: 1 };
export const COVER = { field: 'trackMeta_cover', languageId: 2 };
export const COVER_ENGLISH = { field: 'trackMeta_cover', languageId: 3 };

const plain = { owner: 'track', labels: {}, help: {} } as const;
const DEFINITIONS: DraftRead['definitions'] = [
  { ...plain, name: SLOT.field, type: 'location', isPerLanguage: false, rules: {} },
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

/** A server in memory, to which another editor may have written. */
export function aDraftFixture(first: DraftRead) {
  let onServer = first;
  let nowMs = 0;
  let away: readonly string[] = [];
  let missing: readonly unknown[] = [];
  let isBarred = false;
  const saves: (readonly FieldChangeOnWire[])[] = [];
  const ports = idleDraftPorts({
    nowMs: () => nowMs,
    read: async () => onServer,
    async save(entity, version, changes): Promise<SaveResult> {
      if (away.includes(entity.id)) return { kind: 'later', message: 'Kein Netz.' };
      if (version !== onServer.elements[0]?.version) return { kind: 'conflict' };
      if (isBarred) return { kind: 'rejected', message: 'Kein Recht.' };
      const rejected = changes.find(({ value }) => missing.includes(value));
      if (rejected) return { kind: 'rejected', field: rejected.field, message: 'Fehlt.' };
      saves.push(changes);
      const known = onServer.fields.map(({ field, value }) => [field, value] as const);
      const given = changes.map(({ field, value }) => [field, value] as const);
      onServer = draftRead(version + 1, Object.fromEntries([...known, ...given]));
      return { kind: 'saved', version: version + 1 };
    },
  });
  const draft = new WalkDraft(first, ports);
  return {
    draft,
    saves,
    advance: (ms: number) => (nowMs += ms),
    /** Saves of these elements fail as if offline. */
    cutOff: (ids: readonly string[]) => (away = ids),
    /** The server rejects these values as missing. */
    takeAway: (values: readonly unknown[]) => (missing = values),
    rejectAll: () => (isBarred = true),
    writeAsOther: (values: Readonly<Record<string, unknown>>) => {
      onServer = draftRead((onServer.elements[0]?.version ?? 0) + 1, values);
    },
    valuesOnServer: () =>
      Object.fromEntries(onServer.fields.map(({ field, value }) => [field, value])),
  };
}
