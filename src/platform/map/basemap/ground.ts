import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { fill, growing, areaFilter, kindFilter, lineFilter, line } from './layer-forms.ts';
import type { Palette } from './palette.ts';

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

export function groundLayers(palette: Palette): LayerSpecification[] {
  const colour = colourOfKind(palette);
  const known = [...WOODS, ...PARKS, ...MEADOWS, ...FIELDS, ...SANDS, ...SQUARES];
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': palette.ground } },
    fill({ id: 'earth', of: 'earth', filter: areaFilter }, { 'fill-color': palette.ground }),
    fill(
      { id: 'landcover', of: 'landcover', filter: ['all', areaFilter, kindFilter(COVER)] },
      { 'fill-color': colour, 'fill-opacity': 0.6 },
    ),
    fill(
      { id: 'landuse', of: 'landuse', filter: ['all', areaFilter, kindFilter(known)] },
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
