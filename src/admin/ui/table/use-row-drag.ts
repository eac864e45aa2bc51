import { useState, type HTMLAttributes } from 'react';
import styles from './table.module.css';

export interface RowDrag extends HTMLAttributes<HTMLElement> {
  readonly className: string;
  readonly draggable: true;
  readonly 'data-drag': 'held' | 'before' | 'after' | undefined;
}

/** A type of our own, so that no text field accepts the drop by mistake. */
const KIND = 'application/x-klangweg-row';

/**
 * Drags the rows of one list to another position. Users who cannot drag have buttons for the same
 * (`MoveControls`); dragging is only an addition. The position is the row's new index, counted from
 * 0.
 */
export function useRowDrag(
  onMove: (id: string, to: number) => void,
): (id: string, index: number, className?: string) => RowDrag {
  const [held, setHeld] = useState<{ readonly id: string; readonly from: number }>();
  const [over, setOver] = useState<number>();
  const stop = () => {
    setHeld(undefined);
    setOver(undefined);
  };
  return (id, index, className = '') => ({
    className: `${className} ${styles['drag-row']}`,
    draggable: true,
    'data-drag': markOf(held, id, over === index ? index : undefined),
    onDragStart(event) {
      // Firefox does not start a drag without data.
      event.dataTransfer.setData(KIND, id);
      event.dataTransfer.effectAllowed = 'move';
      setHeld({ id, from: index });
    },
    onDragEnd: stop,
    onDragOver(event) {
      if (held === undefined) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop(event) {
      if (held === undefined) return;
      event.preventDefault();
      stop();
      if (held.id !== id) onMove(held.id, index);
    },
  });
}

function markOf(
  held: { readonly id: string; readonly from: number } | undefined,
  id: string,
  over: number | undefined,
): RowDrag['data-drag'] {
  if (held?.id === id) return 'held';
  if (held === undefined || over === undefined) return undefined;
  return over < held.from ? 'before' : 'after';
}
