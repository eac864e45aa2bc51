import type {
  AdminField,
  FieldDefinitionList,
  FieldOwnerKind,
} from '../../contract/admin/field-definitions.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useSeenChange, type SeenChange } from '../../runtime/admin/use-seen-change.ts';
import { useRowDrag, type RowDrag } from '../../ui/desk/use-row-drag.ts';
import { labelOf } from './field-label.ts';
import { movedRows } from './moved-rows.ts';

export interface FieldOrder {
  /** All of them, as they are to stand. */
  readonly fields: readonly AdminField[];
  readonly own: readonly AdminField[];
  /** The own ones by the names of the list. */
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  readonly order: SeenChange<readonly string[]>;
  readonly move: (from: number, to: number) => void;
  readonly dragOf: (field: AdminField) => RowDrag | undefined;
}

/** Own fields only: the built-in ones stand first and stay. */
export function useFieldOrder(
  desk: AdminDesk,
  owner: FieldOwnerKind,
  read: FieldDefinitionList,
): FieldOrder {
  const change = useChange(desk, 'adminOrderFields', ['adminFields', 'adminDraft']);
  const order = useSeenChange<readonly string[], 'adminOrderFields'>(desk, {
    key: `field-order/${owner}`,
    standing: orderIn(read),
    change,
    isAtOnce: true,
    ask: (ids, from) => ({ body: { owner, ids: [...ids], from } }),
    answered: orderIn,
  });
  const unplaced = ownIn(read).map((field) => ({
    ...{ id: field.id, field },
    name: labelOf(field, desk.languageCode),
  }));
  const { rows, move } = movedRows(desk, order, unplaced);
  const own = rows.map(({ field }) => field);
  const placeOf = (id: string) => own.findIndex((one) => one.id === id);
  const drag = useRowDrag((id, to) => void move(placeOf(id), to));
  return {
    fields: [...read.fields.filter(({ isBuiltIn }) => isBuiltIn), ...own],
    ...{ own, rows, order },
    move: (from, to) => void move(from, to),
    dragOf: ({ id, isBuiltIn }) => (isBuiltIn ? undefined : drag(id, placeOf(id))),
  };
}

const ownIn = ({ fields }: FieldDefinitionList) => fields.filter(({ isBuiltIn }) => !isBuiltIn);

const orderIn = (read: FieldDefinitionList) => ({
  value: ownIn(read).map(({ id }) => id),
  version: read.orderVersion,
});
