import { useState } from 'react';
import type {
  AdminField,
  FieldDefinitionList,
  FieldOwnerKind,
} from '../../contract/admin/field-definitions.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { openKeptWork } from '../../runtime/admin/kept-work.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useSeenChange, type Conflicting } from '../../runtime/admin/use-seen-change.ts';
import { useRowDrag, type RowDrag } from '../../ui/desk/use-row-drag.ts';
import { labelOf } from './field-label.ts';
import { fieldsTexts } from './fields-texts.ts';
import { moved } from './order-buttons.tsx';

export interface FieldOrder {
  /** All of them, as they are to stand. */
  readonly fields: readonly AdminField[];
  readonly own: readonly AdminField[];
  readonly words: string | undefined;
  readonly conflict: Conflicting<readonly string[]> | undefined;
  readonly move: (from: number, to: number) => void;
  readonly dragOf: (field: AdminField) => RowDrag | undefined;
}

/** Own fields only: the built-in ones stand first and stay. */
export function useFieldOrder(
  desk: AdminDesk,
  owner: FieldOwnerKind,
  read: FieldDefinitionList,
): FieldOrder {
  const texts = fieldsTexts(desk.languageCode);
  const edit = useOrderChange(desk, owner, read);
  // What the host did not take is not shown as if it stood there.
  const ids = edit.words === undefined ? edit.value : orderIn(read).value;
  const own = inOrder(read.fields, ids);
  const move = async (from: number, to: number) => {
    const field = own[from];
    const isKept = await edit.save(moved(own, from, to).map(({ id }) => id));
    if (!isKept || field === undefined) return;
    desk.notices.say(texts.moved(labelOf(field, desk.languageCode), to + 1), 'success');
  };
  const placeOf = (id: string) => own.findIndex((one) => one.id === id);
  const drag = useRowDrag((id, to) => void move(placeOf(id), to));
  return {
    fields: [...read.fields.filter(({ isBuiltIn }) => isBuiltIn), ...own],
    own,
    words: edit.words,
    conflict: edit.conflict,
    move: (from, to) => void move(from, to),
    dragOf: ({ id, isBuiltIn }) => (isBuiltIn ? undefined : drag(id, placeOf(id))),
  };
}

function useOrderChange(desk: AdminDesk, owner: FieldOwnerKind, read: FieldDefinitionList) {
  const change = useChange(desk, 'adminOrderFields', ['adminFields', 'adminDraft']);
  // An order that was not kept goes with the page: later nobody would see that it does not stand.
  const [kept] = useState(openKeptWork);
  return useSeenChange<readonly string[], 'adminOrderFields'>(
    { kept },
    {
      key: `field-order ${owner}`,
      standing: orderIn(read),
      change,
      ask: (ids, from) => ({ body: { owner, ids: [...ids], from } }),
      answered: orderIn,
    },
  );
}

const orderIn = ({ fields, orderVersion }: FieldDefinitionList) => ({
  value: fields.flatMap(({ id, isBuiltIn }) => (isBuiltIn ? [] : [id])),
  version: orderVersion,
});

/** The own ones in this order, as the host would put them: what it does not name follows. */
export function inOrder(
  fields: readonly AdminField[],
  ids: readonly string[],
): readonly AdminField[] {
  const placeOf = ({ id }: AdminField) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const own = fields.filter(({ isBuiltIn }) => !isBuiltIn);
  return own.toSorted((a, b) => placeOf(a) - placeOf(b));
}
