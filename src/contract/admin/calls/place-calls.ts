import type { Call } from '../../call.ts';
import { foundPlaces, placesQuery } from '../found-places.ts';

/** The search for places by name. */
export const placeCalls = {
  adminSearchPlaces: {
    method: 'GET',
    path: '/api/admin/places/search',
    summary: "Searches a place by its name, with the host's geocoder.",
    access: 'place:search',
    query: placesQuery,
    answer: foundPlaces,
    errors: [
      'geocoder/not-configured',
      'geocoder/unreachable',
      'geocoder/private',
      'geocoder/refused',
      'geocoder/strange',
    ],
  },
} as const satisfies Readonly<Record<string, Call>>;
