import type { MapPlace } from '../../ports/map-surface.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

const SELECTED_RADIUS = 25;

/**
 * Which of the drawn places was meant where hit areas of 48 px lie over each other: the one that was
 * hit by its picture or is nearest, however they are stacked.
 */
export function meantPlace(
  hit: MapPlace,
  places: readonly MapPlace[],
  pointer: Spot,
  spotOf: (place: MapPlace) => Spot,
): MapPlace {
  const distance = (place: MapPlace) => {
    const { x, y } = spotOf(place);
    return Math.hypot(x - pointer.x, y - pointer.y);
  };
  if (hit.isSelected && distance(hit) <= SELECTED_RADIUS) return hit;
  return places.reduce((best, one) => (distance(one) < distance(best) ? one : best), hit);
}
