import { ApiError } from '../api-error.ts';
import type { EntityRef } from './entity.ts';
import type { FieldsWrite } from './field-values.store.ts';
import type { Store } from '../store/store.ts';
import { undeleteUsedMedia } from '../media/medium-lifetime.ts';

/**
 * Writes fields; media that they use now leave the deletion queue. Must run inside a transaction;
 * returns the new version.
 */
export async function writeFields(
  inside: Store,
  entity: EntityRef,
  write: FieldsWrite,
): Promise<number> {
  const written = await inside.fields.writeValues(entity, write);
  if (written.kind === 'stale') throw new ApiError('edit/conflict');
  if (written.kind !== 'ok') throw new ApiError('element/not-found');
  const { version, media } = written.value;
  // The user is in the audit entry of the save itself.
  await undeleteUsedMedia(inside, media, { atMs: write.nowMs, actorId: null });
  return version;
}
