import { parseJsonLike } from '../story/wire/json-like.ts';
import { thinnedLine } from './thinned-line.ts';
import type { FoundPlaces } from './found-places.ts';
import { readGeoJson } from './read-geo-json.ts';
import { readGpx } from './read-gpx.ts';
import { readKml } from './read-kml.ts';
import { readXml, type XmlFault } from './read-xml.ts';

export const MOST_LETTERS = 10_000_000;
const MOST_WAYPOINTS = 5000;
const MOST_LINES = 500;
const MOST_LINE_POINTS = 20_000;

export type PlacesFault =
  | XmlFault
  | 'no-json'
  | 'too-large'
  | 'too-many'
  | 'unknown-format'
  /** It could be read, and there is no place in it. */
  | 'nothing-in-it';

export type PlacesRead =
  | { readonly ok: true; readonly places: FoundPlaces }
  | { readonly ok: false; readonly why: PlacesFault };

/** A file of places of any of the three kinds, told by what stands in it, not by its name. */
export function readPlacesFile(text: string): PlacesRead {
  if (text.length > MOST_LETTERS) return { ok: false, why: 'too-large' };
  const first = /^\uFEFF?\s*(.)/.exec(text)?.[1];
  if (first === '{') return readJsonPlaces(text);
  if (first !== '<') return { ok: false, why: 'unknown-format' };
  const xml = readXml(text);
  if (!xml.ok) return xml;
  if (xml.root.name === 'gpx') return judged(readGpx(xml.root));
  return judged(xml.root.name === 'kml' ? readKml(xml.root) : undefined);
}

function readJsonPlaces(text: string): PlacesRead {
  const parsed = parseJsonLike(text.replace(/^\uFEFF/, ''));
  return parsed.ok ? judged(readGeoJson(parsed.value)) : { ok: false, why: 'no-json' };
}

function judged(found: FoundPlaces | undefined): PlacesRead {
  if (!found) return { ok: false, why: 'unknown-format' };
  const places = { ...found, lines: found.lines.map(thinnedLine) };
  const { waypoints, lines } = places;
  if (waypoints.length === 0 && lines.length === 0) return { ok: false, why: 'nothing-in-it' };
  const linePoints = lines.reduce((sum, line) => sum + line.length, 0);
  const isTooMuch =
    waypoints.length > MOST_WAYPOINTS || lines.length > MOST_LINES || linePoints > MOST_LINE_POINTS;
  return isTooMuch ? { ok: false, why: 'too-many' } : { ok: true, places };
}
