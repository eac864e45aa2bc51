interface Size {
  readonly width: number;
  readonly height: number;
}

/** The library's minimum size. */
const SMALLEST_PX = 50;

/** The decoded square in the middle: two thirds of the picture's smaller side. */
export function scanRegion(width: number, height: number): Size {
  const side = Math.max(SMALLEST_PX, Math.floor((Math.min(width, height) * 2) / 3));
  return { width: side, height: side };
}

/** The share of the frame that the square may fill. */
const REGION_SHARE = 0.92;

/** The scale of the picture: it covers the frame, but never hides the square. */
export function pictureScale(frame: Size, picture: Size): number {
  const cover = Math.max(frame.width / picture.width, frame.height / picture.height);
  const region = scanRegion(picture.width, picture.height).width;
  return Math.min(cover, (REGION_SHARE * Math.min(frame.width, frame.height)) / region);
}
