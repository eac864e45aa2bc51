import type { LatLon } from '../story/model.ts';
import { isList, isObject } from '../story/wire/json-value.ts';
import { foundIn, type ImportedPlaces, type Waypoint } from './found-places.ts';

interface Gathered {
  readonly waypoints: Waypoint[];
  readonly paths: LatLon[][];
}

const MAX_DEPTH = 32;

/** Reads a feature, a collection of them, or a bare geometry; undefined if it is none of these. */
export function readGeoJson(value: unknown): ImportedPlaces | undefined {
  if (!isObject(value) || typeof value['type'] !== 'string') return undefined;
  const gathered: Gathered = { waypoints: [], paths: [] };
  gather(value, '', gathered, 0);
  return foundIn(gathered);
}

function gather(value: unknown, name: string, into: Gathered, depth: number): void {
  if (!isObject(value) || depth > MAX_DEPTH) return;
  const below = (one: unknown, called: string) => {
    gather(one, called, into, depth + 1);
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
      for (const one of listOf(geometries)) below(one, name);
      return;
    case 'Point':
      into.waypoints.push({ name, at: pointOf(coordinates) });
      return;
    case 'MultiPoint':
      for (const one of listOf(coordinates)) into.waypoints.push({ name, at: pointOf(one) });
      return;
    case 'LineString':
      into.paths.push(listOf(coordinates).map(pointOf));
      return;
    case 'MultiLineString':
      for (const path of listOf(coordinates)) into.paths.push(listOf(path).map(pointOf));
  }
}

const listOf = (value: unknown): readonly unknown[] => (isList(value) ? value : []);

function pointOf(value: unknown): LatLon {
  const [lon, lat] = listOf(value);
  return [typeof lat === 'number' ? lat : Number.NaN, typeof lon === 'number' ? lon : Number.NaN];
}

function nameIn(properties: unknown): string {
  if (!isObject(properties)) return '';
  const found = ['name', 'title', 'Name'].map((key) => properties[key]).find(isName);
  return found ?? '';
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';
