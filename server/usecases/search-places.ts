import type { FoundPlaces } from '../../src/contract/admin/found-places.ts';
import type { PlaceQuestion } from '../geocoding/geocoder-request.ts';
import type { Services } from '../services.ts';

/** Searches a place by its name; the browser never speaks with the geocoder itself. */
export async function searchPlaces(
  { host, geocoding }: Pick<Services, 'host' | 'geocoding'>,
  question: PlaceQuestion,
): Promise<FoundPlaces> {
  return geocoding.search(host.settings.geocoder, question);
}
