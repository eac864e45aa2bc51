import type {
  FieldDefinitionList,
  FieldOwnerKind,
} from '../../src/contract/admin/field-definitions.ts';
import { refuseUnseen } from '../content-version.ts';
import type { Services } from '../services.ts';
import { FIELDS_TURN, FIRST_OWN_POSITION, listFields, ownIds } from './define-fields.ts';

interface Order {
  readonly owner: FieldOwnerKind;
  readonly ids: readonly string[];
  /** The version of the order that was seen. */
  readonly from?: string | undefined;
}

/** Puts own fields in this order. Those that it does not name, as somebody added them meanwhile, follow. */
export async function orderFields(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { owner, ids, from }: Order,
  actorId: string,
): Promise<FieldDefinitionList> {
  return store.transaction(async (inside) => {
    await inside.turn(FIELDS_TURN);
    const own = (await inside.fieldDefinitions.list(owner)).filter((one) => !one.isBuiltIn);
    const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const wanted = own.toSorted((a, b) => place(a.id) - place(b.id));
    refuseUnseen({ from, standing: ownIds(own), meant: ownIds(wanted) });
    for (const [at, { id, position }] of wanted.entries()) {
      const next = FIRST_OWN_POSITION + at;
      if (position !== next) await inside.fieldDefinitions.change(id, { position: next });
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
