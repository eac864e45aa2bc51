import { readMediaAddress } from '../media/media-address.ts';
import { Refusal } from '../refusal.ts';
import type { FieldOwner, FieldsWrite } from '../store/repositories/fields.ts';
import type { Store } from '../store/store.ts';
import { mapTexts } from './media-references.ts';

/** Writes fields and keeps in step which media they use. Inside a transaction; answers the version. */
export async function writeFields(
  inside: Store,
  storyId: string,
  owner: FieldOwner,
  write: FieldsWrite,
): Promise<number> {
  const written = await inside.fields.write(owner, write);
  if (written.kind === 'stale') throw new Refusal('edit/conflict');
  if (written.kind !== 'ok') throw new Refusal('element/not-found');
  await keepUses(
    inside,
    storyId,
    owner,
    write.changes.map(({ field }) => field),
  );
  return written.value.version;
}

async function keepUses(
  inside: Store,
  storyId: string,
  owner: FieldOwner,
  fields: readonly string[],
): Promise<void> {
  const all = await inside.fields.of(owner);
  for (const field of new Set(fields)) {
    const values = all.filter((one) => one.field === field).map(({ value }) => value);
    await inside.media.setUses({ ...owner, field, storyId }, mediaNamedIn(values));
  }
}

function mediaNamedIn(value: unknown): string[] {
  const found: string[] = [];
  mapTexts(value, (text) => {
    const name = readMediaAddress(text);
    if (name) found.push(name.sha256);
    return text;
  });
  return found;
}
