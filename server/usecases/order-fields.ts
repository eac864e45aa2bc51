import type { AdminField, FieldOwnerKind } from '../../src/contract/admin/field-definitions.ts';
import type { Services } from '../services.ts';
import { FIRST_OWN_POSITION, listFields } from './define-fields.ts';

interface Order {
  readonly owner: FieldOwnerKind;
  readonly ids: readonly string[];
}

/** Puts own fields in this order. Those that it does not name, as somebody added them meanwhile, follow. */
export async function orderFields(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { owner, ids }: Order,
  actorId: string,
): Promise<{ fields: AdminField[] }> {
  return store.transaction(async (inside) => {
    const own = (await inside.fieldDefinitions.list(owner)).filter((one) => !one.isBuiltIn);
    const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const wanted = own.toSorted((a, b) => place(a.id) - place(b.id));
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
