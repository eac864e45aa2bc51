import type { Services } from '../services.ts';
import type { FieldChange } from './field-values.store.ts';
import type { EntityRef } from './entity.ts';
import type { Store } from '../store/store.ts';
import { changedFieldsOf } from '../audit/change-details.ts';
import { ensureEntityExists } from './find-draft.ts';
import { checkedChanges } from '../fields/field-rules.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { writeFields } from './write-fields.ts';

interface FieldsToSave {
  readonly owner: EntityRef;
  readonly version: number;
  readonly changes: readonly FieldChange[];
  readonly actorId: string;
}

type Needs = Pick<Services, 'store' | 'clock'>;
interface Versions {
  readonly versions: Record<string, number>;
}

/** Saves what an editor changed in one story or element, all or none. */
export async function saveFields(
  { store, clock }: Needs,
  request: FieldsToSave,
): Promise<Versions> {
  const atMs = clock.nowMs();
  return store.transaction((inside) => saveInside(inside, { ...request, atMs }));
}

/** The same inside the transaction of another change. */
export async function saveInside(
  inside: Store,
  { owner, version, changes, actorId, atMs }: FieldsToSave & { readonly atMs: number },
): Promise<Versions> {
  const { kind, id } = owner;
  const checked = await checkedChanges(inside, kind, changes);
  await ensureEntityExists(inside, kind, id);
  const write = { version, nowMs: atMs, changes: checked };
  const next = await writeFields(inside, { kind, id }, write);
  const details = changedFieldsOf(checked);
  await addAuditEntry(inside, `${kind}/edit`, { atMs, actorId, kind, id, details });
  return { versions: { [id]: next } };
}
