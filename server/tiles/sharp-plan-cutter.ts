import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import type { Size } from '../../src/core/chart/plan-scale.ts';
import {
  LARGEST_PLAN_PX,
  OVERVIEW_PX,
  PLAN_TILE_PX,
  planForm,
  planLevels,
  tilesOfLevel,
} from '../../src/core/chart/plan-tiles.ts';
import {
  encodeTileArchive,
  TILE_COMPRESSION,
  TILE_TYPE,
  type ArchiveTile,
} from './pmtiles-writer.ts';
import { safeSharp as sharp } from '../pictures/safe-sharp.ts';
import type { PlanCut, PlanCutter, PlanError, PlanPieces } from './plan-cutter.ts';

export interface PlanLimits {
  /** The bytes of the file and of its tiles together. */
  readonly bytes: number;
  readonly seconds: number;
}

export const PLAN_LIMITS: PlanLimits = { bytes: 134_217_728, seconds: 30 };
const PAPER = '#ffffff';
const BEYOND = { r: 255, g: 255, b: 255, alpha: 0 };
const PICTURE = { quality: 82, effort: 2 } as const;

/** Cuts with libvips, outside of the thread that serves requests, in one pass over the picture. */
export function sharpPlanCutter(limits: PlanLimits = PLAN_LIMITS): PlanCutter {
  let last: Promise<unknown> = Promise.resolve();
  return {
    cutPlan(file) {
      const next = last.then(() => cutPicture(file, limits));
      last = next;
      return next;
    },
  };
}

async function cutPicture(file: string, limits: PlanLimits): Promise<PlanCut> {
  if ((await stat(file)).size > limits.bytes) return failed({ kind: 'plan/too-heavy' });
  const size = await sizeOf(file);
  if (size === undefined) return failed({ kind: 'plan/unreadable' });
  const form = planForm(size);
  if (form === 'whole') return { kind: 'whole' };
  if (form === 'too-large') return failed({ kind: 'plan/too-large', size });
  try {
    return { kind: 'cut', ...(await piecesOf(file, size, limits)) };
  } catch (error) {
    return failed(planErrorOf(error));
  }
}

function failed(planError: PlanError): PlanCut {
  return { kind: 'failed', error: planError };
}

/** Reads the header only; nothing is decoded yet. */
async function sizeOf(file: string): Promise<Size | undefined> {
  try {
    return (await sharp(file, { limitInputPixels: false }).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}

async function piecesOf(file: string, size: Size, limits: PlanLimits): Promise<PlanPieces> {
  const folder = await mkdtemp(join(tmpdir(), 'klangweg-plan-'));
  try {
    await pictureIn(file, limits)
      // The alpha channel makes the last tiles end where the plan ends.
      .ensureAlpha()
      .webp(PICTURE)
      .tile({ size: PLAN_TILE_PX, layout: 'google', skipBlanks: -1, background: BEYOND })
      .toFile(join(folder, 'plan.dz'));
    const tiles = await readTiles(join(folder, 'plan'), size, limits.bytes);
    const overview = await pictureIn(file, limits)
      .resize(OVERVIEW_PX, OVERVIEW_PX, { fit: 'inside' })
      .webp(PICTURE)
      .toBuffer();
    return { size, overview, tiles: archiveOf(tiles, size) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Upright, and on a paper background: transparency would otherwise differ between the sizes. */
function pictureIn(file: string, { seconds }: PlanLimits): Sharp {
  return sharp(file, { limitInputPixels: LARGEST_PLAN_PX ** 2, sequentialRead: true })
    .timeout({ seconds })
    .autoOrient()
    .flatten({ background: PAPER });
}

async function readTiles(
  folder: string,
  size: Size,
  maxBytes: number,
): Promise<readonly ArchiveTile[]> {
  // The library numbers its levels from the smallest on.
  const largest = Math.max(...(await readdir(folder)).map(Number).filter(Number.isInteger));
  const tiles: ArchiveTile[] = [];
  let bytes = 0;
  for (const [halvings, level] of planLevels(size).entries()) {
    for (const { z, x, y, column, row } of tilesOfLevel(level)) {
      const name = join(String(largest - halvings), String(row), `${column}.webp`);
      const data = await readFile(join(folder, name));
      bytes += data.length;
      if (bytes > maxBytes) throw new TooHeavy();
      tiles.push({ z, x, y, data });
    }
  }
  return tiles;
}

class TooHeavy extends Error {}

function archiveOf(tiles: readonly ArchiveTile[], size: Size): Buffer {
  const zooms = planLevels(size).map(({ zoom }) => zoom);
  const [minZoom, maxZoom] = [Math.min(...zooms), Math.max(...zooms)];
  const world = { west: -180, south: -85, east: 180, north: 85 };
  const info = { minZoom, maxZoom, centreZoom: minZoom, ...world, metadata: size };
  return encodeTileArchive(tiles, info, {
    compression: TILE_COMPRESSION.none,
    type: TILE_TYPE.webp,
  });
}

function planErrorOf(error: unknown): PlanError {
  if (error instanceof TooHeavy) return { kind: 'plan/too-heavy' };
  if (!(error instanceof Error)) return { kind: 'plan/unreadable' };
  // Node and the library report a full disk differently.
  if ('code' in error) return { kind: 'plan/not-kept', cause: String(error.code) };
  if (error.message.includes('system error')) {
    return { kind: 'plan/not-kept', cause: 'system error' };
  }
  return { kind: error.message.includes('timeout') ? 'plan/too-slow' : 'plan/unreadable' };
}
