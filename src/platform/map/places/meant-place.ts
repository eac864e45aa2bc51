import type { MapPlace } from '../port.ts';

interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

const SELECTED_RADIUS = 25;

/**
 * Chooses the intended place where hit areas of 48 px overlap: the one that was hit by its picture
 * or is nearest, whatever their stacking order.
 */
export function meantPlace(
  hit: MapPlace,
  places: readonly MapPlace[],
  pointer: ScreenPoint,
  screenPointOf: (place: MapPlace) => ScreenPoint,
): MapPlace {
  const distance = (place: MapPlace) => {
    const { x, y } = screenPointOf(place);
    return Math.hypot(x - pointer.x, y - pointer.y);
  };
  if (hit.isSelected && distance(hit) <= SELECTED_RADIUS) return hit;
  return places.reduce((best, place) => (distance(place) < distance(best) ? place : best), hit);
}
