/** A scale of 1 is one CSS pixel per pixel of the image. */
export const MIN_PLAN_SCALE = 0.01;
export const MAX_PLAN_SCALE = 6;
const BACK_STEP = 0.5;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The scale at which the whole plan just fits. */
export function planFitScale(container: Size, image: Size): number {
  return withinScale(Math.min(container.width / image.width, container.height / image.height));
}

/** A plan is first seen at half the scale that fits. */
export function planFirstScale(container: Size, image: Size): number {
  return withinScale(planFitScale(container, image) / 2);
}

/** A step farther out, but not beyond the first view, nor beyond 1 if that is larger. */
export function planBackScale(shown: number, fit: number): number {
  return withinScale(Math.max(shown - BACK_STEP, Math.min(1, fit / 2)));
}

/** A container without a size gives NaN. */
function withinScale(scale: number): number {
  if (Number.isNaN(scale)) return 1;
  return Math.min(Math.max(scale, MIN_PLAN_SCALE), MAX_PLAN_SCALE);
}
