import * as z from 'zod/mini';
import { fittingOf } from '../../src/contract/admin/fitting-value.ts';
import { SEEN_FINDINGS_FIELD, seenFindings } from '../../src/contract/admin/seen-findings.ts';
import { PATHS_FIELD, walkPaths } from '../../src/contract/admin/walk-paths.ts';
import { INDEPENDENT } from '../../src/core/story/model.ts';
import { extensionOf, mediaTypeOf } from '../media-files/media-types.ts';
import { readMediaAddress } from '../media-files/media-address.ts';
import { ApiError } from '../api-error.ts';
import type { FieldDefinition } from './field-definitions.store.ts';
import type { FieldChange } from '../stories/field-values.store.ts';
import type { EntityKind } from '../stories/entity.ts';
import type { Store } from '../store/store.ts';
import { cleanValue } from './stored-value.ts';

/** The prefix of the media type that the field accepts. */
const mediaRule = z.object({ media: z.optional(z.string()) });

/** Rejects values that do not fit their field; returns the changes as they are to be stored. */
export async function checkedChanges(
  store: Store,
  kind: EntityKind,
  changes: readonly FieldChange[],
): Promise<readonly FieldChange[]> {
  const [checked = []] = await checkedPerEntity(store, kind, [changes]);
  return checked;
}

/** The same for many entities of one kind, with one query for the rules. */
export async function checkedPerEntity(
  store: Store,
  kind: EntityKind,
  lists: readonly (readonly FieldChange[])[],
): Promise<readonly (readonly FieldChange[])[]> {
  const definitions = await store.fieldDefinitions.listDefinitions(kind);
  const languages = new Set((await store.languages.listLanguages()).map(({ id }) => id));
  const checked = lists.map((changes) =>
    changes.flatMap((change) => {
      const definition = definitions.find(({ name }) => name === change.field);
      if (definition === undefined) return [undefinedChange(kind, change)];
      const isLanguage = change.languageId === INDEPENDENT || languages.has(change.languageId);
      if (!isLanguage) throw wrong(change);
      return checkedChange(definition, change);
    }),
  );
  await rejectUnknownMedia(store, checked.flat());
  return checked;
}

function checkedChange(definition: FieldDefinition, change: FieldChange): FieldChange[] {
  // Removing is always allowed: older texts may be in languages in which the field no longer
  // exists.
  if (change.value === undefined) return [change];
  if (!definition.isPerLanguage && change.languageId !== INDEPENDENT) throw wrong(change);
  const { field, languageId } = change;
  const value = cleanValue(definition.type, change.value);
  if (value === undefined) return [{ field, languageId }];
  return [
    { field, languageId, value: valueOf(definition, { ...change, value }) },
    ...flatMarkOf(change),
  ];
}

/** These fields have no definition, so that neither older players nor the admin forms show them. */
const UNDEFINED_FIELDS: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  [PATHS_FIELD, walkPaths],
  [SEEN_FINDINGS_FIELD, seenFindings],
]);

function undefinedChange(kind: EntityKind, change: FieldChange): FieldChange {
  const form = kind === 'story' ? UNDEFINED_FIELDS.get(change.field) : undefined;
  if (form === undefined || change.languageId !== INDEPENDENT) throw wrong(change);
  if (change.value === undefined) return change;
  const read = z.safeParse(form, change.value);
  if (!read.success) throw wrong(change);
  return { ...change, value: read.data };
}

function valueOf({ type, rules }: FieldDefinition, change: FieldChange): unknown {
  const fitting = fittingOf({ type, rules }, change.value);
  if (fitting.kind !== 'fits') throw wrong(change);
  const { value } = fitting;
  const { media } = z.safeParse(mediaRule, rules).data ?? {};
  if (type === 'media' && media !== undefined && !isOfType(String(value), media)) {
    throw wrong(change);
  }
  return value;
}

/** The type is known only for files of this server. */
function isOfType(address: string, prefix: string): boolean {
  if (readMediaAddress(address) === undefined) return true;
  return mediaTypeOf(extensionOf(address))?.startsWith(prefix) ?? false;
}

/**
 * Removes the mark of a flat list that was written out group by group for older players: a new
 * value counts as it is written.
 */
function flatMarkOf({ field, languageId }: FieldChange): FieldChange[] {
  return field === 'puzzleMeta_activatescontent'
    ? [{ field: 'puzzleMeta_activatesflat', languageId }]
    : [];
}

async function rejectUnknownMedia(store: Store, changes: readonly FieldChange[]): Promise<void> {
  const named = changes.flatMap((change) => {
    const name = typeof change.value === 'string' ? readMediaAddress(change.value) : undefined;
    return name === undefined ? [] : [{ change, sha256: name.sha256 }];
  });
  const stored = await store.media.listBySha256s(named.map(({ sha256 }) => sha256));
  const missing = named.find(({ sha256 }) => !stored.some((medium) => medium.sha256 === sha256));
  if (missing) throw new ApiError('media/not-found', { field: missing.change.field });
}

function wrong({ field }: FieldChange): ApiError {
  return new ApiError('request/invalid', { field });
}
