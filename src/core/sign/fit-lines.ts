import type { Face } from './drawing.ts';
import { textWidthMm } from './character-widths.ts';

export interface Setting {
  readonly face: Face;
  readonly widthMm: number;
  readonly maxLines: number;
  /** The size that is tried first; smaller ones follow. */
  readonly sizeMm: number;
  readonly smallestMm: number;
}

export interface FittedLines {
  readonly sizeMm: number;
  readonly lines: readonly string[];
  /** False if characters had to be left out. */
  readonly isComplete: boolean;
}

/** Nobody can read smaller characters on a sign. */
export const SMALLEST_MM = 2.3;
const STEP = 0.92;

/** The text at the largest size that fits; if none does, it ends in three dots. */
export function fitLines(text: string, setting: Setting): FittedLines {
  const { face, widthMm, maxLines, smallestMm } = setting;
  let sizeMm = setting.sizeMm;
  let lines = linesOf(text, face, sizeMm, widthMm);
  while ((lines.length > maxLines || hasBroken(lines, text)) && sizeMm > smallestMm) {
    sizeMm = Math.max(smallestMm, sizeMm * STEP);
    lines = linesOf(text, face, sizeMm, widthMm);
  }
  if (lines.length <= maxLines) return { sizeMm, lines, isComplete: true };
  const shownLines = lines.slice(0, maxLines);
  const last = shortened(shownLines.at(-1) ?? '', face, sizeMm, widthMm);
  return { sizeMm, lines: [...shownLines.slice(0, -1), last], isComplete: false };
}

/** A word that does not fit on a line is cut; smaller sizes are tried before that. */
function hasBroken(lines: readonly string[], text: string): boolean {
  return lines.join(' ') !== words(text).join(' ');
}

function words(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function linesOf(text: string, face: Face, sizeMm: number, widthMm: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words(text).flatMap((long) => pieces(long, face, sizeMm, widthMm))) {
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
  for (const character of word) {
    const longer = (cut.at(-1) ?? '') + character;
    if (cut.length > 0 && textWidthMm(longer, face, sizeMm) <= widthMm) cut.splice(-1, 1, longer);
    else cut.push(character);
  }
  return cut;
}

function shortened(line: string, face: Face, sizeMm: number, widthMm: number): string {
  const characters = [...line];
  while (characters.length > 0 && textWidthMm(`${characters.join('')}…`, face, sizeMm) > widthMm) {
    characters.pop();
  }
  return `${characters.join('').trimEnd()}…`;
}
