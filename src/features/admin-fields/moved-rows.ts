import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { SeenChange } from '../../runtime/admin/use-seen-change.ts';
import { fieldsTexts } from './fields-texts.ts';
import { inOrderOf, type Placed } from './in-order-of.ts';
import { moved } from './order-buttons.tsx';

/** The rows as they stand on the page, and a move of one of them, of which is said where it went. */
export function movedRows<Id, Row extends Placed<Id> & { readonly name: string }>(
  desk: AdminDesk,
  order: Pick<SeenChange<readonly Id[]>, 'value' | 'save' | 'conflict'>,
  unplaced: readonly Row[],
) {
  const rows = inOrderOf(unplaced, order.value);
  const texts = fieldsTexts(desk.languageCode);
  const move = async (from: number, to: number) => {
    // By a key or by hand: what the list says above may be far away.
    if (order.conflict) {
      desk.notices.say(texts.orderHeld);
      return;
    }
    const isKept = await order.save(moved(rows, from, to).map(({ id }) => id));
    if (isKept) desk.notices.say(texts.moved(rows[from]?.name ?? '', to + 1), 'success');
  };
  return { rows, move };
}
