import type { FoundPlaces } from '../../src/contract/admin/found-places.ts';
import type { PlaceQuery } from './geocoder-request.ts';
import type { Services } from '../services.ts';

/** Searches a place by its name; the browser never calls the geocoder itself. */
export async function searchPlaces(
  { site, geocoding }: Pick<Services, 'site' | 'geocoding'>,
  query: PlaceQuery,
): Promise<FoundPlaces> {
  return geocoding.search(site.settings.geocoder, query);
}
