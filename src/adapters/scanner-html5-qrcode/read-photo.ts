import { Html5Qrcode } from 'html5-qrcode';
import { photoCuts, type Cut } from './photo-cuts.ts';
import { QR_ONLY } from './library-options.ts';

/** The library neither answers nor fails where a canvas is refused. */
const TIME_OUT_MS = 10_000;

export async function readPhoto(photo: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(photo).catch(() => undefined);
  if (!picture) return undefined;
  const host = document.createElement('div');
  host.id = 'klangweg-photo';
  host.hidden = true;
  document.body.append(host);
  try {
    const reader = new Html5Qrcode(host.id, QR_ONLY);
    const endMs = performance.now() + TIME_OUT_MS;
    for (const cut of photoCuts(picture)) {
      const leftMs = endMs - performance.now();
      const file = await cutOut(picture, cut);
      const text = file && leftMs > 0 ? await read(reader, file, leftMs) : undefined;
      if (text !== undefined) return text;
    }
    return undefined;
  } finally {
    picture.close();
    host.remove();
  }
}

async function read(
  reader: Html5Qrcode,
  file: File,
  withinMs: number,
): Promise<string | undefined> {
  const over = new Promise<undefined>((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, withinMs);
  });
  try {
    return await Promise.race([reader.scanFile(file, false), over]);
  } catch {
    return undefined;
  }
}

function cutOut(picture: ImageBitmap, { x, y, width, height, scale }: Cut) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise<File | undefined>((resolve) => {
    canvas.toBlob((blob) => {
      resolve(blob ? new File([blob], 'photo.png', { type: blob.type }) : undefined);
    }, 'image/png');
  });
}
