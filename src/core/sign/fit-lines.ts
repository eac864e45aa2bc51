import type { Face } from './drawing.ts';
import { textWidthMm } from './letter-widths.ts';

export interface Setting {
  readonly face: Face;
  readonly widthMm: number;
  readonly mostLines: number;
  /** Tried first; smaller ones follow. */
  readonly sizeMm: number;
  readonly smallestMm: number;
}

export interface SetLines {
  readonly sizeMm: number;
  readonly lines: readonly string[];
  /** False where letters had to be left out. */
  readonly isWhole: boolean;
}

/** Smaller letters nobody reads off a sign. */
export const SMALLEST_MM = 2.3;
const STEP = 0.92;

/** The text in the largest letters that fit; where none do, it ends in three dots. */
export function fitLines(text: string, setting: Setting): SetLines {
  const { face, widthMm, mostLines, smallestMm } = setting;
  let sizeMm = setting.sizeMm;
  let lines = linesOf(text, face, sizeMm, widthMm);
  while ((lines.length > mostLines || hasBroken(lines, text)) && sizeMm > smallestMm) {
    sizeMm = Math.max(smallestMm, sizeMm * STEP);
    lines = linesOf(text, face, sizeMm, widthMm);
  }
  if (lines.length <= mostLines) return { sizeMm, lines, isWhole: true };
  const kept = lines.slice(0, mostLines);
  const last = shortened(kept.at(-1) ?? '', face, sizeMm, widthMm);
  return { sizeMm, lines: [...kept.slice(0, -1), last], isWhole: false };
}

/** A word that does not fit on a line is cut; smaller letters are tried before that. */
function hasBroken(lines: readonly string[], text: string): boolean {
  return lines.join(' ') !== words(text).join(' ');
}

function words(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function linesOf(text: string, face: Face, sizeMm: number, widthMm: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words(text).flatMap((one) => pieces(one, face, sizeMm, widthMm))) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`;
    const fits = textWidthMm(longer, face, sizeMm) <= widthMm;
    if (fits) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

function pieces(word: string, face: Face, sizeMm: number, widthMm: number): readonly string[] {
  if (textWidthMm(word, face, sizeMm) <= widthMm) return [word];
  const cut: string[] = [];
  for (const letter of word) {
    const longer = (cut.at(-1) ?? '') + letter;
    if (cut.length > 0 && textWidthMm(longer, face, sizeMm) <= widthMm) cut.splice(-1, 1, longer);
    else cut.push(letter);
  }
  return cut;
}

function shortened(line: string, face: Face, sizeMm: number, widthMm: number): string {
  const letters = [...line];
  while (letters.length > 0 && textWidthMm(`${letters.join('')}…`, face, sizeMm) > widthMm) {
    letters.pop();
  }
  return `${letters.join('').trimEnd()}…`;
}
