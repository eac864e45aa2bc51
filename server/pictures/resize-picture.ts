import { safeSharp as sharp } from './safe-sharp.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface PictureForm {
  readonly name: 'picture' | 'plan' | 'thumb';
  readonly mostPx: number;
  readonly quality: number;
}

/** What every device draws as one picture; more than that is cut into tiles from the original. */
const PLAN_PX = 4096;
export const PICTURE_FORMS: readonly PictureForm[] = [
  { name: 'thumb', mostPx: 320, quality: 70 },
  { name: 'picture', mostPx: 1600, quality: 80 },
  { name: 'plan', mostPx: PLAN_PX, quality: 82 },
];
const MOST_PIXELS = 64_000_000;
const SECONDS = 30;

/** Upright, and by its head alone; undefined: it is no picture that is read here. */
export async function sizeOfPicture(file: string): Promise<Size | undefined> {
  try {
    const { autoOrient } = await sharp(file, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}

/** Never larger than it was. Drawn anew, so nothing but the pixels comes along. */
export async function resizePicture(
  from: string,
  to: string,
  { mostPx, quality }: Omit<PictureForm, 'name'>,
): Promise<Size> {
  const { width, height } = await drawnAnew(from, mostPx).webp({ quality, effort: 3 }).toFile(to);
  return { width, height };
}

export function drawnAnew(from: string, mostPx: number) {
  return sharp(from, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(mostPx, mostPx, { fit: 'inside', withoutEnlargement: true });
}
