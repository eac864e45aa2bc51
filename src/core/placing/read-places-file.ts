import { parseJsonLike } from '../story/wire/json-like.ts';
import { thinnedPath } from './thinned-path.ts';
import { foundIn, type ImportedPlaces, coordinate, type Waypoint } from './found-places.ts';
import { readGpx, type GpxPoints } from './read-gpx.ts';
import type { XmlErrorKind } from '../xml/read-xml.ts';
import { parseXmlTree, allNamed, childText, type XmlElement } from '../xml/xml-tree.ts';
import type { LatLon } from '../story/model.ts';
import { isList, isObject } from '../story/wire/json-value.ts';

const MAX_DEPTH = 32;

const listOf = (value: unknown): readonly unknown[] => (isList(value) ? value : []);

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

export const MAX_PLACES_FILE_LENGTH = 10_000_000;

const MAX_WAYPOINTS = 5000;

const MAX_PATHS = 500;

const MAX_PATH_POINTS = 20_000;

export type PlacesFileError =
  | 'no-xml'
  | 'declares-entities'
  | 'too-deep'
  | 'no-json'
  | 'too-large'
  | 'too-many'
  | 'unknown-format'
  /** The file could be read, but contains no place. */
  | 'nothing-in-it';

export type PlacesRead =
  | { readonly ok: true; readonly places: ImportedPlaces }
  | { readonly ok: false; readonly why: PlacesFileError };

/** Reads a file of places of any of the three kinds, detected by its content, not by its name. */
export function readPlacesFile(text: string): PlacesRead {
  if (text.length > MAX_PLACES_FILE_LENGTH) return { ok: false, why: 'too-large' };
  const first = /^\uFEFF?\s*(.)/.exec(text)?.[1];
  if (first === '{') return readJsonPlaces(text);
  if (first !== '<') return { ok: false, why: 'unknown-format' };
  const { root, error } = parseXmlTree(text);
  if (!root || error !== undefined) return { ok: false, why: XML_ERRORS[error ?? 'broken-xml'] };
  const gpx = readGpx(root);
  if (gpx) return judged(placesOfGpx(gpx));
  return judged(root.name === 'kml' ? readKml(root) : undefined);
}

const XML_ERRORS: Readonly<Record<XmlErrorKind, PlacesFileError>> = {
  doctype: 'declares-entities',
  entity: 'no-xml',
  'too-deep': 'too-deep',
  'broken-xml': 'no-xml',
};

/** Waypoints by name; routes, and each segment of a track, become paths. */
function placesOfGpx({ waypoints, routes, segments }: GpxPoints): ImportedPlaces {
  const paths = [...routes, ...segments].map((path) => path.map(({ at }) => at));
  return foundIn({ waypoints, paths });
}

function readJsonPlaces(text: string): PlacesRead {
  const parsed = parseJsonLike(text.replace(/^\uFEFF/, ''));
  return parsed.ok ? judged(readGeoJson(parsed.value)) : { ok: false, why: 'no-json' };
}

function judged(imported: ImportedPlaces | undefined): PlacesRead {
  if (!imported) return { ok: false, why: 'unknown-format' };
  const places = { ...imported, paths: imported.paths.map(thinnedPath) };
  const { waypoints, paths } = places;
  if (waypoints.length === 0 && paths.length === 0) return { ok: false, why: 'nothing-in-it' };
  const pathPoints = paths.reduce((sum, path) => sum + path.length, 0);
  const isTooMuch =
    waypoints.length > MAX_WAYPOINTS || paths.length > MAX_PATHS || pathPoints > MAX_PATH_POINTS;
  return isTooMuch ? { ok: false, why: 'too-many' } : { ok: true, places };
}

/** Reads placemarks: their points by name, their lines as paths. */
function readKml(root: XmlElement): ImportedPlaces {
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

interface Gathered {
  readonly waypoints: Waypoint[];
  readonly paths: LatLon[][];
}

/** Reads a feature, a collection of them, or a bare geometry; undefined if it is none of these. */
function readGeoJson(value: unknown): ImportedPlaces | undefined {
  if (!isObject(value) || typeof value['type'] !== 'string') return undefined;
  const gathered: Gathered = { waypoints: [], paths: [] };
  gather(value, '', gathered, 0);
  return foundIn(gathered);
}

function gather(value: unknown, name: string, into: Gathered, depth: number): void {
  if (!isObject(value) || depth > MAX_DEPTH) return;
  const below = (node: unknown, called: string) => {
    gather(node, called, into, depth + 1);
  };
  const { features, geometries, geometry, properties, coordinates } = value;
  switch (value['type']) {
    case 'FeatureCollection':
      for (const feature of listOf(features)) below(feature, '');
      return;
    case 'Feature':
      below(geometry, nameIn(properties));
      return;
    case 'GeometryCollection':
      for (const part of listOf(geometries)) below(part, name);
      return;
    case 'Point':
      into.waypoints.push({ name, at: pointOf(coordinates) });
      return;
    case 'MultiPoint':
      for (const position of listOf(coordinates))
        into.waypoints.push({ name, at: pointOf(position) });
      return;
    case 'LineString':
      into.paths.push(listOf(coordinates).map(pointOf));
      return;
    case 'MultiLineString':
      for (const path of listOf(coordinates)) into.paths.push(listOf(path).map(pointOf));
  }
}

function pointOf(value: unknown): LatLon {
  const [lon, lat] = listOf(value);
  return [typeof lat === 'number' ? lat : Number.NaN, typeof lon === 'number' ? lon : Number.NaN];
}

function nameIn(properties: unknown): string {
  if (!isObject(properties)) return '';
  const found = ['name', 'title', 'Name'].map((key) => properties[key]).find(isName);
  return found ?? '';
}
