import { parseJsonLike } from '../story/wire/json-like.ts';
import { thinnedPath } from './thinned-path.ts';
import type { FoundPlaces } from './found-places.ts';
import { readGeoJson } from './read-geo-json.ts';
import { readGpxPlaces } from './read-gpx.ts';
import { readKml } from './read-kml.ts';
import { parseXmlTree, type PlacesXmlError } from './read-xml.ts';

export const MAX_PLACES_FILE_LENGTH = 10_000_000;
const MAX_WAYPOINTS = 5000;
const MAX_PATHS = 500;
const MAX_PATH_POINTS = 20_000;

export type PlacesFileError =
  | PlacesXmlError
  | 'no-json'
  | 'too-large'
  | 'too-many'
  | 'unknown-format'
  /** The file could be read, but contains no place. */
  | 'nothing-in-it';

export type PlacesRead =
  | { readonly ok: true; readonly places: FoundPlaces }
  | { readonly ok: false; readonly why: PlacesFileError };

/** Reads a file of places of any of the three kinds, detected by its content, not by its name. */
export function readPlacesFile(text: string): PlacesRead {
  if (text.length > MAX_PLACES_FILE_LENGTH) return { ok: false, why: 'too-large' };
  const first = /^\uFEFF?\s*(.)/.exec(text)?.[1];
  if (first === '{') return readJsonPlaces(text);
  if (first !== '<') return { ok: false, why: 'unknown-format' };
  const xml = parseXmlTree(text);
  if (!xml.ok) return xml;
  if (xml.root.name === 'gpx') return judged(readGpxPlaces(xml.root));
  return judged(xml.root.name === 'kml' ? readKml(xml.root) : undefined);
}

function readJsonPlaces(text: string): PlacesRead {
  const parsed = parseJsonLike(text.replace(/^\uFEFF/, ''));
  return parsed.ok ? judged(readGeoJson(parsed.value)) : { ok: false, why: 'no-json' };
}

function judged(found: FoundPlaces | undefined): PlacesRead {
  if (!found) return { ok: false, why: 'unknown-format' };
  const places = { ...found, paths: found.paths.map(thinnedPath) };
  const { waypoints, paths } = places;
  if (waypoints.length === 0 && paths.length === 0) return { ok: false, why: 'nothing-in-it' };
  const pathPoints = paths.reduce((sum, path) => sum + path.length, 0);
  const isTooMuch =
    waypoints.length > MAX_WAYPOINTS || paths.length > MAX_PATHS || pathPoints > MAX_PATH_POINTS;
  return isTooMuch ? { ok: false, why: 'too-many' } : { ok: true, places };
}
