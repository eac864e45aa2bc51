import { Icon } from '../../ui/icon.tsx';
import type { FieldsTexts } from './fields-texts.ts';

interface OrderButtonsProps {
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly texts: FieldsTexts;
  readonly onMove: (to: number) => void;
}

/** One place up or down; the list says where it stands then. */
export function OrderButtons({ name, place, count, texts, onMove }: OrderButtonsProps) {
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.moveUp(name)}
        aria-disabled={place === 0}
        onClick={() => {
          if (place > 0) onMove(place - 1);
        }}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.moveDown(name)}
        aria-disabled={place === count - 1}
        onClick={() => {
          if (place < count - 1) onMove(place + 1);
        }}
      >
        <Icon name="down" />
      </button>
    </>
  );
}

/** The list with one of its things at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
