import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { growing, kindFilter, lineFilter, line } from './layer-forms.ts';
import type { Palette } from './palette.ts';

/** One kind of street under the names of both schemas. */
interface Street {
  readonly id: string;
  readonly of: string;
  readonly filter: ExpressionSpecification;
  readonly fromZoom?: number;
  readonly widths: readonly (readonly [zoom: number, px: number])[];
}

const IS_STEPS = kindFilter(['steps'], 'kind_detail');
/** Wide ways without cars: people walk in the middle of them. */
const IS_PROMENADE = kindFilter(['pedestrian'], 'kind_detail');
const EDGE_PX = 1.5;

const STREETS: readonly Street[] = [
  {
    id: 'minor',
    of: 'roads',
    filter: ['all', lineFilter, kindFilter(['minor_road', 'other'])],
    fromZoom: 11,
    widths: [
      [11, 0.5],
      [14, 2.5],
      [17, 14],
    ],
  },
  {
    id: 'promenade',
    of: 'roads',
    filter: ['all', lineFilter, kindFilter(['path']), IS_PROMENADE],
    fromZoom: 12,
    widths: [
      [12, 0.5],
      [14, 2],
      [17, 12],
    ],
  },
  {
    id: 'major',
    of: 'roads',
    filter: ['all', lineFilter, kindFilter(['major_road', 'medium_road', 'aeroway'])],
    widths: [
      [7, 0.5],
      [12, 2],
      [14, 4],
      [17, 20],
    ],
  },
  {
    id: 'highway',
    of: 'roads',
    filter: ['all', lineFilter, kindFilter(['highway'])],
    widths: [
      [5, 0.5],
      [12, 3],
      [14, 5],
      [17, 24],
    ],
  },
  {
    id: 'street',
    of: 'road',
    filter: kindFilter(['street']),
    widths: [
      [11, 1],
      [13, 2.5],
      [15, 7],
      [17, 20],
    ],
  },
];

/** Edges are drawn first, so that streets that meet flow into one another. */
export function roadLayers(palette: Palette): LayerSpecification[] {
  return [
    ...STREETS.map((street) => edgeOf(street, palette)),
    ...STREETS.map(({ id, of, filter, fromZoom, widths }) =>
      line(
        { id: `road-${id}`, of, filter, ...from(fromZoom) },
        { 'line-color': palette.street, 'line-width': growing(...widths) },
      ),
    ),
    ...railLayers(palette),
    ...footLayers(palette),
  ];
}

function edgeOf({ id, of, filter, fromZoom, widths }: Street, palette: Palette) {
  const wider = widths.map(([zoom, px]) => [zoom, px + 2 * EDGE_PX] as const);
  return line(
    { id: `road-${id}-edge`, of, filter, ...from(Math.max(fromZoom ?? 0, 12)) },
    { 'line-color': palette.streetEdge, 'line-width': growing(...wider) },
  );
}

function from(fromZoom: number | undefined): { readonly fromZoom?: number } {
  return fromZoom === undefined ? {} : { fromZoom };
}

function railLayers({ rail }: Palette): LayerSpecification[] {
  const track = { 'line-color': rail, 'line-width': growing([11, 0.75], [17, 2]) };
  const sleepers = {
    'line-color': rail,
    'line-width': growing([11, 2], [17, 8]),
    'line-dasharray': [0.25, 2],
  };
  return ['road', 'roads'].flatMap((of) => {
    const filter: ExpressionSpecification = ['all', lineFilter, kindFilter(['rail'])];
    return [
      line({ id: `${of}-rail`, of, filter }, track),
      line({ id: `${of}-rail-sleepers`, of, filter, fromZoom: 12 }, sleepers),
    ];
  });
}

/** Footways differ by their form: a path is a dashed line, steps are drawn as rungs. */
function footLayers({ path, steps, street }: Palette): LayerSpecification[] {
  const onPath: ExpressionSpecification = ['all', lineFilter, kindFilter(['path'])];
  const isPlain: ExpressionSpecification = ['!', ['any', IS_STEPS, IS_PROMENADE]];
  const paths = [
    { of: 'road', filter: onPath },
    { of: 'roads', filter: ['all', onPath, isPlain] as ExpressionSpecification },
  ];
  const stairs = [
    { of: 'road', filter: ['all', lineFilter, kindFilter(['steps'])] as ExpressionSpecification },
    { of: 'roads', filter: ['all', onPath, IS_STEPS] as ExpressionSpecification },
  ];
  return [
    ...[...paths, ...stairs].map(({ of, filter }, index) =>
      line(
        { id: `${of}-foot-bed-${index}`, of, filter, fromZoom: 13 },
        { 'line-color': street, 'line-opacity': 0.75, 'line-width': growing([13, 2], [17, 9]) },
      ),
    ),
    ...paths.map(({ of, filter }) =>
      line(
        { id: `${of}-path`, of, filter, fromZoom: 12 },
        {
          'line-color': path,
          'line-width': growing([12, 0.75], [15, 1.75], [17, 3]),
          'line-dasharray': [3, 1.5],
        },
      ),
    ),
    ...stairs.map(({ of, filter }) =>
      line(
        { id: `${of}-steps`, of, filter, fromZoom: 12 },
        {
          'line-color': steps,
          'line-width': growing([12, 1.5], [15, 4], [17, 8]),
          'line-dasharray': [0.4, 0.4],
        },
      ),
    ),
  ];
}
