import type { AdminContext } from '../session/admin-context.ts';
import type { VersionedChange } from '../session/queries/use-versioned-change.ts';
import { EditConflict } from '../ui/page/edit-conflict.tsx';
import { ErrorMessage } from '../ui/page/states.tsx';
import { fieldsTexts } from '../../i18n/admin/fields.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { inOrderOf, type Placed } from './in-order-of.ts';

interface OrderStateProps<Id> {
  readonly admin: AdminContext;
  readonly order: Pick<VersionedChange<readonly Id[]>, 'message' | 'conflict'>;
  /** The id of the reason why nothing can be moved, for the buttons. */
  readonly reasonId: string;
  /** The level of the heading, where two differ. */
  readonly level?: 2 | 3;
  readonly rows: readonly (Placed<Id> & { readonly name: string })[];
}

/**
 * Why an order is not saved. Where two have moved rows of one list, it shows both orders as lists
 * of names.
 */
export function OrderState<Id>({ admin, order, rows, level = 3, reasonId }: OrderStateProps<Id>) {
  const texts = useTexts(fieldsTexts);
  const { message, conflict } = order;
  if (conflict === undefined)
    return message === undefined ? null : <ErrorMessage message={message} />;
  const named = (ids: readonly Id[]) =>
    inOrderOf(rows, ids)
      .map(({ name }) => name)
      .join('\n');
  const keepMine = async () => {
    if (await conflict.keepMine()) admin.toasts.showToast(texts.orderSaved, 'success');
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
      <p id={reasonId}>{texts.chooseOrderFirst}</p>
    </>
  );
}
