import { availableParallelism } from 'node:os';
import type { RevisionBytes } from '../store/repositories/revisions.ts';
import { compressed, compressedQuickly } from '../walks/wire-bytes.ts';
import { wireAskedBy } from '../walks/wire-called.ts';
import type { PublishedWalk, PublishedWalks } from '../walks/published-walks.ts';
import { DATA_HEADERS } from './security-headers.ts';
import { sendable, type Sendable } from './sendable.ts';

const HEADERS = {
  ...DATA_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
};

/** Leaves cores for visitors, and libuv's four threads for files and passwords. */
const MAX_COMPRESSIONS = availableParallelism() < 4 ? 1 : 2;

/** One open walk. Its answer is made when somebody asks first. */
interface Entry {
  readonly walk: PublishedWalk;
  answer?: Sendable;
  /** Compressed as well as what is compressed when it is published. */
  best?: RevisionBytes;
}

type Compress = (wire: Buffer) => Promise<RevisionBytes>;

/**
 * The bytes of each open walk under the very address that asks for them, ready to be written. What
 * is not stored compressed (it was renamed since, or the base path was changed) is compressed
 * quickly for whoever asks first, and well in the background once `startCompressing` was called.
 */
export class StoryAnswers {
  readonly #compress: Compress;
  readonly #byAddress = new Map<string, Entry>();
  /** Addresses whose best compression is still to be made, in the order they came. */
  readonly #uncompressed = new Set<string>();
  #isCompressing = false;
  #compressions = 0;
  /** Gone with the walk as it is now. */
  readonly #formerly = new WeakMap<PublishedWalk, Map<string, Promise<Sendable>>>();

  constructor(walks: PublishedWalks, compress: Compress = compressed) {
    this.#compress = compress;
    walks.onChange((slug, walk) => {
      const address = storyAddress(slug);
      if (walk === undefined || walk.visibility === 'restricted') this.#remove(address);
      else this.#put(address, walk);
    });
  }

  /** Undefined for what is unknown or needs a right, and for every address with a query. */
  find(address: string): Sendable | undefined {
    const entry = this.#byAddress.get(address);
    if (entry === undefined) return undefined;
    entry.answer ??= answerOf(entry.walk, entry.best ?? compressedQuickly(entry.walk.bytes.wire));
    return entry.answer;
  }

  /** The same under a name that it had: whoever is on the way by it keeps what belongs to it there. */
  formerly(walk: PublishedWalk, slug: string): Promise<Sendable> {
    const known = this.#formerly.get(walk) ?? new Map<string, Promise<Sendable>>();
    this.#formerly.set(walk, known);
    const answer = known.get(slug) ?? answerCalled(walk, slug);
    known.set(slug, answer);
    return answer;
  }

  /** Makes the best compressions, a few at a time: for a server that listens already. */
  startCompressing(): void {
    this.#isCompressing = true;
    this.#compressNext();
  }

  /** What is being compressed ends by itself, and nothing more begins. */
  stopCompressing(): void {
    this.#isCompressing = false;
  }

  #put(address: string, walk: PublishedWalk): void {
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
    // Where it cannot be made, the quick compression stays, which is as right.
    const best = await this.#compress(sharedBuffer(wire)).catch(() => undefined);
    if (best === undefined) return;
    // Whatever has come meanwhile may have the same text: it takes this one over then.
    const now = this.#byAddress.get(address);
    if (now === undefined || !isSame(now.walk.bytes.wire, wire)) return;
    this.#uncompressed.delete(address);
    this.#byAddress.set(address, { walk: now.walk, best });
  }
}

/** Nothing whose text is unchanged is compressed twice. */
function bestOf({ bytes }: PublishedWalk, before: Entry | undefined): RevisionBytes | undefined {
  if ('brotli' in bytes) return bytes;
  if (!before?.best || !isSame(before.best.wire, bytes.wire)) return undefined;
  return { ...before.best, wire: bytes.wire };
}

/** The same memory, not a copy of it. */
function sharedBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

export function storyAddress(slug: string): string {
  return `/api/getStory/${encodeURIComponent(slug)}`;
}

async function answerCalled(walk: PublishedWalk, slug: string): Promise<Sendable> {
  const wire = wireAskedBy(slug, { ...walk, wire: walk.bytes.wire });
  return answerOf(walk, await compressed(Buffer.from(wire)));
}

/**
 * The tag names the text, however well it is compressed: nobody fetches it again when its best
 * compression is there. Stories are sent whole, so no two compressions are ever pieced together.
 */
function answerOf({ revision }: PublishedWalk, { wire, brotli, gzip }: RevisionBytes): Sendable {
  return sendable({
    tag: revision,
    bodies: { identity: wire, br: brotli, gzip },
    headers: HEADERS,
  });
}
