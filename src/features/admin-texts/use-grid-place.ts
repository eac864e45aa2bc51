import { useEffect, useState, type RefObject } from 'react';
import type { TextTable } from '../../contract/admin/texts.ts';
import { placeOf, rowName, type HeldPlace, type Place } from './grid-place.ts';

/** Where somebody is in the table of the moment, and how to go elsewhere. */
export function useGridPlace(
  frame: RefObject<HTMLElement | null>,
  rows: TextTable['rows'],
  languages: TextTable['languages'],
): readonly [Place, (place: Place) => void] {
  const [held, setHeld] = useState<HeldPlace>();
  const ids = languages.map(({ id }) => id);
  const place = placeOf(held, rows.map(rowName), ids);
  // A cell that comes back with a later table does not open by itself.
  if (held?.mode === 'editing' && place.mode !== 'editing') setHeld({ ...held, mode: 'resting' });
  useEffect(() => {
    if (held?.mode !== 'moved') return;
    const cell = `[data-place="${held.row} ${held.language}"]`;
    frame.current?.querySelector<HTMLElement>(cell)?.focus();
  }, [frame, held]);
  const go = ({ row, column, mode }: Place) => {
    const there = rows[row];
    const language = ids[column];
    if (there === undefined || language === undefined) return;
    setHeld({ row: rowName(there), language, mode });
  };
  return [place, go];
}
