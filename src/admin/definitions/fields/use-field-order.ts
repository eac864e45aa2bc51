import type {
  AdminField,
  FieldDefinitionList,
  EntityKindOnWire,
} from '../../../contract/admin/field-definitions.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import {
  useVersionedChange,
  type VersionedChange,
} from '../../session/queries/use-versioned-change.ts';
import { useRowDrag, type RowDrag } from '../../ui/table/use-row-drag.ts';
import { labelOf } from './field-label.ts';
import { movedRows } from '../moved-rows.ts';

export interface FieldOrder {
  /** All fields in their new order. */
  readonly fields: readonly AdminField[];
  readonly ownFields: readonly AdminField[];
  /** The own fields, with the names from the list. */
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  readonly order: VersionedChange<readonly string[]>;
  readonly move: (from: number, to: number) => void;
  readonly dragOf: (field: AdminField) => RowDrag | undefined;
}

/** Only the own fields have an order: the built-in ones come first and stay. */
export function useFieldOrder(
  admin: AdminContext,
  owner: EntityKindOnWire,
  read: FieldDefinitionList,
): FieldOrder {
  const change = useAdminMutation(admin, 'adminOrderFields', ['adminFields', 'adminDraft']);
  const order = useVersionedChange<readonly string[], 'adminOrderFields'>(admin, {
    key: `field-order/${owner}`,
    current: orderIn(read),
    change,
    isAtOnce: true,
    requestFor: (ids, from) => ({ body: { owner, ids: [...ids], from } }),
    versionedFrom: orderIn,
  });
  const unplaced = ownIn(read).map((field) => ({
    ...{ id: field.id, field },
    name: labelOf(field, admin.languageCode),
  }));
  const { rows, move } = movedRows(admin, order, unplaced);
  const ownFields = rows.map(({ field }) => field);
  const positionOf = (id: string) => ownFields.findIndex((field) => field.id === id);
  const drag = useRowDrag((id, to) => void move(positionOf(id), to));
  return {
    fields: [...read.fields.filter(({ isBuiltIn }) => isBuiltIn), ...ownFields],
    ...{ ownFields, rows, order },
    move: (from, to) => void move(from, to),
    dragOf: ({ id, isBuiltIn }) => (isBuiltIn ? undefined : drag(id, positionOf(id))),
  };
}

const ownIn = ({ fields }: FieldDefinitionList) => fields.filter(({ isBuiltIn }) => !isBuiltIn);

const orderIn = (read: FieldDefinitionList) => ({
  value: ownIn(read).map(({ id }) => id),
  version: read.orderVersion,
});
