import { availableParallelism } from 'node:os';
import type { RevisionBytes } from '../publishing/revisions.store.ts';
import { compressed, compressedQuickly } from '../publishing/revision-bytes.ts';
import { wireUnderSlug } from './wire-called.ts';
import type { PublishedWalk, PublishedWalks } from './published-walks.ts';
import { DATA_HEADERS } from '../http/security-headers.ts';
import { sendable, type Sendable } from '../http/sendable.ts';

const HEADERS = {
  ...DATA_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
};

/** Leaves CPU cores for visitors, and some of libuv's four threads for files and passwords. */
const MAX_COMPRESSIONS = availableParallelism() < 4 ? 1 : 2;

/** One open walk. Its response is made at the first request. */
interface Entry {
  readonly walk: PublishedWalk;
  response?: Sendable;
  /** At the same compression level as at publication. */
  best?: RevisionBytes;
}

type Compress = (wire: Buffer) => Promise<RevisionBytes>;

/**
 * The responses of all open walks by their exact address, ready to be written. A body that is not
 * stored compressed (because the walk was renamed or the base path changed) is compressed quickly
 * for the first request, and well in the background after `startCompressing`.
 */
export class StoryResponses {
  readonly #compress: Compress;
  readonly #byAddress = new Map<string, Entry>();
  /** Addresses without the best compression yet, in order of arrival. */
  readonly #uncompressed = new Set<string>();
  #isCompressing = false;
  #compressions = 0;
  /** Entries are dropped together with this state of the walk. */
  readonly #formerly = new WeakMap<PublishedWalk, Map<string, Promise<Sendable>>>();

  constructor(walks: PublishedWalks, compress: Compress = compressed) {
    this.#compress = compress;
    walks.onChange((slug, walk) => {
      const address = storyAddress(slug);
      if (walk === undefined || walk.visibility === 'restricted') this.#remove(address);
      else this.#storeResponse(address, walk);
    });
  }

  /** Undefined for unknown and restricted walks, and for every address with a query string. */
  findResponse(address: string): Sendable | undefined {
    const entry = this.#byAddress.get(address);
    if (entry === undefined) return undefined;
    entry.response ??= storyResponse(
      entry.walk,
      entry.best ?? compressedQuickly(entry.walk.bytes.wire),
    );
    return entry.response;
  }

  /**
   * The response under a former slug: visitors who started under it keep their data of that slug.
   */
  findResponseUnderFormerName(walk: PublishedWalk, slug: string): Promise<Sendable> {
    const known = this.#formerly.get(walk) ?? new Map<string, Promise<Sendable>>();
    this.#formerly.set(walk, known);
    const response = known.get(slug) ?? responseUnderFormerName(walk, slug);
    known.set(slug, response);
    return response;
  }

  /** Starts the best compressions, a few at a time. Call it once the server is listening. */
  startCompressing(): void {
    this.#isCompressing = true;
    this.#compressNext();
  }

  /** Running compressions finish, and no new ones start. */
  stopCompressing(): void {
    this.#isCompressing = false;
  }

  #storeResponse(address: string, walk: PublishedWalk): void {
    const before = this.#byAddress.get(address);
    const best = bestOf(walk, before);
    this.#byAddress.set(address, { walk, ...(best ? { best } : {}) });
    if (best !== undefined) this.#uncompressed.delete(address);
    else this.#uncompressed.add(address);
    this.#compressNext();
  }

  #remove(address: string): void {
    this.#byAddress.delete(address);
    this.#uncompressed.delete(address);
  }

  #compressNext(): void {
    while (this.#isCompressing && this.#compressions < MAX_COMPRESSIONS) {
      const [address] = this.#uncompressed;
      if (address === undefined) return;
      this.#uncompressed.delete(address);
      this.#compressions += 1;
      void this.#compressAt(address).finally(() => {
        this.#compressions -= 1;
        this.#compressNext();
      });
    }
  }

  async #compressAt(address: string): Promise<void> {
    const entry = this.#byAddress.get(address);
    if (entry === undefined) return;
    const { wire } = entry.walk.bytes;
    // If this fails, the quick compression stays, which is equally correct.
    const best = await this.#compress(sharedBuffer(wire)).catch(() => undefined);
    if (best === undefined) return;
    // A newer state of the walk may have the same text: then it uses this result.
    const now = this.#byAddress.get(address);
    if (now === undefined || !isSame(now.walk.bytes.wire, wire)) return;
    this.#uncompressed.delete(address);
    this.#byAddress.set(address, { walk: now.walk, best });
  }
}

/** Unchanged text is never compressed twice. */
function bestOf({ bytes }: PublishedWalk, before: Entry | undefined): RevisionBytes | undefined {
  if ('brotli' in bytes) return bytes;
  if (!before?.best || !isSame(before.best.wire, bytes.wire)) return undefined;
  return { ...before.best, wire: bytes.wire };
}

/** Shares the memory instead of copying it. */
function sharedBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

export function storyAddress(slug: string): string {
  return `/api/getStory/${encodeURIComponent(slug)}`;
}

async function responseUnderFormerName(walk: PublishedWalk, slug: string): Promise<Sendable> {
  const wire = wireUnderSlug(slug, { ...walk, wire: walk.bytes.wire });
  return storyResponse(walk, await compressed(Buffer.from(wire)));
}

/**
 * The tag depends on the text only, not on the compression, so that clients do not download the
 * story again when the best compression is ready. Stories are sent whole, so two compressions are
 * never combined.
 */
function storyResponse(
  { revision }: PublishedWalk,
  { wire, brotli, gzip }: RevisionBytes,
): Sendable {
  return sendable({
    tag: revision,
    bodies: { identity: wire, br: brotli, gzip },
    headers: HEADERS,
  });
}
