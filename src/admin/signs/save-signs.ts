import type { DrawnPage, DrawnText, Jpeg } from '../../core/sign/drawing.ts';
import { lineKey, linesToPaint, signPdf } from '../../core/sign/sign-pdf.ts';
import { signSvg } from '../../core/sign/sign-svg.ts';
import type { SignPicturesPort } from '../../platform/sign-pictures/port.ts';

export interface MadePdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Lines that could be neither written as text nor painted. */
  readonly missing: readonly string[];
}

export async function makePdf(
  title: string,
  pages: readonly DrawnPage[],
  covers: ReadonlyMap<string, Jpeg>,
  pictures: SignPicturesPort,
): Promise<MadePdf> {
  const lines = new Map<string, Jpeg>();
  const missing: DrawnText[] = [];
  for (const line of linesToPaint(pages)) {
    const painted = await pictures.drawLine(line);
    if (painted) lines.set(lineKey(line), painted);
    else missing.push(line);
  }
  const used = new Set(
    pages.flatMap(({ drawn }) =>
      drawn.flatMap((shape) => (shape.kind === 'picture' ? [shape.address] : [])),
    ),
  );
  const own = new Map([...covers].filter(([address]) => used.has(address)));
  const bytes = signPdf(title, pages, { covers: own, lines });
  return { bytes, missing: missing.map(({ text }) => text) };
}

/** An SVG file without external references. */
export function makeSvg(page: DrawnPage, covers: ReadonlyMap<string, Jpeg>): string {
  const attributes = page.drawn.flatMap((shape) => {
    const cover = shape.kind === 'picture' ? covers.get(shape.address) : undefined;
    return shape.kind === 'picture' && cover ? [[shape.address, dataAddress(cover)] as const] : [];
  });
  return signSvg(page, new Map(attributes));
}

function dataAddress({ bytes }: Jpeg): string {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:image/jpeg;base64,${btoa(characters)}`;
}
