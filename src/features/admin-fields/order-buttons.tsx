import { OrderKeys } from '../../ui/desk/order-keys.tsx';
import type { FieldsTexts } from './fields-texts.ts';

interface OrderButtonsProps {
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly texts: FieldsTexts;
  /** What says why nothing can be moved now, by its id. */
  readonly heldById: string | undefined;
  readonly onMove: (to: number) => void;
}

/** One place up or down; the list says where it stands then. */
export function OrderButtons({ name, place, count, texts, ...given }: OrderButtonsProps) {
  return (
    <OrderKeys
      upLabel={texts.moveUp(name)}
      downLabel={texts.moveDown(name)}
      isFirst={place === 0}
      isLast={place === count - 1}
      heldById={given.heldById}
      onMove={(by) => {
        given.onMove(place + by);
      }}
    />
  );
}

/** The list with one of its things at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
