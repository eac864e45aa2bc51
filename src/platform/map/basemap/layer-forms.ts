import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';

export const BASEMAP_SOURCE = 'basemap';

type FillLayer = Extract<LayerSpecification, { type: 'fill' }>;
type LineLayer = Extract<LayerSpecification, { type: 'line' }>;

interface Drawn {
  readonly id: string;
  /** The source layer in the tiles. */
  readonly of: string;
  readonly filter?: FilterSpecification;
  readonly fromZoom?: number;
}

/** Layers are shared by points, lines and areas, and a fill would close a line to an area. */
export const areaFilter: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
export const lineFilter: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
export const pointFilter: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];

export function kindFilter(kinds: readonly string[], key = 'kind'): ExpressionSpecification {
  return ['match', ['get', key], [...kinds], true, false];
}

export function sourceOf({ id, of, filter, fromZoom }: Drawn) {
  return {
    id,
    source: BASEMAP_SOURCE,
    'source-layer': of,
    ...(filter === undefined ? {} : { filter }),
    ...(fromZoom === undefined ? {} : { minzoom: fromZoom }),
  };
}

export function fill(drawn: Drawn, paint: FillLayer['paint'] & object): FillLayer {
  return { ...sourceOf(drawn), type: 'fill', paint };
}

export function line(drawn: Drawn, paint: LineLayer['paint'] & object): LineLayer {
  const hasDashes = paint['line-dasharray'] !== undefined;
  const layout = { 'line-join': 'round', 'line-cap': hasDashes ? 'butt' : 'round' } as const;
  return { ...sourceOf(drawn), type: 'line', layout, paint };
}

/** Grows with the map, so that a street stays as wide as the gap between its houses. */
export function growing(...stops: readonly (readonly [zoom: number, px: number])[]) {
  return [
    'interpolate',
    ['exponential', 1.6],
    ['zoom'],
    ...stops.flat(),
  ] as unknown as ExpressionSpecification;
}
