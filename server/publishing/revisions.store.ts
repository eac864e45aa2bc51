import type { Publication } from './publications.store.ts';
import type { Database } from '../database/database.ts';
import { PUBLICATION, claimSlug, toPublication } from './publications.store.ts';
import { fromJson, nextNumber, toJson } from '../database/values.ts';

/** A published snapshot; never changes. */
export interface Revision {
  readonly storyId: string;
  /** Hex hash of the content. */
  readonly revision: string;
  /** Increases by one per story: 'Fassung 3'. */
  readonly number: number;
  readonly notes: string;
  readonly publishedAtMs: number;
  readonly publishedBy: string | null;
  /** The story's draft version that it was made from. */
  readonly draftVersion: number;
}

/** The bytes as they are sent. */
export interface RevisionBytes {
  readonly wire: Uint8Array;
  readonly brotli: Uint8Array;
  readonly gzip: Uint8Array;
}

export interface NewRevision extends RevisionBytes {
  readonly storyId: string;
  readonly revision: string;
  readonly notes: string;
  readonly publishedAtMs: number;
  readonly publishedBy: string | null;
  readonly draftVersion: number;
  /** Title, cover, city … for the list of walks. */
  readonly summary: unknown;
  /** The draft as it was, for 'restore'. */
  readonly draft: unknown;
  /** What was left out or could not be made this time; absent: unknown. */
  readonly problems?: unknown;
}

const REVISION = [
  'story_id as storyId',
  'revision',
  'number',
  'notes',
  'published_at_ms as publishedAtMs',
  'published_by as publishedBy',
  'draft_version as draftVersion',
] as const;

interface Current {
  readonly storyId: string;
  readonly revision: string | null;
  readonly summary: string;
  readonly problems: string | null;
  readonly publishedAtMs: number | null;
  readonly seq: number;
}

export class Revisions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Adds the snapshot (once per content) and makes it the current one. The story must exist. Taking
   * the number first serialises publishers, so that both counts have no gap.
   */
  async publish(revision: NewRevision): Promise<Publication> {
    return this.#database.atomically(async (database) => {
      const seq = await nextNumber(database, 'publication');
      await insertRevision(database, revision);
      const summary = toJson(revision.summary);
      const problems = revision.problems === undefined ? null : toJson(revision.problems);
      return makeCurrent(database, { ...revision, summary, problems, seq });
    });
  }

  /** Adds a snapshot from a remote origin: it is not served and not counted as published here. */
  async importRevision(revision: NewRevision): Promise<void> {
    await this.#database.atomically(async (database) => {
      const seq = await nextNumber(database, 'publication');
      await insertRevision(database, revision);
      const { storyId } = revision;
      if (await new Revisions(database).publicationOf(storyId)) return;
      const nothing = { revision: null, publishedAtMs: null, problems: null };
      await makeCurrent(database, { ...nothing, storyId, summary: toJson(revision.summary), seq });
    });
  }

  /** Makes an older snapshot current again; undefined when it does not exist. */
  async republish(
    storyId: string,
    revision: string,
    nowMs: number,
  ): Promise<Publication | undefined> {
    return this.#database.atomically(async (database) => {
      const seq = await nextNumber(database, 'publication');
      const known = await database.query
        .selectFrom('revisions')
        .select('summary')
        .where('story_id', '=', storyId)
        .where('revision', '=', revision)
        .executeTakeFirst();
      if (known === undefined) return undefined;
      const now = { publishedAtMs: nowMs, problems: null, seq };
      return makeCurrent(database, { storyId, revision, ...known, ...now });
    });
  }

  async unpublish(storyId: string): Promise<Publication | undefined> {
    return this.#database.atomically(async (database) => {
      const seq = await nextNumber(database, 'publication');
      const row = await database.query
        .updateTable('publications')
        .set({ revision: null, seq })
        .where('story_id', '=', storyId)
        .returning(PUBLICATION)
        .executeTakeFirst();
      return row && toPublication(row);
    });
  }

  async publicationOf(storyId: string): Promise<Publication | undefined> {
    const row = await this.#publications().where('story_id', '=', storyId).executeTakeFirst();
    return row && toPublication(row);
  }

  /** Only if a revision is available. */
  async publicationBySlug(slug: string): Promise<Publication | undefined> {
    const row = await this.#available().where('slug', '=', slug).executeTakeFirst();
    return row && toPublication(row);
  }

  /** Everything that is available, last published first. */
  async published(): Promise<readonly Publication[]> {
    const rows = await this.#available()
      .orderBy('published_at_ms', 'desc')
      .orderBy('slug')
      .execute();
    return rows.map(toPublication);
  }

  /** For other servers: the changes after `seq`, in order, withdrawn ones included. */
  async changesSince(seq: number, limit?: number): Promise<readonly Publication[]> {
    const changes = this.#publications().where('seq', '>', seq).orderBy('seq');
    const rows = await (limit === undefined ? changes : changes.limit(limit)).execute();
    return rows.map(toPublication);
  }

  /** Newest first. */
  async ofStory(storyId: string): Promise<readonly Revision[]> {
    return this.#database.query
      .selectFrom('revisions')
      .select(REVISION)
      .where('story_id', '=', storyId)
      .orderBy('number', 'desc')
      .execute();
  }

  async bytesOf(storyId: string, revision: string): Promise<RevisionBytes | undefined> {
    const row = await this.#database.query
      .selectFrom('revisions')
      .select(['wire', 'brotli', 'gzip'])
      .where('story_id', '=', storyId)
      .where('revision', '=', revision)
      .executeTakeFirst();
    return row && { wire: plain(row.wire), brotli: plain(row.brotli), gzip: plain(row.gzip) };
  }

  async draftOf(storyId: string, revision: string): Promise<unknown> {
    const row = await this.#database.query
      .selectFrom('revisions')
      .select('draft')
      .where('story_id', '=', storyId)
      .where('revision', '=', revision)
      .executeTakeFirst();
    return row && fromJson(row.draft);
  }

  #publications() {
    return this.#database.query.selectFrom('publications').select(PUBLICATION);
  }

  #available() {
    return this.#publications().where('revision', 'is not', null).where('is_withdrawn', '=', 0);
  }
}

