import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { SeenChange } from '../../runtime/admin/use-seen-change.ts';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { fieldsTexts } from './fields-texts.ts';
import { inOrderOf, type Placed } from './in-order-of.ts';

interface OrderStateProps<Id> {
  readonly desk: AdminDesk;
  readonly order: Pick<SeenChange<readonly Id[]>, 'words' | 'conflict'>;
  /** Of the words why nothing can be moved, for the keys. */
  readonly reasonId: string;
  /** Of the heading, where two differ. */
  readonly level?: 2 | 3;
  readonly rows: readonly (Placed<Id> & { readonly name: string })[];
}

/** Why an order is not kept. Where two have moved rows of one list, both orders by their names, one a line. */
export function OrderState<Id>({ desk, order, rows, level = 3, reasonId }: OrderStateProps<Id>) {
  const texts = fieldsTexts(desk.languageCode);
  const { words, conflict } = order;
  if (conflict === undefined) return words === undefined ? null : <FaultLine words={words} />;
  const named = (ids: readonly Id[]) =>
    inOrderOf(rows, ids)
      .map(({ name }) => name)
      .join('\n');
  const keepMine = async () => {
    if (await conflict.keepMine()) desk.notices.say(texts.orderKept, 'success');
  };
  const both = { mine: named(conflict.mine), theirs: named(conflict.theirs) };
  return (
    <>
      <EditConflict
        level={level}
        differing={[{ label: texts.columnOrder, ...both }]}
        keepMine={() => void keepMine()}
        takeTheirs={conflict.takeTheirs}
      />
      <p id={reasonId}>{texts.orderHeld}</p>
    </>
  );
}
