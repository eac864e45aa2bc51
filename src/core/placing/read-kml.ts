import type { LatLon } from '../story/model.ts';
import { coordinate, foundIn, type ImportedPlaces } from './found-places.ts';
import { allNamed, childText, type XmlElement } from '../xml/xml-tree.ts';

/** Reads placemarks: their points by name, their lines as paths. */
export function readKml(root: XmlElement): ImportedPlaces {
  const marks = allNamed(root, 'Placemark');
  const waypoints = marks.flatMap((mark) =>
    allNamed(mark, 'Point').flatMap((point) =>
      coordinatesIn(point)
        .slice(0, 1)
        .map((at) => ({ name: childText(mark, 'name'), at })),
    ),
  );
  const paths = marks.flatMap((mark) => allNamed(mark, 'LineString').map(coordinatesIn));
  return foundIn({ waypoints, paths });
}

/** Parses 'lon,lat[,height]', one behind the other. */
function coordinatesIn(element: XmlElement): readonly LatLon[] {
  return childText(element, 'coordinates')
    .split(/\s+/)
    .filter((text) => text !== '')
    .map((text): LatLon => {
      const [lon, lat] = text.split(',');
      return [coordinate(lat), coordinate(lon)];
    });
}
