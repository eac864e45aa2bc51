import type { placeCalls } from '../../src/contract/admin/calls/place-calls.ts';
import type { Services } from '../services.ts';
import { searchPlaces } from './search-places.ts';
import type { Handlers } from '../http/handler.ts';

export function placeRoutes(services: Services): Handlers<keyof typeof placeCalls> {
  return {
    adminSearchPlaces: ({ query: { q, language, near } }) =>
      searchPlaces(services, { typed: q.trim(), language, near }),
  };
}
