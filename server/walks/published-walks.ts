import * as z from 'zod/mini';
import { revisionSummary, type RevisionSummary } from '../../src/contract/walks.ts';
import type { Publication } from '../publishing/publications.store.ts';
import type { RevisionBytes } from '../publishing/revisions.store.ts';
import type { Visibility } from '../stories/story-row.store.ts';
import type { Store } from '../store/store.ts';
import { cleanText, cleanWire, type IsRichText } from './clean-wire.ts';
import { wireCalled, type Names } from './wire-called.ts';

/**
 * Stored bytes are compressed with the revision; bytes that differ from them are not compressed
 * yet.
 */
export type PublishedBytes = RevisionBytes | Pick<RevisionBytes, 'wire'>;

/** One walk as it is currently published, with the bytes that are sent. */
export interface PublishedWalk {
  readonly storyId: string;
  readonly slug: string;
  /** The former slugs that still lead to this walk, oldest first. */
  readonly formerNames: readonly string[];
  readonly visibility: Visibility;
  readonly revision: string;
  readonly publishedAtMs: number;
  readonly summary: RevisionSummary;
  readonly bytes: PublishedBytes;
}

type Listener = (slug: string, walk: PublishedWalk | undefined) => void;

/** All published walks, in memory. `refresh` reads publications of other servers. */
export class PublishedWalks {
  readonly #store: Store;
  readonly #basePath: string;
  readonly #bySlug = new Map<string, PublishedWalk>();
  readonly #slugOf = new Map<string, string>();
  readonly #idByFormer = new Map<string, string>();
  readonly #listeners: Listener[] = [];
  #seq = 0;
  #version = 0;
  #reading: Promise<void> = Promise.resolve();

  constructor(store: Store, basePath: string) {
    this.#store = store;
    this.#basePath = basePath;
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
    const changes = await this.#store.revisions.changesSince(this.#seq);
    if (changes.length === 0) return;
    const isRichText = await this.#richTextTest();
    for (const publication of changes) {
      const walk = await this.#load(publication, isRichText);
      this.#replace(publication.storyId, walk);
      this.#seq = publication.seq;
    }
  }

  async #richTextTest(): Promise<IsRichText> {
    const fields = await this.#store.fieldDefinitions.list();
    const rich = fields.filter(({ type }) => type === 'rich-text');
    const keys = new Set(rich.map(({ owner, name }) => `${owner} ${name}`));
    return (kind, field) => keys.has(`${kind} ${field}`);
  }

  async #load(
    publication: Publication,
    isRichText: IsRichText,
  ): Promise<PublishedWalk | undefined> {
    const { storyId, slug, visibility, revision, publishedAtMs } = publication;
    if (revision === null) return undefined;
    const bytes = await this.#store.revisions.bytesOf(storyId, revision);
    const summary = z.safeParse(revisionSummary, publication.summary).data;
    if (bytes === undefined || summary === undefined) return undefined;
    const formerNames = await this.#store.stories.formerNamesOf(storyId);
    return {
      storyId,
      slug,
      formerNames,
      visibility,
      revision,
      publishedAtMs: publishedAtMs ?? 0,
      summary: { ...summary, description: cleanDescription(summary) },
      bytes: this.#currentBytesOf(bytes, { slug, others: formerNames }, isRichText),
    };
  }

  #replace(storyId: string, walk: PublishedWalk | undefined): void {
    this.#version += 1;
    for (const [slug, id] of this.#idByFormer) if (id === storyId) this.#idByFormer.delete(slug);
    for (const slug of walk?.formerNames ?? []) this.#idByFormer.set(slug, storyId);
    const before = this.#slugOf.get(storyId);
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

  #notify(slug: string, walk: PublishedWalk | undefined): void {
    for (const listener of this.#listeners) listener(slug, walk);
  }

  /**
   * Adds the base path to media addresses, which are stored without it so that it can change
   * without publishing again, replaces the slug of a walk that was renamed since, and cleans rich
   * texts. Nothing is compressed here, because the server listens only once all walks are read.
   */
  #currentBytesOf(bytes: RevisionBytes, names: Names, isRichText: IsRichText): PublishedBytes {
    const stored = Buffer.from(bytes.wire).toString('utf8');
    const called = cleanWire(wireCalled(stored, names), isRichText);
    const text = this.#basePath === '' ? called : withMediaUnder(called, this.#basePath);
    return text === stored ? bytes : { wire: Buffer.from(text) };
  }
}

function cleanDescription({ description }: RevisionSummary): RevisionSummary['description'] {
  const texts = Object.entries(description).map(([id, text]) => [id, cleanText(text)] as const);
  return Object.fromEntries(texts);
}

export function withMediaUnder(wire: string, basePath: string): string {
  return wire.replaceAll('"/media/', `"${basePath}/media/`);
}
