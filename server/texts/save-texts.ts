import * as z from 'zod/mini';
import { ENTITY_KINDS } from '../../src/contract/admin/field-definitions.ts';
import { FIELD_TYPES, isFieldType } from '../../src/contract/admin/field-types.ts';
import type { TextChange, TextConflict } from '../../src/contract/admin/texts.ts';
import type { Services } from '../services.ts';
import type { FieldDefinition } from '../fields/field-definitions.store.ts';
import type { FieldChange } from '../stories/field-values.store.ts';
import type { Store } from '../store/store.ts';
import { changedFieldsOf } from '../audit/change-details.ts';
import { cleanValue } from '../fields/stored-value.ts';
import { groupByEntity } from './text-table.ts';
import { translatedFields } from './list-texts.ts';

interface Saved {
  saved: number;
  conflicts: TextConflict[];
}

/**
 * Writes texts of many elements at once. Each is compared with what its editor saw: a text that was
 * changed meanwhile is skipped and reported, and the element's other texts are written.
 */
export async function saveTexts(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  changes: readonly TextChange[],
  actorId: string,
): Promise<Saved> {
  return store.transaction(async (inside) => {
    const context = await openSaveContext(inside, clock.nowMs(), actorId);
    const clean = cleaned(context.fields, changes);
    const result: Saved = { saved: 0, conflicts: [] };
    for (const textsOfEntity of groupByEntity(clean)) {
      const { saved, conflicts } = await saveEntityTexts(context, textsOfEntity);
      result.saved += saved;
      result.conflicts.push(...conflicts);
    }
    return result;
  });
}

function cleaned(
  fields: readonly FieldDefinition[],
  changes: readonly TextChange[],
): readonly TextChange[] {
  return changes.map((change) => {
    const field = fields.find(({ owner, name }) => owner === change.kind && name === change.field);
    const now = cleanValue(field?.type ?? '', change.now);
    return { ...change, now: typeof now === 'string' ? now : null };
  });
}

interface SaveContext {
  readonly store: Store;
  readonly nowMs: number;
  readonly actorId: string;
  readonly fields: readonly FieldDefinition[];
  readonly languageIds: readonly number[];
}

async function openSaveContext(store: Store, nowMs: number, actorId: string): Promise<SaveContext> {
  const fields = await Promise.all(ENTITY_KINDS.map((owner) => translatedFields(store, owner)));
  const languageIds = (await store.languages.listLanguages()).map(({ id }) => id);
  return { store, nowMs, actorId, fields: fields.flat(), languageIds };
}

async function saveEntityTexts(
  context: SaveContext,
  changes: readonly TextChange[],
): Promise<Saved> {
  const { store, nowMs, actorId } = context;
  const [first] = changes;
  if (first === undefined) return { saved: 0, conflicts: [] };
  const owner = { kind: first.kind, id: first.id };
  const current =
    owner.kind === 'story'
      ? await store.stories.findStory(owner.id)
      : await store.elements.findElement(owner.id);
  const isThere =
    current?.deletedAtMs === null && (!('kind' in current) || current.kind === owner.kind);
  if (!isThere) {
    return { saved: 0, conflicts: changes.map((change) => conflict(change, 'gone', null)) };
  }
  const texts = new Map(
    (await store.fields.valuesOf(owner)).map((value) => [
      `${value.languageId} ${value.field}`,
      value.value,
    ]),
  );
  const judged = changes.map((change) => {
    const found = texts.get(`${change.languageId} ${change.field}`);
    return { change, conflict: judge(context, change, typeof found === 'string' ? found : null) };
  });
  const good = judged.flatMap((verdict) =>
    verdict.conflict === undefined ? [verdict.change] : [],
  );
  const conflicts = judged.flatMap((verdict) => verdict.conflict ?? []);
  if (good.length === 0) return { saved: 0, conflicts };
  const { version } = current;
  const written = await store.fields.writeValues(owner, {
    version,
    nowMs,
    changes: good.map(asWritten),
  });
  // Another editor wrote between the read and the write: a reload shows their text.
  if (written.kind !== 'ok') {
    return {
      saved: 0,
      conflicts: changes.map((change) => conflict(change, 'changed', change.was)),
    };
  }
  await store.audit.append({
    atMs: nowMs,
    actorId,
    action: 'texts/save',
    targetKind: owner.kind,
    targetId: owner.id,
    details: changedFieldsOf(good),
  });
  return { saved: good.length, conflicts };
}

function judge(
  { fields, languageIds }: SaveContext,
  change: TextChange,
  currentText: string | null,
): TextConflict | undefined {
  const field = fields.find(({ owner, name }) => owner === change.kind && name === change.field);
  if (field === undefined || !languageIds.includes(change.languageId)) {
    return conflict(change, 'no-field', currentText);
  }
  // A change to the text that is already stored is no conflict.
  const newText = textOrEmpty(change.now);
  if ((currentText ?? '') !== (change.was ?? '') && (currentText ?? '') !== newText) {
    return conflict(change, 'changed', currentText);
  }
  const allowed = isFieldType(field.type) ? FIELD_TYPES[field.type].value : FIELD_TYPES.text.value;
  return newText === '' || z.safeParse(allowed, newText).success
    ? undefined
    : conflict(change, 'too-long', currentText);
}

const textOrEmpty = (text: string | null): string => (text?.trim() ? text : '');

function asWritten({ field, languageId, now }: TextChange): FieldChange {
  const value = textOrEmpty(now);
  return value === '' ? { field, languageId } : { field, languageId, value };
}

function conflict(
  { kind, id, field, languageId }: TextChange,
  reason: TextConflict['reason'],
  currentText: string | null,
): TextConflict {
  return { kind, id, field, languageId, reason, stands: currentText };
}
