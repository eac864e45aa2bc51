import { useState, type HTMLAttributes } from 'react';
import styles from './row-drag.module.css';

export interface RowDrag extends HTMLAttributes<HTMLElement> {
  readonly className: string;
  readonly draggable: true;
  readonly 'data-drag': 'held' | 'before' | 'after' | undefined;
}

/** Of our own kind, so that no text field takes what is dropped by mistake. */
const KIND = 'application/x-klangweg-row';

/**
 * Rows of one list are dragged to another place of it. Whoever cannot drag has keys for the same
 * (`OrderKeys`); this only adds a way. The place is the one the row has afterwards, counted from 0.
 */
export function useRowDrag(
  onMove: (id: string, to: number) => void,
): (id: string, place: number, className?: string) => RowDrag {
  const [held, setHeld] = useState<{ readonly id: string; readonly from: number }>();
  const [over, setOver] = useState<number>();
  const stop = () => {
    setHeld(undefined);
    setOver(undefined);
  };
  return (id, place, className = '') => ({
    className: `${className} ${styles['row']}`,
    draggable: true,
    'data-drag': markOf(held, id, over === place ? place : undefined),
    onDragStart(event) {
      // Firefox begins no drag that carries nothing.
      event.dataTransfer.setData(KIND, id);
      event.dataTransfer.effectAllowed = 'move';
      setHeld({ id, from: place });
    },
    onDragEnd: stop,
    onDragOver(event) {
      if (held === undefined) return;
      event.preventDefault();
      setOver(place);
    },
    onDrop(event) {
      if (held === undefined) return;
      event.preventDefault();
      stop();
      if (held.id !== id) onMove(held.id, place);
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
