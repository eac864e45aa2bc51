import { Refusal } from '../refusal.ts';
import type { FieldOwner, FieldsWrite } from '../store/repositories/fields.ts';
import type { Store } from '../store/store.ts';
import { comeBackInto } from './come-back.ts';
import { mediaNamedIn } from './media-references.ts';

/**
 * Writes fields and keeps in step which media they use; what they use no longer waits to be deleted.
 * Inside a transaction; answers the version.
 */
export async function writeFields(
  inside: Store,
  storyId: string,
  owner: FieldOwner,
  write: FieldsWrite,
): Promise<number> {
  const written = await inside.fields.write(owner, write);
  if (written.kind === 'stale') throw new Refusal('edit/conflict');
  if (written.kind !== 'ok') throw new Refusal('element/not-found');
  const fields = write.changes.map(({ field }) => field);
  const named = await keepUses(inside, storyId, owner, fields);
  // Whoever saved it stands in the log beside it.
  await comeBackInto(inside, named, { atMs: write.nowMs, actorId: null });
  return written.value.version;
}

async function keepUses(
  inside: Store,
  storyId: string,
  owner: FieldOwner,
  fields: readonly string[],
): Promise<readonly string[]> {
  const all = await inside.fields.of(owner);
  const used = new Set<string>();
  for (const field of new Set(fields)) {
    const values = all.filter((one) => one.field === field).map(({ value }) => value);
    const named = mediaNamedIn(values);
    await inside.media.setUses({ ...owner, field, storyId }, named);
    for (const sha256 of named) used.add(sha256);
  }
  return [...used];
}
