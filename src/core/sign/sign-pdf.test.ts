import { expect, test } from 'vitest';
import type { Jpeg } from './drawing.ts';
import { placeSigns } from './place-signs.ts';
import { describingText, shownText } from './pdf-text.ts';
import { lineKey, linesToPaint, signPdf } from './sign-pdf.ts';
import { aCode, aSign } from './testing/a-sign.ts';
import { readPdf } from './testing/read-pdf.ts';
import { isWinAnsi } from './win-ansi.ts';

const jpeg = (mark: number): Jpeg => ({
  widthPx: 40,
  heightPx: 20,
  bytes: new Uint8Array([0xff, 0xd8, mark, 0x0a, 0x65, 0x6e, 0x64, 0xff, 0xd9]),
});
const cover = { address: '/media/a.webp', widthPx: 40, heightPx: 20 };

test('[SG8] every object begins where the table says, and streams are as long as they say', () => {
  const pages = placeSigns([aSign({ cover }), aSign(), aSign()], 'sheet-2');
  const pictures = { covers: new Map([[cover.address, jpeg(1)]]), lines: new Map() };
  const pdf = readPdf(signPdf('Schilder: Glocke', pages, pictures));
  expect(pdf.problems).toEqual([]);
  expect(pdf.pageCount).toBe(2);
  expect(pdf.boxes).toEqual(['0 0 595.276 841.89', '0 0 595.276 841.89']);
  expect(pdf.pictures).toEqual([{ width: 40, height: 20, bytes: [...jpeg(1).bytes] }]);
});

test('[SG9] umlauts, brackets and backslashes as text', () => {
  expect(shownText('Größe (\\) € „ja“')).toBe('(Gr\u00f6\u00dfe \\(\\\\\\) \u0080 \u0084ja\u0093)');
  expect(describingText('Ж🔔')).toBe('<FEFF0416D83DDD14>');
  expect(
    ['Straße', 'Œuvre – “ž”', 'Башня', 'Πύργος', '塔', 'a\u0301', '\u0081'].map(isWinAnsi),
  ).toEqual([...[true, true, false, false, false, false, false]]);
});

test('[SG9] text that the font cannot write becomes a picture, or is left out', () => {
  const pages = placeSigns([aSign({ titles: ['Башня', 'Tower'] })], 'a6');
  const [line, ...others] = linesToPaint(pages);
  expect([line?.text, others]).toEqual(['Башня', []]);
  const painted = new Map(line ? [[lineKey(line), jpeg(7)]] : []);
  const pdf = readPdf(signPdf('x', pages, { covers: new Map(), lines: painted }));
  expect(pdf.texts[0]).toContain('Tower');
  expect(pdf.texts[0]?.join('')).not.toMatch(/[^\x20-\x7e]/);
  expect([pdf.pictures.length, pdf.shownPictures]).toEqual([1, [['/P0']]]);
  const without = readPdf(signPdf('x', pages, { covers: new Map(), lines: new Map() }));
  expect([without.problems, without.shownPictures]).toEqual([[], [[]]]);
});

test('[SG10] exactly the dark modules', () => {
  const code = aCode(29);
  const [page] = placeSigns([aSign({ code })], 'a6');
  const drawn = page?.drawn.find((one) => one.kind === 'code');
  const pdf = readPdf(signPdf('x', page ? [page] : [], { covers: new Map(), lines: new Map() }));
  const points = 72 / 25.4;
  const modulePt = ((drawn?.sizeMm ?? 0) / code.size) * points;
  const left = (drawn?.xMm ?? 0) * points;
  const top = (148 - (drawn?.yMm ?? 0)) * points;
  const found = (pdf.rectangles[0] ?? []).map(([x = 0, y = 0, width = 0, height = 0]) => ({
    x: expect.closeTo((x - left) / modulePt, 2) as number,
    y: expect.closeTo((top - y) / modulePt - 1, 2) as number,
    length: expect.closeTo(width / modulePt, 2) as number,
    height: expect.closeTo(height / modulePt, 2) as number,
  }));
  expect(code.runs.map((run) => ({ ...run, height: 1 }))).toEqual(found);
});
