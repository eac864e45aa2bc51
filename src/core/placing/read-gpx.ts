import type { LatLon } from '../story/model.ts';
import { coordinate, foundIn, type FoundPlaces } from './found-places.ts';
import { allNamed, childrenNamed, childText, type XmlElement } from './read-xml.ts';

/** Reads waypoints by name; routes and each segment of a track become paths. */
export function readGpxPlaces(root: XmlElement): FoundPlaces {
  const paths = [
    ...childrenNamed(root, 'rte').map((route) => childrenNamed(route, 'rtept').map(pointOf)),
    ...allNamed(root, 'trkseg').map((part) => childrenNamed(part, 'trkpt').map(pointOf)),
  ];
  const waypoints = childrenNamed(root, 'wpt').map((point) => ({
    name: childText(point, 'name'),
    at: pointOf(point),
  }));
  return foundIn({ waypoints, paths });
}

function pointOf({ attributes }: XmlElement): LatLon {
  return [coordinate(attributes.get('lat')), coordinate(attributes.get('lon'))];
}
