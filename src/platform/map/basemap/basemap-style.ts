import type { StyleSpecification } from 'maplibre-gl';
import { buildingLayers } from './buildings.ts';
import { groundLayers } from './ground.ts';
import { labelLayers } from './labels.ts';
import { BASEMAP_SOURCE } from './layer-forms.ts';
import { dayPalette, nightPalette } from './palette.ts';
import { roadLayers } from './roads.ts';

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
