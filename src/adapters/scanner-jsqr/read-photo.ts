import { photoCuts, type Cut } from './photo-cuts.ts';
import { readPixels } from './read-pixels.ts';

/** A photo without a code is given up then, however large it is. */
const TIME_OUT_MS = 10_000;

export async function readPhoto(photo: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(photo).catch(() => undefined);
  if (!picture) return undefined;
  const endMs = performance.now() + TIME_OUT_MS;
  try {
    for (const cut of photoCuts(picture)) {
      const text = readCut(picture, cut);
      if (text !== undefined) return text;
      if (performance.now() > endMs) return undefined;
      await untilDrawn();
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function readCut(picture: ImageBitmap, { x, y, width, height, scale }: Cut): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return readPixels(context.getImageData(0, 0, canvas.width, canvas.height));
}

/** Between two readings the page may draw and be tapped. */
function untilDrawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
