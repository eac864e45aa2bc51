import { useState, type HTMLAttributes } from 'react';
import styles from './table.module.css';

export interface RowDrag extends HTMLAttributes<HTMLElement> {
  readonly className: string;
  readonly draggable: true;
  readonly 'data-drag': 'dragged' | 'before' | 'after' | undefined;
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
  const [dragged, setDragged] = useState<{ readonly id: string; readonly from: number }>();
  const [over, setOver] = useState<number>();
  const stop = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (id, index, className = '') => ({
    className: `${className} ${styles['drag-row']}`,
    draggable: true,
    'data-drag': markOf(dragged, id, over === index ? index : undefined),
    onDragStart(event) {
      // Firefox does not start a drag without data.
      event.dataTransfer.setData(KIND, id);
      event.dataTransfer.effectAllowed = 'move';
      setDragged({ id, from: index });
    },
    onDragEnd: stop,
    onDragOver(event) {
      if (dragged === undefined) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop(event) {
      if (dragged === undefined) return;
      event.preventDefault();
      stop();
      if (dragged.id !== id) onMove(dragged.id, index);
    },
  });
}

function markOf(
  dragged: { readonly id: string; readonly from: number } | undefined,
  id: string,
  over: number | undefined,
): RowDrag['data-drag'] {
  if (dragged?.id === id) return 'dragged';
  if (dragged === undefined || over === undefined) return undefined;
  return over < dragged.from ? 'before' : 'after';
}
