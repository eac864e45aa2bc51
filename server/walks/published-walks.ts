import * as z from 'zod/mini';
import { revisionSummary, type RevisionSummary } from '../../src/contract/walks.ts';
import { packDigests } from '../media-files/digest-counts.ts';
import type { Publication } from '../publishing/publications.store.ts';
import type { RevisionBytes } from '../publishing/revisions.store.ts';
import type { Visibility } from '../stories/story-row.store.ts';
import type { Store } from '../store/store.ts';
import { ApiError } from '../api-error.ts';
import { decodeStory } from '../../src/core/story/decode.ts';
import type { Story } from '../../src/core/story/model.ts';
import { BoundedCache } from '../bounded-cache.ts';
import { cleanText, cleanWire, type IsRichText } from './clean-wire.ts';
import { wireCalled, type Names } from './wire-called.ts';

/**
 * Stored bytes are compressed with the revision; bytes that differ from them are not compressed
 * yet.
 */
export type PublishedBytes = RevisionBytes | Pick<RevisionBytes, 'wire'>;

export type ListedSummary = Omit<RevisionSummary, 'media'>;

/** One walk as it is currently published, without its bytes. */
export interface PublishedWalk {
  readonly storyId: string;
  readonly slug: string;
  /** The former slugs that still lead to this walk, oldest first. */
  readonly formerNames: readonly string[];
  readonly visibility: Visibility;
  readonly revision: string;
  readonly publishedAtMs: number;
  readonly summary: ListedSummary;
  /** The digests of all its media, packed. */
  readonly media: Uint32Array;
}

type Listener = (slug: string, walk: PublishedWalk | undefined) => void;
type BytesListener = (walk: PublishedWalk, bytes: PublishedBytes) => void;

type FormerNames = ReadonlyMap<string, readonly string[]>;

/** All at once would fill the memory with text that is dropped at once. */
const CHANGES_AT_ONCE = 100;
/** The bytes of some 300 walks of 100 KB. */
const MAX_RETAINED_BYTES = 32 * 1024 * 1024;

/**
 * All published walks: what is listed is in memory, the bytes of those that were last opened, too.
 * `refresh` reads publications of other servers.
 */
export class PublishedWalks {
  readonly #store: Store;
  readonly #basePath: string;
  readonly #bytes: BoundedCache<PublishedBytes>;
  readonly #bySlug = new Map<string, PublishedWalk>();
  readonly #slugOf = new Map<string, string>();
  readonly #idByFormer = new Map<string, string>();
  readonly #listeners: Listener[] = [];
  readonly #bytesListeners: BytesListener[] = [];
  #seq = 0;
  #version = 0;
  #reading: Promise<void> = Promise.resolve();

  constructor(store: Store, basePath: string, maxRetainedBytes = MAX_RETAINED_BYTES) {
    this.#store = store;
    this.#basePath = basePath;
    this.#bytes = new BoundedCache({ max: maxRetainedBytes, weigh: weightOf });
  }

  bySlug(slug: string): PublishedWalk | undefined {
    return this.#bySlug.get(slug);
  }

  /**
   * The walk last published under this slug that has another one now; a present slug takes
   * precedence.
   */
  byFormerName(slug: string): PublishedWalk | undefined {
    const now = this.#slugOf.get(this.#idByFormer.get(slug) ?? '');
    return now === undefined || now === slug ? undefined : this.#bySlug.get(now);
  }

