import type { DrawnText, Face, Jpeg } from '../../core/sign/drawing.ts';
import { LINE_PICTURE } from '../../core/sign/sign-pdf.ts';
import type { SignPicturesPort } from './port.ts';

/** 300 dots an inch on the widest cover of an A4 page. */
const MAX_COVER_PX = 2200;
const LINE_PX_A_MM = 600 / 25.4;
const MAX_LINE_PX = 8000;
const QUALITY = 0.9;
const FACES: Readonly<Record<Face, string>> = {
  regular: 'Helvetica, Arial, sans-serif',
  bold: 'Helvetica, Arial, sans-serif',
  code: 'Courier, "Courier New", monospace',
};

/** The browser renders every image format and every script; a canvas makes JPEGs of them. */
export function canvasSignPictures(
  document: Document,
  /** The address of a path on this server. */
  addressOf: (path: `/${string}`) => string,
): SignPicturesPort {
  const absolute = (address: string) =>
    address.startsWith('/') ? addressOf(address as `/${string}`) : address;
  return {
    loadCover: (address) => coverOf(document, absolute(address)).catch(() => undefined),
    drawLine: (line) => lineOf(document, line),
  };
}

async function coverOf(document: Document, address: string): Promise<Jpeg | undefined> {
  const picture = await loaded(document, address);
  const { naturalWidth, naturalHeight } = picture;
  if (naturalWidth === 0 || naturalHeight === 0) return undefined;
  const scale = Math.min(1, MAX_COVER_PX / Math.max(naturalWidth, naturalHeight));
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  return drawn(document, [width, height], (context) => {
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
  });
}

function lineOf(document: Document, line: DrawnText): Promise<Jpeg | undefined> {
  const { text, face, sizeMm, widthMm } = line;
  const scale = Math.min(LINE_PX_A_MM, MAX_LINE_PX / widthMm);
  const { aboveSizes, belowSizes } = LINE_PICTURE;
  const width = widthMm * scale;
  const height = (aboveSizes + belowSizes) * sizeMm * scale;
  return drawn(document, [width, height], (context) => {
    const weight = face === 'regular' ? 400 : 700;
    context.font = `${String(weight)} ${String(sizeMm * scale)}px ${FACES[face]}`;
    context.fillStyle = '#000';
    context.textAlign = 'center';
    context.fillText(text, width / 2, aboveSizes * sizeMm * scale, width);
  });
}

async function drawn(
  document: Document,
  [widthPx, heightPx]: readonly [number, number],
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Jpeg | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(widthPx));
  canvas.height = Math.max(1, Math.round(heightPx));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  draw(context);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  // A browser that cannot make a JPEG makes a PNG instead.
  if (blob?.type !== 'image/jpeg') return undefined;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { widthPx: canvas.width, heightPx: canvas.height, bytes };
}

/** A picture of another host loads only if that host allows it to be read. */
async function loaded(document: Document, address: string): Promise<HTMLImageElement> {
  const picture = document.createElement('img');
  picture.crossOrigin = 'anonymous';
  picture.src = address;
  await picture.decode();
  return picture;
}
