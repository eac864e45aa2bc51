import type { StyleSpecification, ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { groundLayers } from './ground.ts';
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
