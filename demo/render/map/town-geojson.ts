import { latLonOf, type LocalPoint } from '../../bell/places.ts';
import type { Feature, FeatureCollection, Geometry, Position, Properties } from './geojson.ts';
import { signedArea, type Outline } from './geometry.ts';
import { houses } from './town-houses.ts';
import { fountain, greens, landmarks, river, square, streets } from './town-plan.ts';

function position(localPoint: LocalPoint): Position {
  const [lat, lon] = latLonOf(localPoint);
  return [lon, lat];
}

const feature = (properties: Properties, geometry: Geometry): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

const point = (properties: Properties, localPoint: LocalPoint): Feature =>
  feature(properties, { type: 'Point', coordinates: position(localPoint) });

const line = (properties: Properties, localPoints: readonly LocalPoint[]): Feature =>
  feature(properties, { type: 'LineString', coordinates: localPoints.map(position) });

/** RFC 7946: outer rings run counter-clockwise and end where they began. */
function area(properties: Properties, outline: Outline): Feature {
  const ring = signedArea(outline) < 0 ? [...outline].reverse() : outline;
  const closed = [...ring, ...ring.slice(0, 1)];
  return feature(properties, { type: 'Polygon', coordinates: [closed.map(position)] });
}

function middle(outline: Outline): LocalPoint {
  const sum = outline.reduce<LocalPoint>(
    ([x, y], localPoint) => [x + localPoint[0], y + localPoint[1]],
    [0, 0],
  );
  return [sum[0] / outline.length, sum[1] / outline.length];
}

const named = (name: string | undefined) => (name === undefined ? {} : { name });

const ground = (): Feature[] => [
  ...greens.map(({ kind, name, outline }) =>
    area({ layer: 'green', kind, ...named(name) }, outline),
  ),
  area({ layer: 'water', kind: 'river', name: 'Wispel' }, river),
  area({ layer: 'square', kind: 'market', name: 'Marktplatz' }, square),
  area({ layer: 'water', kind: 'fountain' }, fountain),
  ...streets.map(({ name, kind, line: localPoints }) =>
    line({ layer: 'road', kind, name }, localPoints),
  ),
];

function built(): Feature[] {
  const all = houses();
  return [
    ...all.map(({ outline }) => area({ layer: 'building', kind: 'house' }, outline)),
    ...landmarks.map(({ name, outline }) =>
      area({ layer: 'building', kind: 'landmark', name }, outline),
    ),
    ...all.map(({ number, street, centre }) =>
      point({ layer: 'housenumber', kind: 'house', name: street, number }, centre),
    ),
  ];
}

const labels = (): Feature[] => [
  point({ layer: 'place', kind: 'town', name: 'Lauschenau' }, [20, 40]),
  point({ layer: 'place', kind: 'square', name: 'Marktplatz' }, [0, -14]),
  point({ layer: 'place', kind: 'water', name: 'Wispel' }, [320, -250]),
  ...greens.flatMap(({ name, label }) =>
    name === undefined || label === undefined
      ? []
      : [point({ layer: 'place', kind: 'green', name }, label)],
  ),
  ...landmarks.map(({ name, outline }) =>
    point({ layer: 'place', kind: 'landmark', name }, middle(outline)),
  ),
  point({ layer: 'place', kind: 'landmark', name: 'Wispelbrücke' }, [-100, -206]),
];

export const townGeoJson = (): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [...ground(), ...built(), ...labels()],
});
