import type { Services } from '../services.ts';
import type { ElementKind } from '../../src/core/story/model.ts';
import type { FieldChange, FieldOwner, OwnerKind } from '../store/repositories/fields.ts';
import type { Store } from '../store/store.ts';
import { storyIdOfOwner } from '../walks/find-draft.ts';
import { checkedChanges } from '../walks/field-rules.ts';
import { noteChange } from '../walks/note-change.ts';
import { writeFields } from '../walks/write-fields.ts';

interface FieldsToSave {
  readonly owner: FieldOwner;
  readonly version: number;
  readonly changes: readonly FieldChange[];
  readonly actorId: string;
}

type Needs = Pick<Services, 'store' | 'clock'>;
interface Versions {
  readonly versions: Record<string, number>;
}

/** Saves what an editor changed in one story or element, all or none. */
export async function saveFields(needs: Needs, order: FieldsToSave): Promise<Versions> {
  const { owner, version, changes, actorId } = order;
  const one = [{ id: owner.id, version }];
  return saveInEach(needs, { kind: owner.kind, owners: one, changes, actorId });
}

interface FieldForMany {
  readonly kind: ElementKind;
  readonly elements: readonly { readonly id: string; readonly version: number }[];
  readonly change: FieldChange;
  readonly actorId: string;
}

/** Gives one field of many elements the same value, all or none. */
export async function saveFieldOfMany(needs: Needs, order: FieldForMany): Promise<Versions> {
  const { kind, elements, change, actorId } = order;
  return saveInEach(needs, { kind, owners: elements, changes: [change], actorId });
}

interface ManyToSave {
  readonly kind: OwnerKind;
  readonly owners: FieldForMany['elements'];
  readonly changes: readonly FieldChange[];
  readonly actorId: string;
}

async function saveInEach(
  { store, clock }: Needs,
  { kind, owners, changes, actorId }: ManyToSave,
): Promise<Versions> {
  const checked = await checkedChanges(store, kind, changes);
  const atMs = clock.nowMs();
  return store.transaction(async (inside) => {
    const versions: Record<string, number> = {};
    for (const { id, version } of owners) {
      const write = { version, nowMs: atMs, changes: checked };
      versions[id] = await writeIn(inside, { kind, id }, write);
      const details = { fields: changes.map(({ field }) => field) };
      await noteChange(inside, `${kind}/edit`, { atMs, actorId, kind, id, details });
    }
    return { versions };
  });
}

async function writeIn(
  inside: Store,
  owner: FieldOwner,
  write: Parameters<typeof writeFields>[3],
): Promise<number> {
  return writeFields(inside, await storyIdOfOwner(inside, owner.kind, owner.id), owner, write);
}
