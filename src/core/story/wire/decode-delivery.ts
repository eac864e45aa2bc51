import type { LatLon, MapSource, StoryFile, TiledPlan } from '../model.ts';
import { readSlug } from '../slug.ts';
import { readPath } from './decode-place.ts';
import type { WireElement } from './element.ts';
import { isAbsent, isList, isObject, ownValue, present, toNumber, toText } from './json-value.ts';
import { listProperty } from './open-list.ts';

const hex = /^(?:[0-9a-f]{2})+$/i;
const maxHexLength = 256;
const sha256Digits = 64;

/** Only our own server sends `files`. */
export function decodeFiles(element: WireElement): readonly StoryFile[] {
  return readItems(element, 'files', readFile);
}

export function decodePaths(
  element: WireElement,
  isIndoor: boolean,
): readonly (readonly LatLon[])[] {
  return readItems(element, 'paths', (path) => readPath(path, isIndoor));
}

export function decodePlans(element: WireElement): readonly TiledPlan[] {
  return readItems(element, 'plans', readPlan);
}

export function decodeRevision(element: WireElement): string | undefined {
  return readProperty(element, 'revision', readHex);
}

export function decodeOtherNames(element: WireElement): readonly string[] | undefined {
  const names = readItems(element, 'alsoCalled', readSlug);
  return names.length === 0 ? undefined : names;
}

export function decodeMap(element: WireElement): MapSource | undefined {
  const map = readProperty(element, 'map', readMap);
  const raw = element.property('map');
  const isPackageLost = isObject(raw) && !isAbsent(ownValue(raw, 'package')) && !map?.package;
  if (map !== undefined && isPackageLost) element.note('field/unreadable', 'map.package');
  return map;
}

function readItems<T>(
  element: WireElement,
  name: string,
  read: (item: unknown) => T | undefined,
): readonly T[] {
  return listProperty(element, name).flatMap((item) => {
    const result = read(item);
    if (result === undefined) element.note('item/unreadable', name);
    return result === undefined ? [] : [result];
  });
}

function readProperty<T>(
  element: WireElement,
  name: string,
  read: (value: unknown) => T | undefined,
): T | undefined {
  const value = element.property(name);
  if (isAbsent(value)) return undefined;
  const result = read(value);
  if (result === undefined) element.note('field/unreadable', name);
  return result;
}

function readFile(raw: unknown): StoryFile | undefined {
  if (!isObject(raw)) return undefined;
  const url = toText(ownValue(raw, 'url'));
  const type = toText(ownValue(raw, 'type'));
  const bytes = readCount(ownValue(raw, 'bytes'), 0);
  const chunkBytes = readCount(ownValue(raw, 'chunkBytes'), 1);
  const sha256 = readSha256(ownValue(raw, 'sha256'));
  const chunks = readChunks(ownValue(raw, 'chunks'));
  if (url === undefined || type === undefined || bytes === undefined) return undefined;
  if (chunkBytes === undefined || sha256 === undefined || chunks === undefined) return undefined;
  const durationS = readCount(ownValue(raw, 'durationS'), 1);
  return { url, bytes, type, sha256, chunkBytes, chunks, ...present('durationS', durationS) };
}

function readMap(raw: unknown): MapSource | undefined {
  if (!isObject(raw)) return undefined;
  const tiles = toText(ownValue(raw, 'tiles'));
  if (tiles === undefined) return undefined;
  const attribution = toText(ownValue(raw, 'attribution')) ?? '';
  return { tiles, attribution, ...present('package', readPackage(ownValue(raw, 'package'))) };
}

function readPackage(raw: unknown): MapSource['package'] {
  if (!isObject(raw)) return undefined;
  const url = toText(ownValue(raw, 'url'));
  const bytes = readCount(ownValue(raw, 'bytes'), 0);
  const sha256 = readSha256(ownValue(raw, 'sha256'));
  if (url === undefined || bytes === undefined || sha256 === undefined) return undefined;
  return { url, bytes, sha256 };
}

function readPlan(raw: unknown): TiledPlan | undefined {
  if (!isObject(raw)) return undefined;
  const image = toText(ownValue(raw, 'image'));
  const overview = toText(ownValue(raw, 'overview'));
  const width = readCount(ownValue(raw, 'width'), 1);
  const height = readCount(ownValue(raw, 'height'), 1);
  const tilePx = readCount(ownValue(raw, 'tilePx'), 1);
  const tiles = readPackage(ownValue(raw, 'tiles'));
  if (image === undefined || overview === undefined || tiles === undefined) return undefined;
  if (width === undefined || height === undefined || tilePx === undefined) return undefined;
  return { image, width, height, tilePx, overview, tiles };
}

function readCount(value: unknown, min: number): number | undefined {
  const count = toNumber(value);
  return Number.isSafeInteger(count) && (count ?? -1) >= min ? count : undefined;
}

function readSha256(value: unknown): string | undefined {
  const digits = readHex(value);
  return digits?.length === sha256Digits ? digits : undefined;
}

function readChunks(value: unknown): readonly string[] | undefined {
  if (!isList(value)) return undefined;
  const chunks = value.flatMap((chunk) => readHex(chunk) ?? []);
  return chunks.length === value.length ? chunks : undefined;
}

function readHex(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxHexLength) return undefined;
  return hex.test(value) ? value.toLowerCase() : undefined;
}
