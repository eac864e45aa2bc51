/** A section of a photo, and how much smaller it is decoded. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/**
 * Sharp enough for a code that fills a quarter of the photo, small enough to be decoded at once.
 */
const QUICK_PX = 1000;
/** Beyond this a phone may refuse the canvas, and decoding takes seconds. */
const LARGE_PX = 2400;

/**
 * The attempts at a photo: small, larger, and its middle and quarters at their own pixels. The
 * library decodes a photo at full size: 12 megapixels take it long, and the noise misleads it.
 */
export function photoCuts({ width, height }: { width: number; height: number }): readonly Cut[] {
  const longestSidePx = Math.max(width, height);
  const fullPhoto = (px: number): Cut => ({
    x: 0,
    y: 0,
    width,
    height,
    scale: Math.min(1, px / longestSidePx),
  });
  if (longestSidePx <= QUICK_PX) return [fullPhoto(QUICK_PX)];
  const part = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const scale = Math.min(1, LARGE_PX / Math.max(part.width, part.height));
  const at = (x: number, y: number): Cut => ({
    x: Math.floor(x),
    y: Math.floor(y),
    ...part,
    scale,
  });
  return [
    fullPhoto(QUICK_PX),
    fullPhoto(LARGE_PX),
    at(width / 4, height / 4),
    at(0, 0),
    at(width / 2, 0),
    at(0, height / 2),
    at(width / 2, height / 2),
  ];
}
