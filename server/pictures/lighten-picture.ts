import { stat } from 'node:fs/promises';
import { likeness, type Greys } from './likeness.ts';
import { drawnAnew } from './resize-picture.ts';
import { safeSharp as sharp } from './safe-sharp.ts';

/** Measured in docs/decisions/0077: drawings come out a third smaller, and as like as the WebP. */
const QUALITY = 60;
const EFFORT = 2;
/** What saves less is not worth a second file on the server. */
const MOST_OF_WEBP = 0.8;

interface Lighter {
  readonly from: string;
  /** What was made of it before, at the same size. */
  readonly webp: string;
  readonly to: string;
  readonly mostPx: number;
}

/**
 * The same picture as AVIF. False: it is not worth it, for it is hardly smaller, or it is so only
 * because it lost what the WebP still shows: grain, the surface of a wall.
 */
export async function lightenPicture({ from, webp, to, mostPx }: Lighter): Promise<boolean> {
  const { size } = await drawnAnew(from, mostPx)
    .avif({ quality: QUALITY, effort: EFFORT })
    .toFile(to);
  if (size > (await stat(webp)).size * MOST_OF_WEBP) return false;
  const original = await greysOf(drawnAnew(from, mostPx));
  const [light, heavy] = [await greysOf(sharp(to)), await greysOf(sharp(webp))];
  return (await likeness(original, light)) >= (await likeness(original, heavy)) - UNSEEN;
}

/** A difference of likeness that nobody sees. */
const UNSEEN = 0.001;

/** On a ground of grey, for what is behind the transparent is drawn by nobody. */
async function greysOf(picture: ReturnType<typeof sharp>): Promise<Greys> {
  const { data, info } = await picture
    .flatten({ background: '#808080' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
