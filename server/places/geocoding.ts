import type { FoundPlaces } from '../../src/contract/admin/found-places.ts';
import type { Geocoder } from '../../src/contract/site-settings.ts';
import type { Clock } from '../clock.ts';
import { ApiError } from '../api-error.ts';
import { fetchGeocoderResponse, type GeocodingOptions } from './fetch-geocoder-response.ts';
import { geocoderRequest, type PlaceQuery } from './geocoder-request.ts';
import { readPlaces } from './read-places.ts';

/** The rule of the public geocoders: one request a second. */
const BETWEEN_MS = 1_000;
const MAX_WAITING = 5;
const MAX_CACHED_ADDRESSES = 200;
const CACHE_LIFETIME_MS = 3_600_000;

interface CachedPlaces {
  readonly places: FoundPlaces;
  readonly atMs: number;
}

/** Queries the site's geocoder, one request after the other, and caches the last responses. */
export class Geocoding {
  readonly #clock: Clock;
  readonly #options: GeocodingOptions;
  readonly #cached = new Map<string, CachedPlaces>();
  #last: Promise<unknown> = Promise.resolve();
  #requestedAtMs = -Infinity;
  #waiting = 0;

  constructor(clock: Clock, options: GeocodingOptions) {
    this.#clock = clock;
    this.#options = options;
  }

  async search(geocoder: Geocoder, query: PlaceQuery): Promise<FoundPlaces> {
    if (geocoder.url === '') throw new ApiError('geocoder/not-configured');
    const address = geocoderRequest(geocoder, query);
    const known = this.#recall(address.href);
    if (known) return known;
    if (this.#waiting >= MAX_WAITING) {
      throw new ApiError('request/too-many', { retryAfterS: MAX_WAITING });
    }
    return this.#runInSequence(() => this.#sendRequest(geocoder.kind, address));
  }

  async #runInSequence<T>(runInTurn: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const drawn = this.#last.then(runInTurn).finally(() => {
      this.#waiting -= 1;
    });
    // The next request waits for this one, with whatever outcome.
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }

  async #sendRequest(kind: Geocoder['kind'], address: URL): Promise<FoundPlaces> {
    const known = this.#recall(address.href);
    if (known) return known;
    const remainingMs = this.#requestedAtMs + BETWEEN_MS - this.#clock.nowMs();
    if (remainingMs > 0) await this.#clock.wait(remainingMs);
    this.#requestedAtMs = this.#clock.nowMs();
    const response = await fetchGeocoderResponse(address, this.#options);
    const places = readPlaces(kind, response);
    if (places === undefined) {
      throw new ApiError('geocoder/strange', { cause: 'Its response has another format.' });
    }
    this.#cache(address.href, places);
    return places;
  }

  #recall(address: string): FoundPlaces | undefined {
    const cached = this.#cached.get(address);
    if (cached === undefined || this.#clock.nowMs() - cached.atMs > CACHE_LIFETIME_MS)
      return undefined;
    return cached.places;
  }

  #cache(address: string, places: FoundPlaces): void {
    this.#cached.delete(address);
    this.#cached.set(address, { places, atMs: this.#clock.nowMs() });
    for (const oldest of this.#cached.keys()) {
      if (this.#cached.size <= MAX_CACHED_ADDRESSES) break;
      this.#cached.delete(oldest);
    }
  }
}
