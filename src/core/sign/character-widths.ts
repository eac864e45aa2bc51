import type { Face } from './drawing.ts';
import { isWinAnsi } from './win-ansi.ts';

/** Widths in thousandths of the font size, from blank to tilde, of Helvetica and its bold face. */
const REGULAR = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
  ...[1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
  ...[333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
  ...[556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
];
const BOLD = [
  ...[278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611],
  ...[975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556],
  ...[333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611],
  ...[611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584],
];
const WIDE = '—…™‰ÆæŒœ©®';
const MONOSPACED = 600;
const MARK_WIDTH = 620;
const WIDEST = 1000;

/** An accented character is as wide as the plain one; an unknown one counts as the widest. */
export function characterWidth(character: string, face: Face): number {
  if (face === 'code') return isWinAnsi(character) ? MONOSPACED : WIDEST;
  const plain = character.normalize('NFD').codePointAt(0) ?? 0;
  const known = (face === 'bold' ? BOLD : REGULAR)[plain - 0x20];
  if (known !== undefined) return known;
  return isWinAnsi(character) && !WIDE.includes(character) ? MARK_WIDTH : WIDEST;
}

export function textWidthMm(text: string, face: Face, sizeMm: number): number {
  const characters = [...text];
  return (
    characters.reduce((sum, character) => sum + characterWidth(character, face), 0) *
    (sizeMm / 1000)
  );
}
