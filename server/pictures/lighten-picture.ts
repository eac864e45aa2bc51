import { stat } from 'node:fs/promises';
import { likeness, type Greys } from './likeness.ts';
import { drawnAnew } from './resize-picture.ts';
import { safeSharp as sharp } from './safe-sharp.ts';

/** Measured in docs/decisions/0077: drawings become a third smaller, with the WebP's fidelity. */
const QUALITY = 60;
const EFFORT = 2;
/** A smaller saving is not worth a second file on the server. */
const MAX_SHARE_OF_WEBP = 0.8;

interface Lighter {
  readonly from: string;
  /** The existing WebP rendition of the same size. */
  readonly webp: string;
  readonly to: string;
  readonly maxPx: number;
}

/**
 * The same picture as AVIF. False: it is not worth it, because it is hardly smaller, or only
 * because it lost what the WebP still shows: grain, the surface of a wall.
 */
export async function lightenPicture({ from, webp, to, maxPx }: Lighter): Promise<boolean> {
  const { size } = await drawnAnew(from, maxPx)
    .avif({ quality: QUALITY, effort: EFFORT })
    .toFile(to);
  if (size > (await stat(webp)).size * MAX_SHARE_OF_WEBP) return false;
  const original = await greysOf(drawnAnew(from, maxPx));
  const [light, heavy] = [await greysOf(sharp(to)), await greysOf(sharp(webp))];
  return (await likeness(original, light)) >= (await likeness(original, heavy)) - UNSEEN;
}

/** A difference in similarity that nobody sees. */
const UNSEEN = 0.001;

/** The picture is put on a grey background, because the colour behind transparency is undefined. */
async function greysOf(picture: ReturnType<typeof sharp>): Promise<Greys> {
  const { data, info } = await picture
    .flatten({ background: '#808080' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
