import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

const side = 21;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Where version 1 has data: not in the eyes with their format bits, nor in the timing patterns. */
const isData = (row: number, column: number): boolean =>
  row !== 6 &&
  column !== 6 &&
  !(row < 9 && (column < 9 || column > side - 9)) &&
  !(row > side - 9 && column < 9);

function bitsOf(code: readonly (readonly boolean[])[]): string {
  const columns = [20, 18, 16, 14, 12, 10, 8, 5, 3, 1];
  return columns
    .flatMap((right, turn) =>
      Array.from({ length: side }, (_, step) => (turn % 2 === 0 ? side - 1 - step : step)).flatMap(
        (row) =>
          [right, right - 1]
            .filter((column) => isData(row, column))
            .map((column) => (code[row]?.[column] !== ((row + column) % 2 === 0) ? '1' : '0')),
      ),
    )
    .join('');
}

function double(value: number): number {
  return value > 127 ? (value * 2) ^ 0x11d : value * 2;
}

/** All zero for a word without errors: the ten syndromes, by Horner's rule. */
function syndromes(words: readonly number[]): readonly number[] {
  return Array.from({ length: 10 }, (_, degree) =>
    words.reduce((sum, word) => {
      let raised = sum;
      for (let turn = 0; turn < degree; turn += 1) raised = double(raised);
      return raised ^ word;
    }, 0),
  );
}

test('the encoded sign can be decoded, and its check codewords agree', () => {
  const bits = bitsOf(qrCode('TRUDE 1732'));
  expect(bits).toHaveLength(208);
  const number = (from: number, width: number) =>
    Number.parseInt(bits.slice(from, from + width), 2);
  expect([number(0, 4), number(4, 9)]).toEqual([2, 10]);
  const pairs = [0, 1, 2, 3, 4].map((pair) => number(13 + pair * 11, 11));
  const text = pairs.map(
    (pair) => `${alphabet[Math.floor(pair / 45)] ?? ''}${alphabet[pair % 45] ?? ''}`,
  );
  expect(text.join('')).toBe('TRUDE 1732');
  const words = Array.from({ length: 26 }, (_, at) => number(at * 8, 8));
  expect(syndromes(words)).toEqual(new Array(10).fill(0));
});

test('the three finder patterns are where a reader looks for them', () => {
  const code = qrCode('A');
  const middle = (row: number, column: number) =>
    [0, 1, 2, 3, 4, 5, 6].map((step) => (code[row + 3]?.[column + step] ? '#' : '.')).join('');
  expect([middle(0, 0), middle(0, 14), middle(14, 0)]).toEqual(['#.###.#', '#.###.#', '#.###.#']);
});
