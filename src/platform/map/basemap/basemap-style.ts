import type { StyleSpecification, ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import {
  BASEMAP_SOURCE,
  fill,
  growing,
  areaFilter,
  kindFilter,
  line,
  lineFilter,
  pointFilter,
} from './layer-forms.ts';
import { dayPalette, nightPalette, type Palette } from './palette.ts';
import { roadLayers } from './roads.ts';
import { SLOPED, symbolOf, type MapLabel } from './label-forms.ts';
import { labelsOfPlaces } from './place-labels.ts';

const WOODS = ['wood', 'forest'];

const PARKS = [
  'park',
  'garden',
  'cemetery',
  'golf_course',
  'zoo',
  'playground',
  'pitch',
  'recreation_ground',
  'village_green',
  'allotments',
  'dog_park',
];

const MEADOWS = ['meadow', 'grass', 'grassland', 'scrub', 'wetland', 'nature_reserve'];

const FIELDS = ['farmland', 'orchard', 'vineyard'];

const SANDS = ['sand', 'beach'];

const SQUARES = ['pedestrian', 'platform', 'pier'];

/** Land cover that is visible from far away, before single woods can be told apart. */
const COVER = ['forest', 'grassland', 'scrub', 'farmland', 'barren'];

/** Too narrow to be told from a line, or drawn as one. */
const STREAMS = ['stream', 'ditch', 'drain'];

const FROM_ZOOM = 13;

export interface BasemapSource {
  /** `pmtiles://` and the address of the archive. */
  readonly url: string;
  readonly attribution: string;
  readonly isDark: boolean;
}

/**
 * A map for people on foot, out of vector tiles in either of two schemas: that of the demo's town
 * (demo/render/map) and the Protomaps basemap, version 4. A layer that is missing in the
 * tiles draws nothing; so the protocol must not pass on the archive's `vector_layers`
 * (`new Protocol({ metadata: false })`), or MapLibre reports each of them as an error.
 */
export function basemapStyle({ url, attribution, isDark }: BasemapSource): StyleSpecification {
  const palette = isDark ? nightPalette : dayPalette;
  return {
    version: 8,
    sources: { [BASEMAP_SOURCE]: { type: 'vector', url, attribution } },
    layers: [
      ...groundLayers(palette),
      ...roadLayers(palette),
      ...buildingLayers(palette),
      ...labelLayers(palette),
    ],
  };
}

/** A landmark differs from a house by its edge too, not by its colour alone. */
function buildingLayers(palette: Palette): LayerSpecification[] {
  const landmark = kindFilter(['landmark']);
  const choose = (yes: string, no: string): ExpressionSpecification => ['case', landmark, yes, no];
  const edgePx: ExpressionSpecification = ['case', landmark, 1.75, 0.75];
  return ['building', 'buildings'].flatMap((of) => [
    fill(
      { id: of, of, filter: areaFilter, fromZoom: FROM_ZOOM },
      {
        'fill-color': choose(palette.landmark, palette.building),
        'fill-opacity': growing([FROM_ZOOM, 0], [FROM_ZOOM + 1, 1]),
      },
    ),
    line(
      { id: `${of}-edge`, of, filter: areaFilter, fromZoom: FROM_ZOOM + 1 },
      {
        'line-color': choose(palette.landmarkEdge, palette.buildingEdge),
        'line-width': edgePx,
      },
    ),
  ]);
}

/** Later ones are placed first: the town before its sights, streets before house numbers. */
function labelLayers(palette: Palette): LayerSpecification[] {
  return [...smallLabels(palette), ...roadLabels(palette), ...labelsOfPlaces(palette)].map(
    (label) => symbolOf(label, palette.halo),
  );
}

function smallLabels({ inkSoft }: Palette): MapLabel[] {
  const common = { ink: inkSoft, sizes: [[16, 10.5] as const, [19, 13] as const] };
  return [
    {
      ...common,
      id: 'housenumber',
      of: 'housenumber',
      fromZoom: 16,
      text: ['to-string', ['get', 'number']],
    },
    {
      ...common,
      id: 'address',
      of: 'buildings',
      filter: ['all', pointFilter, kindFilter(['address'])],
      fromZoom: 16,
      text: ['to-string', ['get', 'addr_housenumber']],
    },
  ];
}

function roadLabels({ ink, inkWater }: Palette): MapLabel[] {
  const common = { ink, sizes: [[13, 11] as const, [17, 14] as const], isAlong: true };
  const isFoot = kindFilter(['path', 'steps', 'rail']);
  return [
    { ...common, id: 'foot-name', of: 'road', filter: isFoot, fromZoom: 14, font: SLOPED },
    { ...common, id: 'path-name', of: 'roads', filter: isFoot, fromZoom: 15, font: SLOPED },
    { ...common, id: 'road-name', of: 'roads', filter: ['!', isFoot], fromZoom: 13 },
    { ...common, id: 'street-name', of: 'road', filter: ['!', isFoot], fromZoom: 13 },
    { ...common, id: 'river-name', of: 'water', filter: lineFilter, ink: inkWater, font: SLOPED },
  ];
}

function groundLayers(palette: Palette): LayerSpecification[] {
  const colour = colourOfKind(palette);
  const knownKinds = [...WOODS, ...PARKS, ...MEADOWS, ...FIELDS, ...SANDS, ...SQUARES];
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': palette.ground } },
    fill({ id: 'earth', of: 'earth', filter: areaFilter }, { 'fill-color': palette.ground }),
    fill(
      { id: 'landcover', of: 'landcover', filter: ['all', areaFilter, kindFilter(COVER)] },
      { 'fill-color': colour, 'fill-opacity': 0.6 },
    ),
    fill(
      { id: 'landuse', of: 'landuse', filter: ['all', areaFilter, kindFilter(knownKinds)] },
      { 'fill-color': colour },
    ),
    fill({ id: 'green', of: 'green', filter: areaFilter }, { 'fill-color': colour }),
    fill({ id: 'square', of: 'square', filter: areaFilter }, { 'fill-color': palette.square }),
    ...waterLayers(palette),
    line({ id: 'border', of: 'boundaries' }, borderPaint(palette)),
  ];
}

function waterLayers({ water }: Palette): LayerSpecification[] {
  return [
    line(
      { id: 'stream', of: 'water', filter: ['all', lineFilter, kindFilter(STREAMS)], fromZoom: 12 },
      { 'line-color': water, 'line-width': growing([12, 0.75], [17, 5]) },
    ),
    line(
      { id: 'waterway', of: 'water', filter: ['all', lineFilter, ['!', kindFilter(STREAMS)]] },
      { 'line-color': water, 'line-width': growing([9, 0.75], [13, 2], [17, 12]) },
    ),
    fill({ id: 'water', of: 'water', filter: areaFilter }, { 'fill-color': water }),
  ];
}

function colourOfKind(palette: Palette): ExpressionSpecification {
  return [
    'match',
    ['get', 'kind'],
    WOODS,
    palette.wood,
    PARKS,
    palette.park,
    [...SANDS, 'barren'],
    palette.sand,
    FIELDS,
    palette.farmland,
    SQUARES,
    palette.square,
    palette.meadow,
  ];
}

function borderPaint({ border }: Palette) {
  return { 'line-color': border, 'line-width': 1, 'line-dasharray': [4, 3], 'line-opacity': 0.6 };
}
