import type { Geocoder } from '../../src/contract/host-settings.ts';

export interface PlaceQuestion {
  readonly typed: string;
  readonly language: string;
  /** As '52.52,13.4'. */
  readonly near: string | undefined;
}

const MOST_PLACES = 8;
/** About a day's walk to each side. */
const NEAR_DEGREES = 0.3;

/** The address to ask. What the operator's own address carries, a key for instance, stays in it. */
export function geocoderRequest({ kind, url }: Geocoder, question: PlaceQuestion): URL {
  const address = new URL(url);
  const asked = kind === 'nominatim' ? askedOfNominatim(question) : askedOfPhoton(question);
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address;
}

function askedOfNominatim({ typed, language, near }: PlaceQuestion): Record<string, string> {
  const at = placeOf(near);
  return {
    q: typed,
    format: 'jsonv2',
    limit: String(MOST_PLACES),
    'accept-language': language,
    // Only what is preferred: without 'bounded' places elsewhere are found, too.
    ...(at ? { viewbox: boxAround(at) } : {}),
  };
}

/** It refuses names that it does not know, so it gets no others. */
function askedOfPhoton({ typed, language, near }: PlaceQuestion): Record<string, string> {
  const at = placeOf(near);
  return {
    q: typed,
    limit: String(MOST_PLACES),
    // It knows these, and 'default' for the names on the spot.
    lang: ['de', 'en', 'fr'].includes(language) ? language : 'default',
    ...(at ? { lat: String(at[0]), lon: String(at[1]) } : {}),
  };
}

function placeOf(near: string | undefined): readonly [number, number] | undefined {
  const [lat, lon] = (near ?? '').split(',').map(Number);
  return lat === undefined || lon === undefined ? undefined : [lat, lon];
}

function boxAround([lat, lon]: readonly [number, number]): string {
  const sides = [lon - NEAR_DEGREES, lat + NEAR_DEGREES, lon + NEAR_DEGREES, lat - NEAR_DEGREES];
  return sides.map((side) => side.toFixed(2)).join(',');
}
