import type { Story, TiledPlan } from '../story/model.ts';
import type { Size } from './plan-scale.ts';

/** Every device that draws maps accepts the first size as one picture; a phone holds the second. */
export const MAX_UNTILED_PX = 4096;
export const LARGEST_PLAN_PX = 8000;
export const OVERVIEW_PX = 2048;
export const PLAN_TILE_PX = 512;
/** The side of the flat world that holds a plan; the plan's top left is the world's middle. */
export const PLAN_WORLD_PX = 2 ** 20;
/** The zoom at which a tile's pixel is one of the plan. */
const OVERVIEW_ZOOM = Math.log2(PLAN_WORLD_PX / PLAN_TILE_PX);
/** Smaller tiles would be more than a phone's graphics memory can hold. */
const MIN_TILE_CSS_PX = 128;

export type PlanForm = 'whole' | 'tiled' | 'too-large';

export function planForm({ width, height }: Size): PlanForm {
  const side = Math.max(width, height);
  if (side <= MAX_UNTILED_PX) return 'whole';
  return side <= LARGEST_PLAN_PX ? 'tiled' : 'too-large';
}

export interface PlanLevel extends Size {
  /** The zoom of the level's tiles in the world. */
  readonly zoom: number;
  readonly columns: number;
  readonly rows: number;
}

/** The plan at full size, and halved as long as it shows more than the overview. */
export function planLevels({ width, height }: Size): readonly PlanLevel[] {
  const halvings = Math.ceil(Math.log2(Math.max(width, height) / OVERVIEW_PX));
  return Array.from({ length: Math.max(halvings, 0) }, (_, level) => {
    const [levelWidth, levelHeight] = [halved(width, level), halved(height, level)];
    return {
      zoom: OVERVIEW_ZOOM - level,
      width: levelWidth,
      height: levelHeight,
      columns: Math.ceil(levelWidth / PLAN_TILE_PX),
      rows: Math.ceil(levelHeight / PLAN_TILE_PX),
    };
  });
}

function halved(side: number, times: number): number {
  return Math.ceil(side / 2 ** times);
}

export interface PlanTile {
  /** The position within the level, from the top left. */
  readonly column: number;
  readonly row: number;
  /** The position in the world. */
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The tiles that hold some of the plan. */
export function tilesOfLevel({ zoom, columns, rows }: PlanLevel): readonly PlanTile[] {
  const middle = 2 ** (zoom - 1);
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return { column, row, z: zoom, x: middle + column, y: middle + row };
  });
}

/** The size at which a tile is shown, so that its pixels are nearest to the screen's own. */
export function tileCssPx(pixelRatio: number): number {
  const halvings = Math.max(Math.round(Math.log2(pixelRatio)), 0);
  return Math.max(PLAN_TILE_PX / 2 ** halvings, MIN_TILE_CSS_PX);
}

/** The plan's tiles, if we know how to draw them; without them the plan is drawn as its image. */
export function tiledPlanOf({ plans }: Story, image: string | undefined): TiledPlan | undefined {
  return plans.find(
    (plan) => plan.image === image && plan.tilePx === PLAN_TILE_PX && planForm(plan) === 'tiled',
  );
}
