import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { SeenChange } from '../../runtime/admin/use-seen-change.ts';
import { fieldsTexts } from './fields-texts.ts';
import { inOrderOf, type Placed } from './in-order-of.ts';
import { moved } from './order-buttons.tsx';

/** The rows as they stand on the page, and a move of one of them, of which is said where it went. */
export function movedRows<Id, Row extends Placed<Id> & { readonly name: string }>(
  desk: AdminDesk,
  order: Pick<SeenChange<readonly Id[]>, 'value' | 'save'>,
  unplaced: readonly Row[],
) {
  const rows = inOrderOf(unplaced, order.value);
  const move = async (from: number, to: number) => {
    const isKept = await order.save(moved(rows, from, to).map(({ id }) => id));
    const words = fieldsTexts(desk.languageCode).moved(rows[from]?.name ?? '', to + 1);
    if (isKept) desk.notices.say(words, 'success');
  };
  return { rows, move };
}
