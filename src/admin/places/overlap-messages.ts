import type { LatLon } from '../../core/story/model.ts';
import { overlapsAmong, type PlacedStation, type ZoneOverlap } from './placed-stations.ts';
import type { PlacesTexts } from '../../i18n/admin/places.ts';

/** A format that can be pasted anywhere, and here again. */
export function coordinatesText(at: LatLon, isPlan: boolean): string {
  return at.map((coordinate) => String(Number(coordinate.toFixed(isPlan ? 1 : 7)))).join(', ');
}

/** The overlaps of one station with the others, as a message. */
export function overlapMessage(
  stations: readonly PlacedStation[],
  id: string,
  texts: PlacesTexts,
): readonly string[] {
  return overlapsAmong(stations).flatMap(({ a, b, overlapM }) => {
    const other = a.id === id ? b : b.id === id ? a : undefined;
    return other ? [texts.overlaps(other.name, metres(overlapM))] : [];
  });
}

export const overlapPairLabel = ({ a, b, overlapM }: ZoneOverlap, texts: PlacesTexts) =>
  texts.overlapPair(a.name, b.name, metres(overlapM));

/** At least one metre: a reported overlap is never zero. */
const metres = (length: number) => Math.max(1, Math.round(length));
