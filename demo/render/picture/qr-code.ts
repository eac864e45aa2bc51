/**
 * A QR code of version 1, level M, alphanumeric: up to 20 capitals, digits and spaces, which is
 * enough for the signs of Lauschenau. Always mask 0.
 */
const side = 21;
const dataWords = 16;
const checkWords = 10;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
/** Level M and mask 0, with their own check bits, as the standard's table gives them. */
const formatBits = '101010000010010';

const bits = (value: number, width: number): string => value.toString(2).padStart(width, '0');

function dataOf(text: string): readonly number[] {
  const values = [...text].map((character) => alphabet.indexOf(character));
  const pairs = values.flatMap((value, at) => {
    if (at % 2 === 1) return [];
    const next = values[at + 1];
    return [next === undefined ? bits(value, 6) : bits(value * 45 + next, 11)];
  });
  const stream = `0010${bits(text.length, 9)}${pairs.join('')}0000`;
  const whole = stream.padEnd(Math.ceil(stream.length / 8) * 8, '0');
  const words = (whole.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2));
  const filled = Array.from({ length: dataWords - words.length }, (_, at) =>
    at % 2 ? 0x11 : 0xec,
  );
  return [...words, ...filled];
}

/** Powers and logarithms of the field with 256 elements that Reed-Solomon uses. */
const powers = Array.from({ length: 255 }).reduce<number[]>(
  (list) => {
    const doubled = (list.at(-1) ?? 0) * 2;
    return [...list, doubled > 255 ? doubled ^ 0x11d : doubled];
  },
  [1],
);
const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (powers[(powers.indexOf(a) + powers.indexOf(b)) % 255] ?? 0);

function checksOf(data: readonly number[]): readonly number[] {
  let divisor = [1];
  for (let degree = 0; degree < checkWords; degree += 1) {
    const root = powers[degree] ?? 1;
    const shifted = [...divisor, 0];
    divisor = shifted.map((word, at) => word ^ times(divisor[at - 1] ?? 0, root));
  }
  const rest = [...data, ...new Array<number>(checkWords).fill(0)];
  data.forEach((_, at) => {
    const lead = rest[at] ?? 0;
    divisor.forEach((word, step) => {
      rest[at + step] = (rest[at + step] ?? 0) ^ times(word, lead);
    });
  });
  return rest.slice(-checkWords);
}

/** The three corner eyes with their white border, the two timing lines and the dark module. */
function fixedModule(row: number, column: number): boolean | null {
  for (const [top, left] of [
    [0, 0],
    [0, side - 7],
    [side - 7, 0],
  ] as const) {
    const [r, c] = [row - top, column - left];
    if (r >= -1 && r <= 7 && c >= -1 && c <= 7) {
      const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3));
      return ring !== 2 && ring !== 4;
    }
  }
  if (row === 6) return column % 2 === 0;
  if (column === 6) return row % 2 === 0;
  return row === side - 8 && column === 8 ? true : null;
}

/** The position of each format bit: once around the first eye, once split over the other two. */
function formatModule(row: number, column: number): boolean | null {
  if (row === 8 && column < 6) return formatBits[column] === '1';
  if (row === 8 && column === 7) return formatBits[6] === '1';
  if (row === 8 && column === 8) return formatBits[7] === '1';
  if (column === 8 && row === 7) return formatBits[8] === '1';
  if (column === 8 && row < 6) return formatBits[14 - row] === '1';
  if (row === 8 && column >= side - 8) return formatBits[column - side + 15] === '1';
  if (column === 8 && row >= side - 7) return formatBits[side - 1 - row] === '1';
  return null;
}

type Grid = (boolean | null)[][];

/** Data runs in columns of two, up and down alternately, and skips occupied modules. */
function fillIn(rows: Grid, stream: string): void {
  let next = 0;
  const pairs = [20, 18, 16, 14, 12, 10, 8, 5, 3, 1];
  pairs.forEach((right, turn) => {
    for (let step = 0; step < side; step += 1) {
      const row = turn % 2 === 0 ? side - 1 - step : step;
      const line = rows[row] ?? [];
      for (const column of [right, right - 1]) {
        if (line[column] !== null) continue;
        line[column] = (stream[next] === '1') !== ((row + column) % 2 === 0);
        next += 1;
      }
    }
  });
}

/** Rows of modules, true being dark. */
export function qrCode(text: string): readonly (readonly boolean[])[] {
  const data = dataOf(text);
  const stream = [...data, ...checksOf(data)].map((word) => bits(word, 8)).join('');
  const rows: Grid = Array.from({ length: side }, (_, row) =>
    Array.from(
      { length: side },
      (_module, column) => fixedModule(row, column) ?? formatModule(row, column),
    ),
  );
  fillIn(rows, stream);
  return rows.map((row) => row.map((module) => module === true));
}
