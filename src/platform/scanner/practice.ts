import type { Pixels } from './read-pixels.ts';

/** A code with the text KLANGWEG: a row is a number whose bits are its modules. */
const ROWS =
  `18oe7 mvcx ws4d wt3x wsbh mx4x 18prz 4jk xev0 ugx2 tdp5 11c1e dpjt 4pz 18nds mz8g wtgq wtg8 wsys mtr9 18qrw`
    .split(' ')
    .map((row) => parseInt(row, 36));
const PX_PER_MODULE = 10;
const BORDER_PX = 4 * PX_PER_MODULE;

/**
 * A small picture for warming up the engine, which decodes its first picture some six times more
 * slowly than the third; and the first one is mostly the sign that the visitor stands before.
 */
export function practicePicture(): Pixels {
  const side = ROWS.length * PX_PER_MODULE + 2 * BORDER_PX;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const isDark = (x: number, y: number) => {
    const module = (px: number) => Math.floor((px - BORDER_PX) / PX_PER_MODULE);
    const bit = ROWS.length - 1 - module(x);
    return bit >= 0 && bit < ROWS.length && (((ROWS[module(y)] ?? 0) >> bit) & 1) === 1;
  };
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const offset = (y * side + x) * 4;
      if (isDark(x, y)) data.fill(0, offset, offset + 3);
    }
  }
  return { data, width: side, height: side };
}
