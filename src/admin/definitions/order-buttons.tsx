import { MoveControls } from '../ui/table/move-controls.tsx';
import type { FieldsTexts } from '../../i18n/admin/fields.ts';

interface OrderButtonsProps {
  readonly name: string;
  readonly position: number;
  readonly count: number;
  readonly texts: FieldsTexts;
  /** The id of the message that says why nothing can be moved now. */
  readonly disabledReasonId: string | undefined;
  readonly onMove: (to: number) => void;
}

/** Moves by one position; the list announces the new one. */
export function OrderButtons({ name, position, count, texts, ...props }: OrderButtonsProps) {
  return (
    <MoveControls
      upLabel={texts.moveUp(name)}
      downLabel={texts.moveDown(name)}
      isFirst={position === 0}
      isLast={position === count - 1}
      disabledReasonId={props.disabledReasonId}
      onMove={(by) => {
        props.onMove(position + by);
      }}
    />
  );
}

/** The list with one item at another position. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, position) => position !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
