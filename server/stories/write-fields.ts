import { ApiError } from '../api-error.ts';
import type { EntityRef } from './entity.ts';
import type { FieldsWrite } from './field-values.store.ts';
import type { Store } from '../store/store.ts';
import { undeleteUsedMedia } from '../media/medium-lifetime.ts';
import { mediaNamedIn } from '../media-files/media-references.ts';

/**
 * Writes fields and updates the record of the media that they use; used media leave the deletion
 * queue. Must run inside a transaction; returns the new version.
 */
export async function writeFields(
  inside: Store,
  storyId: string,
  entity: EntityRef,
  write: FieldsWrite,
): Promise<number> {
  const written = await inside.fields.writeValues(entity, write);
  if (written.kind === 'stale') throw new ApiError('edit/conflict');
  if (written.kind !== 'ok') throw new ApiError('element/not-found');
  const fields = write.changes.map(({ field }) => field);
  const named = await updateMediaUses(inside, storyId, entity, fields);
  // The user is in the audit entry of the save itself.
  await undeleteUsedMedia(inside, named, { atMs: write.nowMs, actorId: null });
  return written.value.version;
}

async function updateMediaUses(
  inside: Store,
  storyId: string,
  entity: EntityRef,
  fields: readonly string[],
): Promise<readonly string[]> {
  const all = await inside.fields.valuesOf(entity);
  const used = new Set<string>();
  for (const field of new Set(fields)) {
    const values = all.filter((one) => one.field === field).map(({ value }) => value);
    const named = mediaNamedIn(values);
    await inside.media.setUses({ ...entity, field, storyId }, named);
    for (const sha256 of named) used.add(sha256);
  }
  return [...used];
}
