import { useEffect, useState, type RefObject } from 'react';
import type { TextTable } from '../../contract/admin/texts.ts';
import {
  gridPositionOf,
  rowName,
  type HeldGridPosition,
  type GridPosition,
} from './grid-position.ts';

/** The current cell of the table, and a function that moves it. */
export function useGridPosition(
  frame: RefObject<HTMLElement | null>,
  rows: TextTable['rows'],
  languages: TextTable['languages'],
): readonly [GridPosition, (gridPosition: GridPosition) => void] {
  const [held, setHeld] = useState<HeldGridPosition>();
  const ids = languages.map(({ id }) => id);
  const gridPosition = gridPositionOf(held, rows.map(rowName), ids);
  // A cell that returns with a later table does not open by itself.
  if (held?.mode === 'editing' && gridPosition.mode !== 'editing')
    setHeld({ ...held, mode: 'resting' });
  useEffect(() => {
    if (held?.mode !== 'moved') return;
    const cell = `[data-place="${held.row} ${held.language}"]`;
    frame.current?.querySelector<HTMLElement>(cell)?.focus();
  }, [frame, held]);
  const go = ({ row, column, mode }: GridPosition) => {
    const there = rows[row];
    const language = ids[column];
    if (there === undefined || language === undefined) return;
    setHeld({ row: rowName(there), language, mode });
  };
  return [gridPosition, go];
}
