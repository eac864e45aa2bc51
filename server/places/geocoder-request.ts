import type { Geocoder } from '../../src/contract/site-settings.ts';

export interface PlaceQuery {
  readonly typed: string;
  readonly language: string;
  /** The place as '52.52,13.4'. */
  readonly near: string | undefined;
}

const MAX_PLACES = 8;
/** About a day's walk in each direction. */
const NEAR_DEGREES = 0.3;

/** The request's address. It keeps the query string of the operator's address, such as a key. */
export function geocoderRequest({ kind, url }: Geocoder, query: PlaceQuery): URL {
  const address = new URL(url);
  const parameters = kind === 'nominatim' ? nominatimQuery(query) : photonQuery(query);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address;
}

function nominatimQuery({ typed, language, near }: PlaceQuery): Record<string, string> {
  const at = nearOf(near);
  return {
    q: typed,
    format: 'jsonv2',
    limit: String(MAX_PLACES),
    'accept-language': language,
    // This is only a preference: without 'bounded' it finds places elsewhere, too.
    ...(at ? { viewbox: boxAround(at) } : {}),
  };
}

/** It rejects unknown parameters, so it gets no others. */
function photonQuery({ typed, language, near }: PlaceQuery): Record<string, string> {
  const at = nearOf(near);
  return {
    q: typed,
    limit: String(MAX_PLACES),
    // It supports these, and 'default' for local names.
    lang: ['de', 'en', 'fr'].includes(language) ? language : 'default',
    ...(at ? { lat: String(at[0]), lon: String(at[1]) } : {}),
  };
}

function nearOf(near: string | undefined): readonly [number, number] | undefined {
  const [lat, lon] = (near ?? '').split(',').map(Number);
  return lat === undefined || lon === undefined ? undefined : [lat, lon];
}

function boxAround([lat, lon]: readonly [number, number]): string {
  const sides = [lon - NEAR_DEGREES, lat + NEAR_DEGREES, lon + NEAR_DEGREES, lat - NEAR_DEGREES];
  return sides.map((side) => side.toFixed(2)).join(',');
}
