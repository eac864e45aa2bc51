import { photoCuts, type Cut } from './photo-cuts.ts';
import type { Pixels } from './read-pixels.ts';

/** Decoding a photo without a code is aborted then, however large it is. */
const TIME_OUT_MS = 10_000;

type ReadPixels = (pixels: Pixels) => Promise<string | undefined>;

/** The page only draws the sections of the photo; a worker beside it decodes them. */
export async function readPhoto(photo: Blob, read: ReadPixels): Promise<string | undefined> {
  const picture = await createImageBitmap(photo).catch(() => undefined);
  if (!picture) return undefined;
  const endMs = performance.now() + TIME_OUT_MS;
  try {
    for (const cut of photoCuts(picture)) {
      const pixels = pixelsOf(picture, cut);
      const text = pixels && (await read(pixels));
      if (text !== undefined) return text;
      if (performance.now() > endMs) return undefined;
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function pixelsOf(
  picture: ImageBitmap,
  { x, y, width, height, scale }: Cut,
): ImageData | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
