import type { Area, DrawnCut } from './drawing.ts';

export const SHEET_FORMS = ['a6', 'a5', 'a4', 'sheet-2', 'sheet-4', 'sheet-8'] as const;
export type SheetForm = (typeof SHEET_FORMS)[number];

interface Sheet {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly columns: number;
  readonly rows: number;
}

const A4 = { widthMm: 210, heightMm: 297 };
const SHEETS: Readonly<Record<SheetForm, Sheet>> = {
  a6: { widthMm: 105, heightMm: 148, columns: 1, rows: 1 },
  a5: { widthMm: 148, heightMm: 210, columns: 1, rows: 1 },
  a4: { ...A4, columns: 1, rows: 1 },
  'sheet-2': { ...A4, columns: 1, rows: 2 },
  'sheet-4': { ...A4, columns: 2, rows: 2 },
  'sheet-8': { ...A4, columns: 2, rows: 4 },
};

export function sheetOf(form: SheetForm): Pick<Sheet, 'widthMm' | 'heightMm'> {
  const { widthMm, heightMm } = SHEETS[form];
  return { widthMm, heightMm };
}

/** The cells for the signs on a sheet, row by row. */
export function cellsOf(form: SheetForm): readonly Area[] {
  const { columns, rows, ...sheet } = SHEETS[form];
  const widthMm = sheet.widthMm / columns;
  const heightMm = sheet.heightMm / rows;
  return Array.from({ length: columns * rows }, (_, index) => ({
    xMm: (index % columns) * widthMm,
    yMm: Math.floor(index / columns) * heightMm,
    widthMm,
    heightMm,
  }));
}

/** A printer leaves some millimetres at the paper's edge blank. */
const EDGE_MM = 4;
const MARK_MM = 5;

/** Short lines at the paper's edges, and a cross wherever two cuts meet. */
export function cutMarksOf(form: SheetForm): readonly DrawnCut[] {
  const { columns, rows, widthMm, heightMm } = SHEETS[form];
  const xs = inner(columns, widthMm);
  const ys = inner(rows, heightMm);
  return [
    ...xs.flatMap((x) => along(ys, heightMm).map(([from, to]) => cut(x, from, x, to))),
    ...ys.flatMap((y) => along(xs, widthMm).map(([from, to]) => cut(from, y, to, y))),
  ];
}

function inner(count: number, lengthMm: number): readonly number[] {
  return Array.from({ length: count - 1 }, (_, index) => ((index + 1) * lengthMm) / count);
}

function along(crossings: readonly number[], lengthMm: number): readonly [number, number][] {
  const half = MARK_MM / 2;
  return [
    [EDGE_MM, EDGE_MM + MARK_MM],
    ...crossings.map((at): [number, number] => [at - half, at + half]),
    [lengthMm - EDGE_MM - MARK_MM, lengthMm - EDGE_MM],
  ];
}

const cut = (fromXMm: number, fromYMm: number, toXMm: number, toYMm: number): DrawnCut => ({
  kind: 'cut',
  fromXMm,
  fromYMm,
  toXMm,
  toYMm,
});
