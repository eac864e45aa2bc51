/** The current cell of the grid; 'moved' means that the cell takes the focus. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
  readonly mode: 'resting' | 'moved' | 'editing';
}

/** The name of a row, the same in every table that has it. */
export const rowName = ({ id, field }: { readonly id: string; readonly field: string }): string =>
  `${id} ${field}`;

/** The position by name: a refetched table may have the row at another index, or not at all. */
export interface NamedGridPosition {
  readonly row: string;
  readonly language: number;
  readonly mode: GridPosition['mode'];
}

interface Extent {
  readonly rows: number;
  readonly columns: number;
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Undefined: the key has no function here. */
export function nextGridPosition(
  key: string,
  gridPosition: GridPosition,
  { rows, columns }: Extent,
): GridPosition | undefined {
  const { row, column } = gridPosition;
  if (key === 'Enter' || key === 'F2') return { row, column, mode: 'editing' };
  if (key === 'Home') return { row, column: 0, mode: 'moved' };
  if (key === 'End') return { row, column: columns - 1, mode: 'moved' };
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return {
    row: within(row + step[0], rows),
    column: within(column + step[1], columns),
    mode: 'moved',
  };
}

/** A table without the current cell must not move the user to another one. */
export function gridPositionOf(
  named: NamedGridPosition | undefined,
  rows: readonly string[],
  languages: readonly number[],
): GridPosition {
  const row = named ? rows.indexOf(named.row) : -1;
  const column = named ? languages.indexOf(named.language) : -1;
  if (!named || row < 0 || column < 0) return { row: 0, column: 0, mode: 'resting' };
  return { row, column, mode: named.mode };
}
