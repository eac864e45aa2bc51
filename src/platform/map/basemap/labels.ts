import type { LayerSpecification } from 'maplibre-gl';
import { SLOPED, symbolOf, type Label } from './label-forms.ts';
import { isKind, isLine, isPoint } from './layer-forms.ts';
import type { Palette } from './palette.ts';
import { placeLabels } from './place-labels.ts';

/** Later ones are placed first: the town before its sights, streets before house numbers. */
export function labelLayers(palette: Palette): LayerSpecification[] {
  return [...smallLabels(palette), ...roadLabels(palette), ...placeLabels(palette)].map((label) =>
    symbolOf(label, palette.halo),
  );
}

function smallLabels({ inkSoft }: Palette): Label[] {
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
      filter: ['all', isPoint, isKind(['address'])],
      fromZoom: 16,
      text: ['to-string', ['get', 'addr_housenumber']],
    },
  ];
}

function roadLabels({ ink, inkWater }: Palette): Label[] {
  const common = { ink, sizes: [[13, 11] as const, [17, 14] as const], isAlong: true };
  const isFoot = isKind(['path', 'steps', 'rail']);
  return [
    { ...common, id: 'foot-name', of: 'road', filter: isFoot, fromZoom: 14, font: SLOPED },
    { ...common, id: 'path-name', of: 'roads', filter: isFoot, fromZoom: 15, font: SLOPED },
    { ...common, id: 'road-name', of: 'roads', filter: ['!', isFoot], fromZoom: 13 },
    { ...common, id: 'street-name', of: 'road', filter: ['!', isFoot], fromZoom: 13 },
    { ...common, id: 'river-name', of: 'water', filter: isLine, ink: inkWater, font: SLOPED },
  ];
}
