import type { RasterSourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { Size } from '../../core/chart/plan-scale.ts';
import { planLevels } from '../../core/chart/plan-tiles.ts';
import type { MapSource } from '../../core/story/model.ts';
import { BASEMAP_SOURCE } from './basemap/layer-forms.ts';
import { CACHED_TILE_PROTOCOL } from '../media-store/cached-tiles.ts';
import { planBounds, planCorners } from './map-space.ts';
import { tileTemplates } from './tile-addresses.ts';

const RASTER_SOURCE = 'tiles';
/** Sources of a geographic map's base map; their errors are reported. */
export const BASE_MAP_SOURCES: readonly string[] = [RASTER_SOURCE, BASEMAP_SOURCE];
export const PLAN_SOURCE = 'plan';
/** The tiles are drawn over the plan's picture; if they do not arrive, the picture stays. */
export const PLAN_TILES_SOURCE = 'plan-tiles';

const PAPER = { light: '#f2ede3', dark: '#10161d' } as const;

/** Raster tiles, drawn by somebody else for daylight: at night they are only dimmed. */
export function rasterStyle({ tiles }: MapSource, isDark: boolean): StyleSpecification {
  return {
    version: 8,
    sources: {
      [RASTER_SOURCE]: {
        type: 'raster',
        tiles: tileTemplates(tiles).map((address) => CACHED_TILE_PROTOCOL + address),
        tileSize: 256,
        maxzoom: 19,
      },
    },
    layers: [
      paper(isDark),
      {
        id: 'tiles',
        type: 'raster',
        source: RASTER_SOURCE,
        paint: {
          'raster-brightness-max': isDark ? 0.62 : 1,
          'raster-saturation': isDark ? -0.4 : 0,
        },
      },
    ],
  };
}

export interface PlanTiles {
  /** The address by which the library requests the tiles. */
  readonly archive: string;
  /** The side of a tile on the screen. */
  readonly cssPx: number;
}

/** A flat picture without an earth; the picture itself is set once it has been read. */
export function planStyle(image: Size, isDark: boolean, tiles?: PlanTiles): StyleSpecification {
  return {
    version: 8,
    projection: { type: 'identity' },
    sources: {
      [PLAN_SOURCE]: {
        type: 'image',
        coordinates: planCorners(image),
      },
      ...(tiles && { [PLAN_TILES_SOURCE]: planTiles(image, tiles) }),
    },
    layers: [
      paper(isDark),
      planLayer(PLAN_SOURCE, isDark),
      ...(tiles ? [planLayer(PLAN_TILES_SOURCE, isDark)] : []),
    ],
  };
}

function planTiles(image: Size, { archive, cssPx }: PlanTiles): RasterSourceSpecification {
  const zooms = planLevels(image).map(({ zoom }) => zoom);
  return {
    type: 'raster',
    tiles: [`${archive}/{z}/{x}/{y}`],
    tileSize: cssPx,
    minzoom: Math.min(...zooms),
    maxzoom: Math.max(...zooms),
    bounds: planBounds(image),
  };
}

function planLayer(source: string, isDark: boolean): StyleSpecification['layers'][number] {
  const paint = { 'raster-fade-duration': 0, 'raster-brightness-max': isDark ? 0.8 : 1 };
  return { id: source, type: 'raster', source, paint };
}

function paper(isDark: boolean): StyleSpecification['layers'][number] {
  const color = isDark ? PAPER.dark : PAPER.light;
  return { id: 'paper', type: 'background', paint: { 'background-color': color } };
}
