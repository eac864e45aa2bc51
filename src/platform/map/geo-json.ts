import type { LatLon } from '../../core/story/model.ts';
import type { MapPlace, MapVisitor } from './port.ts';
import { GEOGRAPHIC, type MapSpace } from './map-space.ts';
import { placeIconId, shadeIconId } from './places/icon-id.ts';

type Position = [number, number];

interface Feature<Type extends string, Coordinates> {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, string>>;
  readonly geometry: { readonly type: Type; readonly coordinates: Coordinates };
}

export interface Features<Type extends string, Coordinates> {
  type: 'FeatureCollection';
  features: Feature<Type, Coordinates>[];
}

const EARTH_RADIUS_M = 6_371_008.8;
const CORNERS = 64;

export function pathFeatures(
  paths: readonly (readonly LatLon[])[],
  space: MapSpace,
): Features<'LineString', Position[]> {
  return collection(
    paths
      .filter((path) => path.length > 1)
      .map((path) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates: path.map(space.lngLat) },
      })),
  );
}

/** Places as the layers draw them: which one, and with which picture. */
export function placeFeatures(
  places: readonly MapPlace[],
  space: MapSpace,
  isDark: boolean,
): Features<'Point', Position> {
  return collection(
    places.map((place) => ({
      type: 'Feature',
      properties: { track: place.track, icon: placeIconId(place, isDark) },
      geometry: { type: 'Point', coordinates: space.lngLat(place.at) },
    })),
  );
}

/** Where places are buttons above the drawing, and how much they cover. */
export function shadeFeatures(
  places: readonly MapPlace[],
  space: MapSpace,
): Features<'Point', Position> {
  return collection(
    places.map((place) => ({
      type: 'Feature',
      properties: { shade: shadeIconId(place) },
      geometry: { type: 'Point', coordinates: space.lngLat(place.at) },
    })),
  );
}

/** The accuracy circle around the visitor, in metres on the earth. */
export function accuracyFeatures(
  visitor: MapVisitor | undefined,
): Features<'Polygon', Position[][]> {
  return zoneFeatures(
    visitor === undefined
      ? []
      : [{ at: visitor.at, radiusM: visitor.accuracyM, isSelected: false }],
  );
}

interface Circle {
  readonly at: LatLon;
  /** Nothing is drawn without a radius. */
  readonly radiusM: number | undefined;
  readonly isSelected: boolean;
}

/** Circles in metres on the earth. */
export function zoneFeatures(circles: readonly Circle[]): Features<'Polygon', Position[][]> {
  return collection(
    circles.flatMap(({ at, radiusM = 0, isSelected }) => {
      if (!(radiusM > 0)) return [];
      const ring = Array.from({ length: CORNERS + 1 }, (_, corner) =>
        GEOGRAPHIC.lngLat(beside(at, radiusM, (2 * Math.PI * (corner % CORNERS)) / CORNERS)),
      );
      return [
        {
          type: 'Feature',
          properties: { selected: isSelected ? 'yes' : 'no' },
          geometry: { type: 'Polygon', coordinates: [ring] },
        },
      ];
    }),
  );
}

/** So small that the earth is flat around it, except for the meridians' distance. */
function beside([lat, lon]: LatLon, metres: number, angle: number): LatLon {
  const degrees = (metres / EARTH_RADIUS_M) * (180 / Math.PI);
  const squeeze = Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  return [lat + degrees * Math.cos(angle), lon + (degrees * Math.sin(angle)) / squeeze];
}

function collection<Type extends string, Coordinates>(
  features: Feature<Type, Coordinates>[],
): Features<Type, Coordinates> {
  return { type: 'FeatureCollection', features };
}
