import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { growing, sourceOf } from './layer-forms.ts';

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;

/**
 * The device's own fonts: a style without `glyphs` is drawn with them. MapLibre reads weight and
 * slope from the name of the first family, which therefore need not exist.
 */
const FONTS = ['system-ui', 'Segoe UI', 'Roboto', 'Noto Sans', 'sans-serif'];
const REGULAR = FONTS;
export const STRONG = ['Noto Sans Semibold', ...FONTS];
export const SLOPED = ['Noto Sans Italic', ...FONTS];

export interface MapLabel {
  readonly id: string;
  readonly of: string;
  readonly filter?: ExpressionSpecification;
  readonly fromZoom?: number;
  readonly ink: string;
  readonly font?: readonly string[];
  readonly text?: ExpressionSpecification;
  readonly sizes: readonly (readonly [zoom: number, px: number])[];
  /** The label is written along the line that it names. */
  readonly isAlong?: boolean;
  /** The label is written below or above its point if a station covers the point. */
  readonly yieldsToOthers?: boolean;
}

/** The offsets in em: clear of a marker, then of a selected one. */
const BESIDE = [1.6, 2.5];
const OPTIONAL_LABEL = {
  'text-variable-anchor-offset': [
    ...['center', [0, 0]],
    ...BESIDE.flatMap((off) => ['top', [0, off], 'bottom', [0, -off]]),
  ] as (string | [number, number])[],
};

export function symbolOf(label: MapLabel, halo: string): SymbolLayer {
  const { id, of, filter, fromZoom, ink, font = REGULAR, text = ['get', 'name'] } = label;
  const along = { 'symbol-placement': 'line', 'symbol-spacing': 320 } as const;
  return {
    ...sourceOf({
      id: `label-${id}`,
      of,
      ...(filter === undefined ? {} : { filter }),
      ...(fromZoom === undefined ? {} : { fromZoom }),
    }),
    type: 'symbol',
    layout: {
      'text-field': text,
      'text-font': [...font],
      'text-size': growing(...label.sizes),
      'text-max-width': 8,
      'text-padding': 4,
      ...(label.isAlong ? along : {}),
      ...(label.yieldsToOthers ? OPTIONAL_LABEL : {}),
    },
    paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.75 },
  };
}
