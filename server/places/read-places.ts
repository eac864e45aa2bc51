import * as z from 'zod/mini';
import {
  foundPlace,
  type FoundPlace,
  type FoundPlaces,
} from '../../src/contract/admin/found-places.ts';
import type { Geocoder } from '../../src/contract/site-settings.ts';

const MAX_PLACES = 20;
const optionalText = z.optional(z.nullable(z.string()));

const nominatimResponse = z.array(z.unknown());
const nominatimPlace = z.object({
  lat: z.string(),
  lon: z.string(),
  display_name: z.string(),
  name: optionalText,
  licence: optionalText,
});

const photonResponse = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
});
const photonPlace = z.object({
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number(), z.number()], z.unknown()),
  }),
  properties: z.object({
    name: optionalText,
    street: optionalText,
    housenumber: optionalText,
    postcode: optionalText,
    city: optionalText,
    state: optionalText,
    country: optionalText,
  }),
});

/** Parses a geocoder's response; undefined: it has another format, or nothing in it is a place. */
export function readPlaces(kind: Geocoder['kind'], response: unknown): FoundPlaces | undefined {
  const candidates = kind === 'nominatim' ? nominatimList(response) : photonList(response);
  if (candidates === undefined) return undefined;
  const read = candidates.slice(0, MAX_PLACES).flatMap((candidate) => {
    const meant = kind === 'nominatim' ? placeOfNominatim(candidate) : placeOfPhoton(candidate);
    const place = z.safeParse(foundPlace, meant);
    return place.success ? [{ place: place.data, licence: meant?.licence ?? '' }] : [];
  });
  if (read.length === 0 && candidates.length > 0) return undefined;
  return { places: read.map(({ place }) => place), licence: read[0]?.licence ?? '' };
}

function nominatimList(response: unknown): readonly unknown[] | undefined {
  const read = z.safeParse(nominatimResponse, response);
  return read.success ? read.data : undefined;
}

function photonList(response: unknown): readonly unknown[] | undefined {
  const read = z.safeParse(photonResponse, response);
  return read.success ? read.data.features : undefined;
}

type Meant = FoundPlace & { readonly licence: string };

function placeOfNominatim(candidate: unknown): Meant | undefined {
  const read = z.safeParse(nominatimPlace, candidate);
  if (!read.success) return undefined;
  const { lat, lon, display_name: displayName, name, licence } = read.data;
  return {
    name: line(name, 200) || line(displayName.split(',')[0], 200),
    detail: line(displayName, 300),
    at: [degrees(lat), degrees(lon)],
    licence: line(licence, 300),
  };
}

function placeOfPhoton(candidate: unknown): Meant | undefined {
  const read = z.safeParse(photonPlace, candidate);
  if (!read.success) return undefined;
  const { name, street, housenumber, postcode, city, state, country } = read.data.properties;
  const address = joined([street, housenumber], ' ');
  const town = joined([postcode, city], ' ');
  const [lon, lat] = read.data.geometry.coordinates;
  return {
    name: line(name, 200) || line(address, 200) || line(town, 200),
    detail: line(joined([address, town, state, country], ', '), 300),
    at: [lat, lon],
    licence: '',
  };
}

const joined = (parts: readonly (string | null | undefined)[], by: string) =>
  parts.filter((part) => part).join(by);

/** '' would be 0, and so a place in the Atlantic. */
const degrees = (text: string) => (/^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : NaN);

/** One line without invisible characters, which could reverse the reading direction. */
function line(text: string | null | undefined, maxLength: number): string {
  const visible = (text ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  const short = visible.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength);
  // A lone surrogate is not a character.
  return short.replace(/[\uD800-\uDBFF]$/, '').trim();
}
