import type { DrawnPage } from './drawing.ts';
import { placeSign, type Sign } from './place-sign.ts';
import { cellsOf, cutMarksOf, sheetOf, type SheetForm } from './sheet-forms.ts';

/** Places all signs on as many sheets as they need. */
export function placeSigns(signs: readonly Sign[], form: SheetForm): readonly DrawnPage[] {
  const cells = cellsOf(form);
  const count = Math.ceil(signs.length / cells.length);
  return Array.from({ length: count }, (_, index) => {
    const pageSigns = signs.slice(index * cells.length, (index + 1) * cells.length);
    const placed = cells.flatMap((cell, cellIndex) => {
      const sign = pageSigns[cellIndex];
      return sign ? placeSign(sign, cell) : [];
    });
    return { ...sheetOf(form), drawn: [...cutMarksOf(form), ...placed] };
  });
}

/** Places one sign, as large as on such a sheet, on a page of its own. */
export function placeOneSign(sign: Sign, form: SheetForm): DrawnPage {
  const [cell] = cellsOf(form);
  const { widthMm, heightMm } = cell ?? sheetOf(form);
  return { widthMm, heightMm, drawn: placeSign(sign, { xMm: 0, yMm: 0, widthMm, heightMm }) };
}
