import type {
  FieldDefinitionList,
  EntityKindOnWire,
} from '../../src/contract/admin/field-definitions.ts';
import { rejectStaleChange } from '../content-version.ts';
import type { Services } from '../services.ts';
import { FIELDS_LOCK, FIRST_OWN_POSITION, listFields, ownIds } from './define-fields.ts';

interface FieldOrderRequest {
  readonly owner: EntityKindOnWire;
  readonly ids: readonly string[];
  /** The version of the order that the editor saw. */
  readonly from?: string | undefined;
}

/**
 * Puts own fields into this order. Fields that `ids` omits, for example those added meanwhile,
 * follow.
 */
export async function orderFields(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { owner, ids, from }: FieldOrderRequest,
  actorId: string,
): Promise<FieldDefinitionList> {
  return store.transaction(async (inside) => {
    await inside.acquireLock(FIELDS_LOCK);
    const ownFields = (await inside.fieldDefinitions.listDefinitions(owner)).filter(
      (definition) => !definition.isBuiltIn,
    );
    const positionAmong = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const wanted = ownFields.toSorted((a, b) => positionAmong(a.id) - positionAmong(b.id));
    rejectStaleChange({ from, current: ownIds(ownFields), meant: ownIds(wanted) });
    for (const [index, { id, position }] of wanted.entries()) {
      const next = FIRST_OWN_POSITION + index;
      if (position !== next) await inside.fieldDefinitions.changeDefinition(id, { position: next });
    }
    await inside.audit.append({
      atMs: clock.nowMs(),
      actorId,
      action: 'field/order',
      targetKind: 'field',
      targetId: owner,
      details: { owner, names: wanted.map(({ name }) => name) },
    });
    return listFields({ store: inside }, owner);
  });
}
