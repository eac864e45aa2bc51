import type { LatLon } from '../../story/model.ts';
import { asSlug } from '../../story/slug.ts';
import type { Fix } from '../fix.ts';
import type { Zone } from '../zone.ts';

const METRES_A_DEGREE = 111_195;
export const CENTRE: LatLon = [48.5, 9.05];

/** A point so many metres north and east of the centre. */
export function pointAt(northM: number, eastM = 0): LatLon {
  const lon = eastM / (METRES_A_DEGREE * Math.cos((CENTRE[0] * Math.PI) / 180));
  return [CENTRE[0] + northM / METRES_A_DEGREE, CENTRE[1] + lon];
}

export function aFix(northM: number, atMs: number, parts: Partial<Fix> = {}): Fix {
  return { at: pointAt(northM), accuracyM: 5, takenMs: atMs, arrivedMs: atMs, ...parts };
}

export function aZone(track = 'turm', radiusM = 30, centre: LatLon = CENTRE): Zone {
  return { track: asSlug<'track'>(track), radiusM, centre };
}
