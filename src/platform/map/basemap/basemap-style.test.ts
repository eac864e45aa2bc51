import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { featureFilter, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, test } from 'vitest';
import type { FeatureCollection } from '../../../../demo/render/map/geojson.ts';
import { layerNames } from '../../../../demo/render/map/geojson.ts';
import { basemapStyle } from './basemap-style.ts';
import { dayPalette, nightPalette, type Palette } from './palette.ts';

const sourceAttributes = {
  url: 'pmtiles://https://walks.example.org/media/a.pmtiles',
  attribution: '© Wir',
};
const styles = [false, true].map((isDark) => basemapStyle({ ...sourceAttributes, isDark }));
const [style = basemapStyle({ ...sourceAttributes, isDark: false })] = styles;

const TYPES = { Point: 1, LineString: 2, Polygon: 3 } as const;

interface Shape {
  readonly layer: string;
  readonly type: keyof typeof TYPES;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The layers that draw a shape at MapLibre's zoom. */
function drawnBy({ layer, type, properties }: Shape, zoom: number): string[] {
  return style.layers.flatMap((styleLayer) => {
    if (!('source-layer' in styleLayer) || styleLayer['source-layer'] !== layer) return [];
    if (zoom < (styleLayer.minzoom ?? 0)) return [];
    const { filter } = featureFilter(styleLayer.filter, `${styleLayer.id}.filter`);
    return filter({ zoom }, { type: TYPES[type], properties }) ? [styleLayer.id] : [];
  });
}

test.each([
  ['light', false],
  ['dark', true],
])('the %s style is valid, has a source of its own and requests no glyphs', (_, isDark) => {
  const made = basemapStyle({ ...sourceAttributes, isDark });
  expect(validateStyleMin(made)).toEqual([]);
  expect(made.sources).toEqual({
    basemap: { type: 'vector', url: sourceAttributes.url, attribution: '© Wir' },
  });
  expect(made).not.toHaveProperty('glyphs');
  expect(made).not.toHaveProperty('sprite');
});

test('both themes draw the same layers in the same order, each under its own name', () => {
  const [light = [], dark = []] = styles.map(({ layers }) => layers.map(({ id }) => id));
  expect(light).toEqual(dark);
  expect(new Set(light).size).toBe(light.length);
});

describe('the town of the demo', () => {
  const file = fileURLToPath(new URL('../../../../demo/bell/town.geojson', import.meta.url));
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as FeatureCollection;

  test.each(layerNames)('its layer %s is drawn', (name) => {
    const sources = style.layers.map((layer) =>
      'source-layer' in layer ? layer['source-layer'] : '',
    );
    expect(sources).toContain(name);
  });

  test('each of its features is drawn at zoom 17', () => {
    const forgotten = features.filter(({ properties, geometry }) => {
      const { layer, ...rest } = properties;
      return drawnBy({ layer, type: geometry.type, properties: rest }, 17).length === 0;
    });
    expect(features.length).toBeGreaterThan(600);
    expect(forgotten).toEqual([]);
  });

  test('the fountain is drawn above the square, not below it', () => {
    const ids = style.layers.map(({ id }) => id);
    expect(ids.indexOf('water')).toBeGreaterThan(ids.indexOf('square'));
  });

  test('steps, paths and streets are drawn differently', () => {
    const ways = ['street', 'path', 'steps', 'rail'].map((kind) => {
      const shape = {
        layer: 'road',
        type: 'LineString',
        properties: { kind, name: 'Weg' },
      } as const;
      return drawnBy(shape, 16);
    });
    expect(ways).toEqual([
      ['road-street-edge', 'road-street', 'label-street-name'],
      ['road-foot-bed-0', 'road-path', 'label-foot-name'],
      ['road-foot-bed-2', 'road-steps', 'label-foot-name'],
      ['road-rail', 'road-rail-sleepers', 'label-foot-name'],
    ]);
  });
});

describe('an archive in the Protomaps schema', () => {
  test.each<[string, Shape['type'], Record<string, unknown>, string]>([
    ['earth', 'Polygon', { kind: 'earth' }, 'earth'],
    ['landcover', 'Polygon', { kind: 'farmland' }, 'landcover'],
    ['landuse', 'Polygon', { kind: 'park' }, 'landuse'],
    ['landuse', 'Polygon', { kind: 'forest' }, 'landuse'],
    ['landuse', 'Polygon', { kind: 'pedestrian' }, 'landuse'],
    ['water', 'Polygon', { kind: 'lake' }, 'water'],
    ['water', 'LineString', { kind: 'river', name: 'Isar' }, 'waterway label-river-name'],
    ['water', 'LineString', { kind: 'stream' }, 'stream label-river-name'],
    ['water', 'Point', { kind: 'lake', name: 'See' }, 'label-water-name'],
    ['boundaries', 'LineString', { kind: 'county' }, 'border'],
    ['roads', 'LineString', { kind: 'highway' }, 'road-highway-edge road-highway label-road-name'],
    ['roads', 'LineString', { kind: 'major_road' }, 'road-major-edge road-major label-road-name'],
    ['roads', 'LineString', { kind: 'minor_road' }, 'road-minor-edge road-minor label-road-name'],
    [
      'roads',
      'LineString',
      { kind: 'path', kind_detail: 'pedestrian' },
      'road-promenade-edge road-promenade label-path-name',
    ],
    [
      'roads',
      'LineString',
      { kind: 'path', kind_detail: 'footway' },
      'roads-foot-bed-1 roads-path label-path-name',
    ],
    [
      'roads',
      'LineString',
      { kind: 'path', kind_detail: 'steps' },
      'roads-foot-bed-3 roads-steps label-path-name',
    ],
    ['roads', 'LineString', { kind: 'rail' }, 'roads-rail roads-rail-sleepers label-path-name'],
    ['buildings', 'Polygon', { kind: 'building' }, 'buildings buildings-edge'],
    ['buildings', 'Point', { kind: 'address', addr_housenumber: '9a' }, 'label-address'],
    ['pois', 'Point', { kind: 'cafe', name: 'Café' }, 'label-poi'],
    ['pois', 'Point', { kind: 'park', name: 'Park' }, 'label-poi-green'],
    ['places', 'Point', { kind: 'locality', name: 'Ort' }, 'label-place-locality'],
    ['places', 'Point', { kind: 'neighbourhood', name: 'Au' }, 'label-place-quarter'],
    ['places', 'Point', { kind: 'region', name: 'Land' }, 'label-place-region'],
  ])('%s as a %s of %o is drawn', (layer, type, properties, ids) => {
    expect(drawnBy({ layer, type, properties }, 17).join(' ')).toBe(ids);
  });

  test('features that a walk does not need are left out', () => {
    const industry = {
      layer: 'landuse',
      type: 'Polygon',
      properties: { kind: 'industrial' },
    } as const;
    expect(drawnBy(industry, 17)).toEqual([]);
  });
});

/** The relative luminance of WCAG. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const BACKGROUNDS = [
  'ground',
  'park',
  'wood',
  'meadow',
  'farmland',
  'sand',
  'water',
  'square',
] as const;
const BUILT = ['building', 'landmark', 'street'] as const;
const INKS = ['ink', 'inkSoft', 'inkWater', 'inkGreen'] as const;

describe.each<[string, Palette]>([
  ['light', dayPalette],
  ['dark', nightPalette],
])('contrast in the %s theme', (_, palette) => {
  test.each(INKS)(
    '%s is readable at 7:1 within its halo, and at 4.5:1 on anything below',
    (ink) => {
      expect(contrast(palette[ink], palette.halo)).toBeGreaterThan(7);
      for (const below of [...BACKGROUNDS, ...BUILT]) {
        expect([below, contrast(palette[ink], palette[below]) > 4.5]).toEqual([below, true]);
      }
    },
  );

  test.each(['path', 'steps'] as const)(
    '%s are distinguished from the area that they are on',
    (way) => {
      expect(contrast(palette[way], palette.street)).toBeGreaterThan(3);
    },
  );

  test('a landmark is distinguished from its base map by its edge', () => {
    expect(contrast(palette.landmarkEdge, palette.ground)).toBeGreaterThan(3);
  });
});
