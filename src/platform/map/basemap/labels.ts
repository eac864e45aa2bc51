import type { LayerSpecification } from 'maplibre-gl';
import { SLOPED, symbolOf, type MapLabel } from './label-forms.ts';
import { kindFilter, lineFilter, pointFilter } from './layer-forms.ts';
import type { Palette } from './palette.ts';
import { labelsOfPlaces } from './place-labels.ts';

/** Later ones are placed first: the town before its sights, streets before house numbers. */
export function labelLayers(palette: Palette): LayerSpecification[] {
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
