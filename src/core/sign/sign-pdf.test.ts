import { expect, test } from 'vitest';
import type { Jpeg } from './drawing.ts';
import { placeSigns } from './place-signs.ts';
import { describingText, shownText } from './pdf-text.ts';
import { lineKey, linesToPaint, signPdf } from './sign-pdf.ts';
import { aCode, aSign } from './testing/a-sign.ts';
import { readPdf } from './testing/read-pdf.ts';
import { samplePage } from './testing/sample-page.ts';
import { isWinAnsi } from './win-ansi.ts';

const jpeg = (mark: number): Jpeg => ({
  widthPx: 40,
  heightPx: 20,
  bytes: new Uint8Array([0xff, 0xd8, mark, 0x0a, 0x65, 0x6e, 0x64, 0xff, 0xd9]),
});
const cover = { address: '/media/a.webp', widthPx: 40, heightPx: 20 };

test('[SG8] every object begins at the offset of the table, and streams are as long as they state', () => {
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

test('[SG10] exactly the dark modules are drawn', () => {
  const code = aCode(29);
  const [page] = placeSigns([aSign({ code })], 'a6');
  const drawn = page?.drawn.find((shape) => shape.kind === 'code');
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

const textOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const objectsOf = (pdf: string) =>
  [...pdf.matchAll(/^\d+ 0 obj\n(.*?)\nendobj$/gms)].map(([, object]) => object);

test('[SG14] as PDF everything is where it was placed, in points from the bottom', () => {
  const page = samplePage();
  const [foreign, ...others] = linesToPaint([page, page]);
  if (!foreign) throw new Error('nothing to paint');
  expect([foreign.text, others]).toEqual(['Ж', []]);
  const picture = { widthPx: 2, heightPx: 1, bytes: new Uint8Array([0x41]) };
  const pdf = textOf(
    signPdf('Tor', [page], {
      covers: new Map([['/cover.webp', picture]]),
      lines: new Map([[lineKey(foreign), { ...picture, heightPx: 3 }]]),
    }),
  );
  const image = '<< /Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8';
  const filter = '/Filter /DCTDecode /Length 1 >>\nstream\nA\nendstream';
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont';
  const content = [
    '0.3 w 0 G 0 144 m 36 144 l S',
    'q 72 0 0 36 36 180 cm /P0 Do Q',
    ...['0 g', '36 108 72 36 re', '72 72 36 36 re', 'f'],
    'BT 0 g /F2 36 Tf 27 36 Td (Turm) Tj ET',
    'BT 0 g /F3 36 Tf 39.6 36 Td (a/b) Tj ET',
    'q 72 0 0 46.8 36 25.2 cm /P1 Do Q\n',
  ].join('\n');
  expect(objectsOf(pdf)).toEqual([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [10 0 R] >>',
    '<< /Font << /F1 5 0 R /F2 6 0 R /F3 7 0 R >> /XObject << /P0 8 0 R /P1 9 0 R >> >>',
    '<< /Title <FEFF0054006F0072> >>',
    `${font} /Helvetica /Encoding /WinAnsiEncoding >>`,
    `${font} /Helvetica-Bold /Encoding /WinAnsiEncoding >>`,
    `${font} /Courier-Bold /Encoding /WinAnsiEncoding >>`,
    `${image} /Width 2 /Height 1 ${filter}`,
    `${image} /Width 2 /Height 3 ${filter}`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 144 288] /Resources 3 0 R /Contents 11 0 R >>',
    `<<  /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
  ]);
  expect(pdf).toMatch(/^%PDF-1\.4\n%[\x80-\xff]{4}\n/);
  expect(pdf).toContain('trailer\n<< /Size 12 /Root 1 0 R /Info 4 0 R >>\n');
});
