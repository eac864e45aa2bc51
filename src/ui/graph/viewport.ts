import type { Box, Point } from './graph-shapes.ts';

/** Where the picture lies in its window: a point p of it is shown at p × scale + (x, y). */
export interface Viewport extends Point {
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const LEAST = 0.1;
const MOST = 2.5;
/** Below it nobody reads a name: the picture is then shown from its beginning on. */
const READABLE = 0.62;
const MARGIN = 28;

export function zoomed(view: Viewport, by: number, at: Point): Viewport {
  const scale = Math.min(MOST, Math.max(LEAST, view.scale * by));
  const share = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share };
}

export function panned(view: Viewport, by: Point): Viewport {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** All of it, in the middle. */
export function fitted(picture: Size, window: Size): Viewport {
  const room = { width: window.width - 2 * MARGIN, height: window.height - 2 * MARGIN };
  const scale = Math.max(
    LEAST,
    Math.min(1, room.width / Math.max(1, picture.width), room.height / Math.max(1, picture.height)),
  );
  return {
    scale,
    x: (window.width - picture.width * scale) / 2,
    y: (window.height - picture.height * scale) / 2,
  };
}

/** All of it where it can be read so, else its beginning. */
export function opened(picture: Size, window: Size): Viewport {
  const all = fitted(picture, window);
  if (all.scale >= READABLE) return all;
  const scale = READABLE * 1.2;
  const middle = (room: number, size: number) => Math.max(MARGIN, (room - size * scale) / 2);
  return {
    scale,
    x: middle(window.width, picture.width),
    y: middle(window.height, picture.height),
  };
}

/** Moved no further than is needed to see the box. */
export function revealing(view: Viewport, box: Box, window: Size): Viewport {
  const shift = (start: number, size: number, room: number) => {
    const end = start + size;
    if (start < MARGIN || size > room - 2 * MARGIN) return MARGIN - start;
    return end > room - MARGIN ? room - MARGIN - end : 0;
  };
  const { scale } = view;
  return panned(view, {
    x: shift(box.x * scale + view.x, box.width * scale, window.width),
    y: shift(box.y * scale + view.y, box.height * scale, window.height),
  });
}

export function pointIn(view: Viewport, { x, y }: Point): Point {
  return { x: (x - view.x) / view.scale, y: (y - view.y) / view.scale };
}
