interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the library refuses to go below. */
const SMALLEST_PX = 50;

/** The square in the middle that is read: two thirds of the picture's smaller side. */
export function scanRegion(width: number, height: number): Size {
  const side = Math.max(SMALLEST_PX, Math.floor((Math.min(width, height) * 2) / 3));
  return { width: side, height: side };
}

/** The part of the frame's room that the square may fill. */
const ROOM_FOR_REGION = 0.92;

/** How much larger or smaller the picture is drawn: it covers the frame, but never hides the square. */
export function pictureScale(frame: Size, picture: Size): number {
  const cover = Math.max(frame.width / picture.width, frame.height / picture.height);
  const region = scanRegion(picture.width, picture.height).width;
  return Math.min(cover, (ROOM_FOR_REGION * Math.min(frame.width, frame.height)) / region);
}
