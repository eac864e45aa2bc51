import type { Size } from '../../../core/chart/plan-scale.ts';
import type { Box, Point } from './graph-shapes.ts';

/** The picture's position in its window: a point p of it is shown at p × scale + (x, y). */
export interface Viewport extends Point {
  readonly scale: number;
}

const MIN_SCALE = 0.1;
const MAX_SCALE = 2.5;
/** Below this scale names are unreadable: the picture is then shown from its beginning. */
const READABLE = 0.62;
const MARGIN = 28;

export function zoomed(view: Viewport, by: number, at: Point): Viewport {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, view.scale * by));
  const share = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share };
}

export function panned(view: Viewport, by: Point): Viewport {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** The whole picture, centred. */
export function fitted(picture: Size, window: Size): Viewport {
  const available = { width: window.width - 2 * MARGIN, height: window.height - 2 * MARGIN };
  const scale = Math.max(
    MIN_SCALE,
    Math.min(
      1,
      available.width / Math.max(1, picture.width),
      available.height / Math.max(1, picture.height),
    ),
  );
  return {
    scale,
    x: (window.width - picture.width * scale) / 2,
    y: (window.height - picture.height * scale) / 2,
  };
}

/** The whole picture if it is readable then, else its beginning. */
export function opened(picture: Size, window: Size): Viewport {
  const all = fitted(picture, window);
  if (all.scale >= READABLE) return all;
  const scale = READABLE * 1.2;
  const middle = (available: number, size: number) =>
    Math.max(MARGIN, (available - size * scale) / 2);
  return {
    scale,
    x: middle(window.width, picture.width),
    y: middle(window.height, picture.height),
  };
}

/** Pans no further than is needed to show the box. */
export function revealing(view: Viewport, box: Box, window: Size): Viewport {
  const shift = (start: number, size: number, available: number) => {
    const end = start + size;
    if (start < MARGIN || size > available - 2 * MARGIN) return MARGIN - start;
    return end > available - MARGIN ? available - MARGIN - end : 0;
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