  listPublished(): readonly PublishedWalk[] {
    return [...this.#bySlug.values()];
  }

  /** Throws 'story/not-found' where the walk was removed meanwhile. */
  bytesOf(walk: PublishedWalk): Promise<PublishedBytes> {
    return this.#bytes.get(bytesKeyOf(walk), () => this.#loadBytes(walk));
  }

  /** The published story, decoded as the app does. */
  async storyOf(walk: PublishedWalk): Promise<Story> {
    const { wire } = await this.bytesOf(walk);
    return decodeStory(JSON.parse(Buffer.from(wire).toString('utf8'))).story;
  }

  /** The bytes, if they are in memory. */
  retainedBytesOf(walk: PublishedWalk): PublishedBytes | undefined {
    return this.#bytes.getMade(bytesKeyOf(walk));
  }

  /** Puts better compressed bytes of the same text in the place of those in memory. */
  replaceBytes(walk: PublishedWalk, bytes: RevisionBytes): void {
    this.#bytes.replace(bytesKeyOf(walk), bytes);
  }

  /** Calls the listener whenever bytes were read from the database. */
  onBytes(listener: BytesListener): void {
    this.#bytesListeners.push(listener);
  }

  /**
   * Reads the bytes of the last published walks, as many as are retained: they are served while
   * the database does not answer, too.
   */
  async preload(isStopped: () => boolean): Promise<void> {
    const lastChangedFirst = this.listPublished().toReversed();
    const newestFirst = lastChangedFirst.toSorted((a, b) => b.publishedAtMs - a.publishedAtMs);
    let weight = 0;
    for (const walk of newestFirst) {
      // The next one may be larger than the last one, and then replaces the first.
      if (isStopped() || !this.#bytes.hasRoomFor(weight)) return;
      weight = weightOf(await this.bytesOf(walk));
    }
  }

  /**
   * Increases whenever a walk is added, changed or removed, so that results computed from all walks
   * can be cached.
   */
  get version(): number {
    return this.#version;
  }

  /**
   * Calls the listener for each present walk, and for each one added, changed or (undefined)
   * removed.
   */
  onChange(listener: Listener): void {
    this.#listeners.push(listener);
    for (const [slug, walk] of this.#bySlug) listener(slug, walk);
  }

  /**
   * Reads the changes since the last call, of this or another server; calls run one after the
   * other.
   */
  refresh(): Promise<void> {
    const next = this.#reading.then(() => this.#read());
    this.#reading = next.catch(() => undefined);
    return next;
  }

  async #read(): Promise<void> {
    const { stories, revisions } = this.#store;
    let changes = await revisions.changesSince(this.#seq, CHANGES_AT_ONCE);
    if (changes.length === 0) return;
    const known = this.#seq === 0 ? await stories.allFormerNames() : undefined;
    while (changes.length > 0) {
      await this.#apply(changes, known);
      changes = await revisions.changesSince(this.#seq, CHANGES_AT_ONCE);
    }
  }

  /** `known` are the former names of all walks, where all are read. */
  async #apply(changes: readonly Publication[], known: FormerNames | undefined): Promise<void> {
    const { stories } = this.#store;
    for (const publication of changes) {
      const { storyId } = publication;
      const formerNames = known ? (known.get(storyId) ?? []) : await stories.formerNamesOf(storyId);
      const walk = publishedWalkOf(publication, formerNames);
      this.#replace(storyId, walk);
      this.#seq = publication.seq;
      // What is published while the server runs will be opened; where this fails, that reads it.
      if (walk !== undefined && known === undefined)
        await this.bytesOf(walk).catch(() => undefined);
    }
  }

  async #richTextTest(): Promise<IsRichText> {
    const fields = await this.#store.fieldDefinitions.listDefinitions();
    const rich = fields.filter(({ type }) => type === 'rich-text');
    const keys = new Set(rich.map(({ owner, name }) => `${owner} ${name}`));
    return (kind, field) => keys.has(`${kind} ${field}`);
  }

  async #loadBytes(walk: PublishedWalk): Promise<PublishedBytes> {
    const { storyId, revision, slug, formerNames } = walk;
    const stored = await this.#store.revisions.bytesOf(storyId, revision);
    if (stored === undefined) throw new ApiError('story/not-found');
    const isRichText = await this.#richTextTest();
    const bytes = this.#currentBytesOf(stored, { slug, others: formerNames }, isRichText);
    for (const listener of this.#bytesListeners) listener(walk, bytes);
    return bytes;
  }

  #replace(storyId: string, walk: PublishedWalk | undefined): void {
    this.#version += 1;
    for (const [slug, id] of this.#idByFormer) if (id === storyId) this.#idByFormer.delete(slug);
    for (const slug of walk?.formerNames ?? []) this.#idByFormer.set(slug, storyId);
    const before = this.#slugOf.get(storyId);
    this.#dropOutdatedBytes(this.#bySlug.get(before ?? ''), walk);
    if (before !== undefined && before !== walk?.slug) {
      this.#bySlug.delete(before);
      this.#notify(before, undefined);
    }
    if (walk === undefined) {
      this.#slugOf.delete(storyId);
      return;
    }
    this.#slugOf.set(storyId, walk.slug);
    this.#bySlug.set(walk.slug, walk);
    this.#notify(walk.slug, walk);
  }

  #dropOutdatedBytes(before: PublishedWalk | undefined, walk: PublishedWalk | undefined): void {
    const key = before && bytesKeyOf(before);
    if (key !== undefined && (!walk || bytesKeyOf(walk) !== key)) this.#bytes.delete(key);
  }

  #notify(slug: string, walk: PublishedWalk | undefined): void {
    for (const listener of this.#listeners) listener(slug, walk);
  }

  /**
   * Adds the base path to media addresses, which are stored without it so that it can change
   * without publishing again, replaces the slug of a walk that was renamed since, and cleans rich
   * texts. Nothing is compressed here: one of several visitors who wait for the bytes takes them as
   * they are.
   */
  #currentBytesOf(bytes: RevisionBytes, names: Names, isRichText: IsRichText): PublishedBytes {
    const stored = Buffer.from(bytes.wire).toString('utf8');
    const called = cleanWire(wireCalled(stored, names), isRichText);
    const text = this.#basePath === '' ? called : withMediaUnder(called, this.#basePath);
    return text === stored ? bytes : { wire: Buffer.from(text) };
  }
}

function publishedWalkOf(
  publication: Publication,
  formerNames: readonly string[],
): PublishedWalk | undefined {
  const { storyId, slug, visibility, revision, publishedAtMs } = publication;
  const stored = z.safeParse(revisionSummary, publication.summary).data;
  if (revision === null || stored === undefined) return undefined;
  const { media, ...summary } = stored;
  return {
    ...{ storyId, slug, formerNames, visibility, revision, publishedAtMs: publishedAtMs ?? 0 },
    summary: { ...summary, description: cleanDescription(summary) },
    media: packDigests(media),
  };
}

/** The text depends on the names, too: those that a walk had lead to it. */
const bytesKeyOf = ({ storyId, revision, slug, formerNames }: PublishedWalk) =>
  [storyId, revision, slug, ...formerNames].join(' ');

function weightOf(bytes: PublishedBytes): number {
  return 'brotli' in bytes
    ? bytes.wire.byteLength + bytes.brotli.byteLength + bytes.gzip.byteLength
    : bytes.wire.byteLength;
}

function cleanDescription({ description }: ListedSummary): ListedSummary['description'] {
  const texts = Object.entries(description).map(([id, text]) => [id, cleanText(text)] as const);
  return Object.fromEntries(texts);
}

export function withMediaUnder(wire: string, basePath: string): string {
  return wire.replaceAll('"/media/', `"${basePath}/media/`);
}