/** Postgres returns its own subclass. */
const plain = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The same content again is the same revision. */
async function insertRevision({ query }: Database, revision: NewRevision): Promise<void> {
  const { last } = await query
    .selectFrom('revisions')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .where('story_id', '=', revision.storyId)
    .executeTakeFirstOrThrow();
  await query
    .insertInto('revisions')
    .values({
      story_id: revision.storyId,
      revision: revision.revision,
      number: (last ?? 0) + 1,
      notes: revision.notes,
      published_at_ms: revision.publishedAtMs,
      published_by: revision.publishedBy,
      draft_version: revision.draftVersion,
      summary: toJson(revision.summary),
      draft: toJson(revision.draft),
      wire: revision.wire,
      brotli: revision.brotli,
      gzip: revision.gzip,
    })
    .onConflict((oc) => oc.columns(['story_id', 'revision']).doNothing())
    .execute();
}

async function makeCurrent(database: Database, current: Current): Promise<Publication> {
  const { query } = database;
  const story = await query
    .selectFrom('stories')
    .select(['slug', 'visibility', 'deleted_at_ms'])
    .where('id', '=', current.storyId)
    .executeTakeFirstOrThrow();
  const values = {
    slug: story.slug,
    visibility: story.visibility,
    is_withdrawn: story.deleted_at_ms === null ? 0 : 1,
    revision: current.revision,
    summary: current.summary,
    problems: current.problems,
    published_at_ms: current.publishedAtMs,
    seq: current.seq,
  };
  const row = await query
    .insertInto('publications')
    .values({ story_id: current.storyId, ...values })
    .onConflict((oc) => oc.column('story_id').doUpdateSet(values))
    .returning(PUBLICATION)
    .executeTakeFirstOrThrow();
  if (story.deleted_at_ms === null) await claimSlug(database, current.storyId, story.slug);
  return toPublication(row);
}
