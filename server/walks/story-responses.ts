import { availableParallelism } from 'node:os';
import type { RevisionBytes } from '../publishing/revisions.store.ts';
import { compressed, compressedQuickly } from '../publishing/revision-bytes.ts';
import { wireUnderSlug } from './wire-called.ts';
import type { PublishedBytes, PublishedWalk, PublishedWalks } from './published-walks.ts';
import { DATA_HEADERS } from '../http/security-headers.ts';
import { sendable, type Sendable } from '../http/sendable.ts';

const HEADERS = {
  ...DATA_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
};

/** Leaves CPU cores for visitors, and some of libuv's four threads for files and passwords. */
const MAX_COMPRESSIONS = availableParallelism() < 4 ? 1 : 2;

type Compress = (wire: Buffer) => Promise<RevisionBytes>;

interface Uncompressed {
  readonly walk: PublishedWalk;
  readonly bytes: PublishedBytes;
}

/**
 * The responses of all open walks by their exact address, ready to be written. A body that is not
 * stored compressed (because the walk was renamed or the base path changed) is compressed quickly
 * for the first request, and well in the background after `start`.
 */
export class StoryResponses {
  readonly #walks: PublishedWalks;
  readonly #compress: Compress;
  readonly #openWalks = new Map<string, PublishedWalk>();
  /** Entries are dropped together with the bytes. */
  readonly #responses = new WeakMap<PublishedBytes, Sendable>();
  /** Bytes without the best compression yet by their address, in order of arrival. */
  readonly #uncompressed = new Map<string, Uncompressed>();
  #isRunning = false;
  #compressions = 0;
  /** Entries are dropped together with this state of the walk. */
  readonly #formerly = new WeakMap<PublishedWalk, Map<string, Promise<Sendable>>>();

  constructor(walks: PublishedWalks, compress: Compress = compressed) {
    this.#walks = walks;
    this.#compress = compress;
    walks.onChange((slug, walk) => {
      const address = storyAddress(slug);
      if (walk === undefined || walk.visibility === 'restricted') {
        this.#openWalks.delete(address);
        this.#uncompressed.delete(address);
      } else {
        this.#openWalks.set(address, walk);
        const bytes = walks.retainedBytesOf(walk);
        if (bytes !== undefined) this.#compressLater({ walk, bytes });
      }
    });
    walks.onBytes((walk, bytes) => {
      if (walk.visibility !== 'restricted') this.#compressLater({ walk, bytes });
    });
  }

  /**
   * Undefined for unknown and restricted walks, for those whose bytes are not in memory, and for
   * every address with a query string.
   */
  findResponse(address: string): Sendable | undefined {
    const walk = this.#openWalks.get(address);
    const bytes = walk && this.#walks.retainedBytesOf(walk);
    return bytes && this.#responseOf(walk, bytes);
  }

  /** The response under the slug that an open walk has. */
  async loadResponse(walk: PublishedWalk): Promise<Sendable> {
    return this.#responseOf(walk, await this.#walks.bytesOf(walk));
  }

  /**
   * The response under a former slug: visitors who started under it keep their data of that slug.
   */
  findResponseUnderFormerName(walk: PublishedWalk, slug: string): Promise<Sendable> {
    const known = this.#formerly.get(walk) ?? new Map<string, Promise<Sendable>>();
    this.#formerly.set(walk, known);
    const response = known.get(slug) ?? this.#responseUnderFormerName(walk, slug);
    known.set(slug, response);
    response.catch(() => known.delete(slug));
    return response;
  }

  /**
   * Reads walks ahead and starts the best compressions, a few at a time. Call it once the server is
   * listening.
   */
  async start(): Promise<void> {
    this.#isRunning = true;
    this.#compressNext();
    await this.#walks.preload(() => !this.#isRunning);
  }

  /** Running compressions finish, and no new ones start. */
  stop(): void {
    this.#isRunning = false;
  }

  #responseOf(walk: PublishedWalk, bytes: PublishedBytes): Sendable {
    const known = this.#responses.get(bytes);
    if (known !== undefined) return known;
    const best = 'brotli' in bytes ? bytes : compressedQuickly(bytes.wire);
    const response = storyResponse(walk, best);
    this.#responses.set(bytes, response);
    return response;
  }

  async #responseUnderFormerName(walk: PublishedWalk, slug: string): Promise<Sendable> {
    const { wire } = await this.#walks.bytesOf(walk);
    const under = wireUnderSlug(slug, { ...walk, wire });
    return storyResponse(walk, await compressed(Buffer.from(under)));
  }

  #compressLater({ walk, bytes }: Uncompressed): void {
    if ('brotli' in bytes) return;
    this.#uncompressed.set(storyAddress(walk.slug), { walk, bytes });
    this.#compressNext();
  }

  #compressNext(): void {
    while (this.#isRunning && this.#compressions < MAX_COMPRESSIONS) {
      const [next] = this.#uncompressed;
      if (next === undefined) return;
      this.#uncompressed.delete(next[0]);
      this.#compressions += 1;
      void this.#compressAndReplace(next[1]).finally(() => {
        this.#compressions -= 1;
        this.#compressNext();
      });
    }
  }

  async #compressAndReplace({ walk, bytes }: Uncompressed): Promise<void> {
    // If this fails, the quick compression stays, which is equally correct.
    const best = await this.#compress(sharedBuffer(bytes.wire)).catch(() => undefined);
    if (best !== undefined) this.#walks.replaceBytes(walk, best);
  }
}

/** Shares the memory instead of copying it. */
function sharedBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

export function storyAddress(slug: string): string {
  return `/api/getStory/${encodeURIComponent(slug)}`;
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
