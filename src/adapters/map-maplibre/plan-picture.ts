import type { Size } from '../../core/chart/plan-scale.ts';

/** What every device that draws maps takes as one texture, and what a phone still holds in memory. */
export const LARGEST_SIDE = 4096;

export interface PlanPicture {
  /** In pixels of the image as it came: what places on it are counted in. */
  readonly size: Size;
  readonly drawn: HTMLCanvasElement;
}

/** Undefined: it did not come, or is none. */
export async function readPlanPicture(url: string): Promise<PlanPicture | undefined> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const drawn = drawnAtMost(image, size);
  return drawn && { size, drawn };
}

/** A drawing without a size of its own, and what the device has no room for, are no pictures. */
function drawnAtMost(image: HTMLImageElement, size: Size): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, shrunkSize(size));
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export function shrunkSize({ width, height }: Size): Size {
  const share = Math.min(1, LARGEST_SIDE / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}
