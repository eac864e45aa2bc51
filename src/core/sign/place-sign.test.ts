import { expect, test } from 'vitest';
import type { DrawnShape } from './drawing.ts';
import { placeOneSign, placeSigns } from './place-signs.ts';
import type { Sign } from './place-sign.ts';
import type { SheetForm } from './sheet-forms.ts';
import { aSign } from './testing/a-sign.ts';

const cover = { address: '/cover.webp', widthPx: 1600, heightPx: 800 };
const logo = { address: '/logo.png', widthPx: 300, heightPx: 200 };
const brand = { name: 'Stadtmuseum', logo };

const tenth = (mm: number) => String(Math.round(mm * 10) / 10);
const corner = (xMm: number, yMm: number) => `from ${tenth(xMm)} ${tenth(yMm)}`;

/** Each shape as one line, to a tenth of a millimetre. */
function described(drawn: DrawnShape): string {
  if (drawn.kind === 'code') return `code ${tenth(drawn.sizeMm)} ${corner(drawn.xMm, drawn.yMm)}`;
  if (drawn.kind === 'picture') {
    const { address, widthMm, heightMm, xMm, yMm } = drawn;
    return `${address} ${tenth(widthMm)} × ${tenth(heightMm)} ${corner(xMm, yMm)}`;
  }
  if (drawn.kind === 'cut') {
    const { fromXMm, fromYMm, toXMm, toYMm } = drawn;
    return `cut ${corner(fromXMm, fromYMm)} to ${tenth(toXMm)} ${tenth(toYMm)}`;
  }
  const { face, sizeMm, text, centreXMm, baselineMm, widthMm } = drawn;
  const at = `${tenth(centreXMm)} ${tenth(baselineMm)}`;
  return `${face} ${tenth(sizeMm)} '${text}' at ${at} in ${tenth(widthMm)}`;
}
const drawnOn = (form: SheetForm, ...signs: readonly Sign[]) =>
  placeSigns(signs, form)[0]?.drawn.map(described);

test('[SG16] on A6 everything is centred in one column, within 6 mm of margin', () => {
  const titles = ['Der Turm', 'The Tower'];
  expect(drawnOn('a6', aSign({ cover, brand, titles }))).toEqual([
    '/logo.png 7.5 × 5 from 39.1 6',
    "regular 2.9 'Stadtmuseum' at 57 9.5 in 17.9",
    "regular 3.8 'Die verschwundene Glocke' at 52.5 15.5 in 93",
    "bold 6 'Der Turm' at 52.5 22.1 in 93",
    "bold 6 'The Tower' at 52.5 29.6 in 93",
    '/cover.webp 66.6 × 33.3 from 19.2 35.3',
    'code 49.1 from 27.9 77.5',
    "regular 3.1 'Code scannen oder auf walks.example eintippen:' at 52.5 135.1 in 93",
    "code 4.4 'demo/turm' at 52.5 140 in 93",
  ]);
});

test('[SG16] one title is larger than several, and the code follows where the texts end', () => {
  expect(drawnOn('a6', aSign())).toEqual([
    "regular 3.8 'Die verschwundene Glocke' at 52.5 9 in 93",
    "bold 7.5 'Der Turm' at 52.5 16.8 in 93",
    'code 74.9 from 15.1 32.2',
    "regular 3.1 'Code scannen oder auf walks.example eintippen:' at 52.5 118.6 in 93",
    "code 4.4 'demo/turm' at 52.5 123.5 in 93",
  ]);
});

test('[SG16] in a cell that is wider than high the code is beside the texts', () => {
  expect(drawnOn('sheet-2', aSign({ cover, brand }))).toEqual([
    'cut from 4 148.5 to 9 148.5',
    'cut from 201 148.5 to 206 148.5',
    '/logo.png 10.6 × 7.1 from 134.2 8.5',
    "regular 4.1 'Stadtmuseum' at 159.6 13.5 in 25.3",
    "regular 5.4 'Die verschwundene Glocke' at 153.3 22 in 96.5",
    "bold 10.6 'Der Turm' at 153.3 32.9 in 96.5",
    '/cover.webp 96.5 × 48.3 from 105 66.8',
    'code 74.3 from 17.5 17.5',
    "regular 4.4 'Code scannen oder auf walks.example' at 54.6 104.3 in 92.3",
    "regular 4.4 'eintippen:' at 54.6 109.7 in 92.3",
    "code 6.2 'demo/turm' at 54.6 116.7 in 92.3",
  ]);
});

test('[SG16] small signs are the same at half the size, with no characters below 2.3 mm', () => {
  const signs = [aSign(), aSign(), aSign(), aSign({ cover, brand, hints: [] })];
  const parts = drawnOn('sheet-8', ...signs)?.filter((part) => !part.startsWith('cut'));
  // The fourth is on the right, in the second row: from 105 and 74.25 mm.
  expect(parts?.slice(-7)).toEqual([
    '/logo.png 5.3 × 3.5 from 171.4 78.5',
    "regular 2.3 'Stadtmuseum' at 184.8 81.1 in 14.2",
    "regular 2.7 'Die verschwundene Glocke' at 181.6 85.2 in 48.3",
    "bold 5.3 'Der Turm' at 181.6 90.7 in 48.3",
    '/cover.webp 48.3 × 24.1 from 157.5 107.7',
    'code 37.1 from 113.7 83',
    "code 3.1 'demo/turm' at 132.3 127.1 in 46.1",
  ]);
});

test('[SG7] sheets of eight are cut in the middle and between the rows', () => {
  expect(drawnOn('sheet-8', aSign())?.filter((part) => part.startsWith('cut'))).toEqual([
    'cut from 105 4 to 105 9',
    'cut from 105 71.8 to 105 76.8',
    'cut from 105 146 to 105 151',
    'cut from 105 220.3 to 105 225.3',
    'cut from 105 288 to 105 293',
    ...['cut from 4 74.3 to 9 74.3', 'cut from 102.5 74.3 to 107.5 74.3'],
    'cut from 201 74.3 to 206 74.3',
    ...['cut from 4 148.5 to 9 148.5', 'cut from 102.5 148.5 to 107.5 148.5'],
    'cut from 201 148.5 to 206 148.5',
    ...['cut from 4 222.8 to 9 222.8', 'cut from 102.5 222.8 to 107.5 222.8'],
    'cut from 201 222.8 to 206 222.8',
  ]);
});

test('[SG16] a sign of its own page is as large as on its sheet, and begins at the corner', () => {
  const sign = aSign({ cover });
  const sheet = placeSigns([sign], 'sheet-4')[0]?.drawn.filter((shape) => shape.kind !== 'cut');
  const { widthMm, heightMm, drawn } = placeOneSign(sign, 'sheet-4');
  expect({ widthMm, heightMm, drawn }).toEqual({ widthMm: 105, heightMm: 148.5, drawn: sheet });
});
