import type { Size } from '../../../core/chart/plan-scale.ts';
import { MAX_UNTILED_PX } from '../../../core/chart/plan-tiles.ts';
import type { TiledPlan } from '../../../core/story/model.ts';

const SMALLEST_SIDE = 256;

export interface PlanPicture {
  /** The size in pixels of the original image, in which places on it are measured. */
  readonly size: Size;
  /**
   * From the whole one on, each half as large as the one before: small levels avoid flicker when
   * zoomed out.
   */
  readonly levels: readonly HTMLCanvasElement[];
}

/**
 * For a plan with tiles this is its overview, which they are drawn over; the image itself is more
 * than some devices can hold, and is fetched only if there is nothing else. Undefined: it did not
 * arrive, or is none.
 */
export async function readPlan(
  imageUrl: string,
  tiled: TiledPlan | undefined,
): Promise<PlanPicture | undefined> {
  const overview = tiled && (await readPlanPicture(tiled.overview));
  if (!overview) return readPlanPicture(imageUrl);
  const { width, height } = tiled;
  return { ...overview, size: { width, height } };
}

async function readPlanPicture(url: string): Promise<PlanPicture | undefined> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const full = drawnAt(image, shrunkSize(size));
  return full && { size, levels: halvings(full) };
}

/** A drawing without intrinsic size, and one too large for the device, are no pictures. */
function drawnAt(image: CanvasImageSource, size: Size): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function halvings(full: HTMLCanvasElement): HTMLCanvasElement[] {
  const levels = [full];
  for (let last = full; Math.min(last.width, last.height) > SMALLEST_SIDE;) {
    const half = drawnAt(last, { width: last.width >> 1, height: last.height >> 1 });
    if (!half) break;
    levels.push(half);
    last = half;
  }
  return levels;
}

/** The smallest level that still has a pixel for each shown pixel of the plan. */
export function levelFor(shownWidth: number, widths: readonly number[]): number {
  const level = widths.findLastIndex((width) => width >= shownWidth);
  return Math.max(level, 0);
}

export function shrunkSize({ width, height }: Size): Size {
  const share = Math.min(1, MAX_UNTILED_PX / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}
