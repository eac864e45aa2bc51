import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { fill, growing, areaFilter, kindFilter, line } from './layer-forms.ts';
import type { Palette } from './palette.ts';

const FROM_ZOOM = 13;

/** A landmark differs from a house by its edge too, not by its colour alone. */
export function buildingLayers(palette: Palette): LayerSpecification[] {
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
