import type { Offset } from 'maplibre-gl';
import type { MapPlace } from '../../ports/map-surface.ts';

const BESIDE_SELECTED = 29;
const BESIDE_OTHERS = 20;
const PIN = { height: 41, halfWidth: 18 } as const;

/** Far enough from a place that its picture stays in sight, on whichever side the popup opens. */
export function popupOffset({ cover, isSelected }: MapPlace): Offset {
  if (cover !== undefined) return isSelected ? BESIDE_SELECTED : BESIDE_OTHERS;
  const { height, halfWidth } = PIN;
  return {
    center: [0, 0],
    bottom: [0, -height],
    'bottom-left': [0, -height],
    'bottom-right': [0, -height],
    top: [0, 4],
    'top-left': [0, 4],
    'top-right': [0, 4],
    left: [halfWidth, -height / 2],
    right: [-halfWidth, -height / 2],
  };
}
