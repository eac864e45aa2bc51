import type { AdminContext } from '../session/admin-context.ts';
import type { VersionedChange } from '../session/queries/use-versioned-change.ts';
import { fieldsTexts } from '../../i18n/admin/fields.ts';
import { textsOf } from '../../i18n/texts-of.ts';
import { inOrderOf, type Placed } from './in-order-of.ts';
import { movedTo } from './order-buttons.tsx';

/** The current rows, and a move that announces the new position. */
export function movedRows<Id, Row extends Placed<Id> & { readonly name: string }>(
  admin: AdminContext,
  order: Pick<VersionedChange<readonly Id[]>, 'value' | 'save' | 'conflict'>,
  unplaced: readonly Row[],
) {
  const rows = inOrderOf(unplaced, order.value);
  const texts = textsOf(fieldsTexts, admin.languageCode);
  const move = async (from: number, to: number) => {
    // By button or by drag and drop: the message above the list may be out of sight.
    if (order.conflict) {
      admin.toasts.showToast(texts.chooseOrderFirst);
      return;
    }
    const isSaved = await order.save(movedTo(rows, from, to).map(({ id }) => id));
    if (isSaved) admin.toasts.showToast(texts.moved(rows[from]?.name ?? '', to + 1), 'success');
  };
  return { rows, move };
}
