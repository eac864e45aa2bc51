import { safeSharp as sharp } from './safe-sharp.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface PictureForm {
  readonly name: 'picture' | 'plan' | 'thumb';
  readonly maxPx: number;
  readonly quality: number;
}

/** What every device can draw as one picture; larger plans are cut into tiles from the original. */
const PLAN_PX = 4096;
export const PICTURE_FORMS: readonly PictureForm[] = [
  { name: 'thumb', maxPx: 320, quality: 70 },
  { name: 'picture', maxPx: 1600, quality: 80 },
  { name: 'plan', maxPx: PLAN_PX, quality: 82 },
];
const MAX_PIXELS = 64_000_000;
const SECONDS = 30;

/** Upright, from the header alone; undefined: it is not a supported picture. */
export async function sizeOfPicture(file: string): Promise<Size | undefined> {
  try {
    const { autoOrient } = await sharp(file, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}

/**
 * The result is never larger than the original. It is re-encoded, so that only the pixels remain.
 */
export async function resizePicture(
  from: string,
  to: string,
  { maxPx, quality }: Omit<PictureForm, 'name'>,
): Promise<Size> {
  const { width, height } = await drawnAnew(from, maxPx).webp({ quality, effort: 3 }).toFile(to);
  return { width, height };
}

export function drawnAnew(from: string, maxPx: number) {
  return sharp(from, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(maxPx, maxPx, { fit: 'inside', withoutEnlargement: true });
}
