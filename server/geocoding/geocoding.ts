import type { FoundPlaces } from '../../src/contract/admin/found-places.ts';
import type { Geocoder } from '../../src/contract/host-settings.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { fetchAnswer, type GeocodingOptions } from './fetch-answer.ts';
import { geocoderRequest, type PlaceQuestion } from './geocoder-request.ts';
import { readPlaces } from './read-places.ts';

/** The rule of the public geocoders: one question a second. */
const BETWEEN_MS = 1_000;
const MOST_WAITING = 5;
const MOST_KEPT = 200;
const KEPT_MS = 3_600_000;

interface Kept {
  readonly found: FoundPlaces;
  readonly atMs: number;
}

/** Asks the host's geocoder, one question after the other, and remembers the last answers. */
export class Geocoding {
  readonly #clock: Clock;
  readonly #asking: GeocodingOptions;
  readonly #kept = new Map<string, Kept>();
  #last: Promise<unknown> = Promise.resolve();
  #askedAtMs = -Infinity;
  #waiting = 0;

  constructor(clock: Clock, asking: GeocodingOptions) {
    this.#clock = clock;
    this.#asking = asking;
  }

  async search(geocoder: Geocoder, question: PlaceQuestion): Promise<FoundPlaces> {
    if (geocoder.url === '') throw new Refusal('geocoder/not-configured');
    const address = geocoderRequest(geocoder, question);
    const known = this.#recall(address.href);
    if (known) return known;
    if (this.#waiting >= MOST_WAITING) {
      throw new Refusal('request/too-many', { retryAfterS: MOST_WAITING });
    }
    return this.#inTurn(() => this.#ask(geocoder.kind, address));
  }

  async #inTurn<T>(ask: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const turn = this.#last.then(ask).finally(() => {
      this.#waiting -= 1;
    });
    // Whoever comes next waits for it, however it ends.
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #ask(kind: Geocoder['kind'], address: URL): Promise<FoundPlaces> {
    const known = this.#recall(address.href);
    if (known) return known;
    const restMs = this.#askedAtMs + BETWEEN_MS - this.#clock.nowMs();
    if (restMs > 0) await this.#clock.wait(restMs);
    this.#askedAtMs = this.#clock.nowMs();
    const answer = await fetchAnswer(address, this.#asking);
    const found = readPlaces(kind, answer);
    if (found === undefined) {
      throw new Refusal('geocoder/strange', { cause: 'Its answer is of another form.' });
    }
    this.#keep(address.href, found);
    return found;
  }

  #recall(address: string): FoundPlaces | undefined {
    const kept = this.#kept.get(address);
    if (kept === undefined || this.#clock.nowMs() - kept.atMs > KEPT_MS) return undefined;
    return kept.found;
  }

  #keep(address: string, found: FoundPlaces): void {
    this.#kept.delete(address);
    this.#kept.set(address, { found, atMs: this.#clock.nowMs() });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
  }
}
