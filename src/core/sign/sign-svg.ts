import type { DrawnShape, DrawnCode, DrawnPage, DrawnText, Face } from './drawing.ts';

/** Pictures as `data:` addresses, keyed by their own addresses. */
export type Pictures = ReadonlyMap<string, string>;

const FACES: Readonly<Record<Face, string>> = {
  regular: 'font-family="Helvetica, Arial, sans-serif"',
  bold: 'font-family="Helvetica, Arial, sans-serif" font-weight="700"',
  code: 'font-family="Courier, \'Courier New\', monospace" font-weight="700"',
};

/** A page as a picture of its own, in millimetres. */
export function signSvg({ widthMm, heightMm, drawn }: DrawnPage, pictures: Pictures): string {
  const size = `width="${figure(widthMm)}mm" height="${figure(heightMm)}mm"`;
  const box = `viewBox="0 0 ${figure(widthMm)} ${figure(heightMm)}"`;
  const background = `<rect width="${figure(widthMm)}" height="${figure(heightMm)}" fill="#fff"/>`;
  const parts = drawn.map((shape) => svgOf(shape, pictures)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${background}${parts}</svg>`;
}

function svgOf(drawn: DrawnShape, pictures: Pictures): string {
  if (drawn.kind === 'text') return svgOfText(drawn);
  if (drawn.kind === 'code') return svgOfCode(drawn);
  if (drawn.kind === 'cut') {
    const { fromXMm, fromYMm, toXMm, toYMm } = drawn;
    const path = `M${figure(fromXMm)} ${figure(fromYMm)}L${figure(toXMm)} ${figure(toYMm)}`;
    return `<path d="${path}" stroke="#000" stroke-width="0.1"/>`;
  }
  const address = pictures.get(drawn.address);
  if (address === undefined) return '';
  const { xMm, yMm, widthMm, heightMm } = drawn;
  const attributes = `x="${figure(xMm)}" y="${figure(yMm)}"`;
  const size = `width="${figure(widthMm)}" height="${figure(heightMm)}"`;
  return `<image ${attributes} ${size} href="${escaped(address)}"/>`;
}

function svgOfText({ text, face, sizeMm, centreXMm, baselineMm }: DrawnText): string {
  const attributes = `x="${figure(centreXMm)}" y="${figure(baselineMm)}" text-anchor="middle"`;
  return `<text ${attributes} font-size="${figure(sizeMm)}" ${FACES[face]}>${escaped(text)}</text>`;
}

function svgOfCode({ code, xMm, yMm, sizeMm }: DrawnCode): string {
  const scale = figure(sizeMm / code.size);
  const path = code.runs
    .map(({ x, y, length }) => `M${String(x)} ${String(y)}h${String(length)}v1h-${String(length)}z`)
    .join('');
  const attributes = `translate(${figure(xMm)} ${figure(yMm)}) scale(${scale})`;
  return `<path transform="${attributes}" shape-rendering="crispEdges" d="${path}"/>`;
}

const figure = (value: number) => String(Math.round(value * 10_000) / 10_000);

/** Removes characters that XML forbids. */
function escaped(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
