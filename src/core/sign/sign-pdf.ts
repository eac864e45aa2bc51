import type {
  DrawnShape,
  DrawnCode,
  DrawnPage,
  DrawnPicture,
  DrawnText,
  Face,
  Jpeg,
} from './drawing.ts';
import { textWidthMm } from './character-widths.ts';
import { pdfFile, pdfStream, reference, type PdfObject } from './pdf-file.ts';
import { describingText, shownText } from './pdf-text.ts';
import { isWinAnsi } from './win-ansi.ts';

export interface PdfPictures {
  /** Covers by their address; a missing cover is left out. */
  readonly covers: ReadonlyMap<string, Jpeg>;
  /** Lines that the PDF's own fonts cannot write, as pictures, by `lineKey`. */
  readonly lines: ReadonlyMap<string, Jpeg>;
}

const POINTS_A_MM = 72 / 25.4;
const FONTS: Readonly<Record<Face, { readonly name: string; readonly font: string }>> = {
  regular: { name: '/F1', font: 'Helvetica' },
  bold: { name: '/F2', font: 'Helvetica-Bold' },
  code: { name: '/F3', font: 'Courier-Bold' },
};
/** The height of a line as a picture above and below its baseline. */
export const LINE_PICTURE = { aboveSizes: 1, belowSizes: 0.3 };

export const lineKey = ({ text, face, sizeMm, widthMm }: DrawnText) =>
  `${face} ${String(sizeMm)} ${String(widthMm)} ${text}`;

/** Lines in Cyrillic, Greek, Arabic and so on: the fonts of every PDF reader lack them. */
export function linesToPaint(pages: readonly DrawnPage[]): readonly DrawnText[] {
  const lines = pages.flatMap(({ drawn }) => drawn.filter((shape) => shape.kind === 'text'));
  const foreign = lines.filter(({ text }) => !isWinAnsi(text));
  return [...new Map(foreign.map((line) => [lineKey(line), line])).values()];
}

/** Writes pages as a PDF without scripts, links or anything that is loaded from elsewhere. */
export function signPdf(
  title: string,
  pages: readonly DrawnPage[],
  pictures: PdfPictures,
): Uint8Array<ArrayBuffer> {
  const jpegs = new Map([
    ...[...pictures.covers].map(([key, jpeg]) => [`cover ${key}`, jpeg] as const),
    ...[...pictures.lines].map(([key, jpeg]) => [`line ${key}`, jpeg] as const),
  ]);
  const names = new Map([...jpegs.keys()].map((key, index) => [key, `/P${String(index)}`]));
  // 1 the catalogue, 2 the list of pages, 3 shared resources, 4 the title; then fonts and pictures.
  const firstPicture = 8;
  const firstPage = firstPicture + jpegs.size;
  const pageNumbers = pages.map((_, index) => firstPage + index * 2);
  const objects: PdfObject[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [
      `<< /Type /Pages /Count ${String(pages.length)} /Kids [${pageNumbers.map(reference).join(' ')}] >>`,
    ],
    [
      `<< /Font << /F1 5 0 R /F2 6 0 R /F3 7 0 R >> /XObject << ${namesOf(names, firstPicture)} >> >>`,
    ],
    [`<< /Title ${describingText(title)} >>`],
    ...Object.values(FONTS).map(({ font }): PdfObject => [fontOf(font)]),
    ...[...jpegs.values()].map(pictureOf),
    ...pages.flatMap((page, index) => pageObjects(page, (pageNumbers[index] ?? 0) + 1, names)),
  ];
  return pdfFile(objects, 1, 4);
}

function namesOf(names: ReadonlyMap<string, string>, first: number): string {
  return [...names.values()].map((name, index) => `${name} ${reference(first + index)}`).join(' ');
}

function fontOf(font: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`;
}

function pictureOf({ widthPx, heightPx, bytes }: Jpeg): PdfObject {
  const size = `/Width ${String(widthPx)} /Height ${String(heightPx)}`;
  const kind = '/Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8';
  return pdfStream(`${kind} ${size} /Filter /DCTDecode`, bytes);
}

type Names = ReadonlyMap<string, string>;

function pageObjects(page: DrawnPage, content: number, names: Names): readonly PdfObject[] {
  const box = `/MediaBox [0 0 ${points(page.widthMm)} ${points(page.heightMm)}]`;
  const parts = `/Resources 3 0 R /Contents ${reference(content)}`;
  const operators = page.drawn
    .flatMap((shape) => operatorsFor(shape, page.heightMm, names))
    .join('\n');
  return [[`<< /Type /Page /Parent 2 0 R ${box} ${parts} >>`], pdfStream('', `${operators}\n`)];
}

/** PDF coordinates count from the bottom upwards. */
function operatorsFor(drawn: DrawnShape, heightMm: number, names: Names): readonly string[] {
  const up = (yMm: number) => points(heightMm - yMm);
  if (drawn.kind === 'text') return textOperators(drawn, up, names);
  if (drawn.kind === 'code') return codeOperators(drawn, up);
  if (drawn.kind === 'picture')
    return pictureOperators(drawn, up, names.get(`cover ${drawn.address}`));
  const from = `${points(drawn.fromXMm)} ${up(drawn.fromYMm)} m`;
  return [`0.3 w 0 G ${from} ${points(drawn.toXMm)} ${up(drawn.toYMm)} l S`];
}

type Up = (yMm: number) => string;

function textOperators(line: DrawnText, up: Up, names: Names): readonly string[] {
  const { text, face, sizeMm, centreXMm, baselineMm, widthMm } = line;
  if (!isWinAnsi(text)) {
    const yMm = baselineMm - sizeMm * LINE_PICTURE.aboveSizes;
    const heightMm = sizeMm * (LINE_PICTURE.aboveSizes + LINE_PICTURE.belowSizes);
    const pictureArea = { xMm: centreXMm - widthMm / 2, yMm, widthMm, heightMm };
    return pictureOperators(pictureArea, up, names.get(`line ${lineKey(line)}`));
  }
  const startMm = centreXMm - textWidthMm(text, face, sizeMm) / 2;
  const font = `${FONTS[face].name} ${points(sizeMm)} Tf`;
  return [`BT 0 g ${font} ${points(startMm)} ${up(baselineMm)} Td ${shownText(text)} Tj ET`];
}

/** The whole code is one path, so that no hairlines appear between its modules. */
function codeOperators({ code, xMm, yMm, sizeMm }: DrawnCode, up: Up): readonly string[] {
  const moduleMm = sizeMm / code.size;
  const height = points(moduleMm);
  const squares = code.runs.map(({ x, y, length }) => {
    const left = points(xMm + x * moduleMm);
    return `${left} ${up(yMm + (y + 1) * moduleMm)} ${points(length * moduleMm)} ${height} re`;
  });
  return ['0 g', ...squares, 'f'];
}

type Placed = Pick<DrawnPicture, 'xMm' | 'yMm' | 'widthMm' | 'heightMm'>;

function pictureOperators(placed: Placed, up: Up, name: string | undefined): readonly string[] {
  if (name === undefined) return [];
  const { xMm, yMm, widthMm, heightMm } = placed;
  const pictureArea = `${points(xMm)} ${up(yMm + heightMm)} cm`;
  return [`q ${points(widthMm)} 0 0 ${points(heightMm)} ${pictureArea} ${name} Do Q`];
}

const points = (mm: number) => String(Math.round(mm * POINTS_A_MM * 1000) / 1000);
