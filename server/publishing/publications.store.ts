import type { Visibility } from '../stories/story-row.store.ts';
import type { Database } from '../database/database.ts';
import { fromJson, nextNumber } from '../database/values.ts';

/** The public state of one story. */
export interface Publication {
  readonly storyId: string;
  readonly slug: string;
  readonly visibility: Visibility;
  /** null = not available: never published, unpublished, deleted or purged. */
  readonly revision: string | null;
  readonly summary: unknown;
  /** What publishing left out or could not make; absent: unknown. */
  readonly problems?: unknown;
  /** null = never published on this server; after unpublishing it is the last time. */
  readonly publishedAtMs: number | null;
  /** Increases with every change of any publication on this server, in the order of commits. */
  readonly seq: number;
}

export const PUBLICATION = [
  'story_id as storyId',
  'slug',
  'visibility',
  'revision',
  'is_withdrawn as isWithdrawn',
  'summary',
  'problems',
  'published_at_ms as publishedAtMs',
  'seq',
] as const;

export interface PublicationRow {
  readonly storyId: string;
  readonly slug: string;
  readonly visibility: string;
  readonly revision: string | null;
  readonly isWithdrawn: number;
  readonly summary: string;
  readonly problems: string | null;
  readonly publishedAtMs: number | null;
  readonly seq: number;
}

export function toPublication({ isWithdrawn, problems, ...row }: PublicationRow): Publication {
  return {
    ...row,
    ...(problems === null ? {} : { problems: fromJson(problems) }),
    visibility: row.visibility as Visibility,
    revision: isWithdrawn ? null : row.revision,
    summary: fromJson(row.summary),
  };
}

/** Publishes a change of the story itself: slug, visibility, deleted or restored. */
export async function recordStoryChange(database: Database, storyId: string): Promise<void> {
  const story = await database.query
    .selectFrom('stories')
    .select(['slug', 'visibility', 'deleted_at_ms'])
    .where('id', '=', storyId)
    .executeTakeFirstOrThrow();
  await announce(database, storyId, {
    slug: story.slug,
    visibility: story.visibility,
    is_withdrawn: story.deleted_at_ms === null ? 0 : 1,
  });
  if (story.deleted_at_ms === null) await claimSlug(database, storyId, story.slug);
}

/**
 * The walk published under a slug owns it, and no former bearer does. The former bearer is
 * announced, for servers that redirect its old addresses.
 */
export async function claimSlug(database: Database, storyId: string, slug: string): Promise<void> {
  const formerOwners = await database.query
    .deleteFrom('former_names')
    .where('slug', '=', slug)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('publications')
          .select('seq')
          .where('story_id', '=', storyId)
          .where('published_at_ms', 'is not', null),
      ),
    )
    .returning('story_id')
    .execute();
  for (const { story_id: other } of formerOwners) {
    if (other !== storyId) await recordStoryChange(database, other);
  }
}

/** The row outlives its story: other servers learn from it that there is nothing left. */
export async function recordPurge(database: Database, storyId: string): Promise<void> {
  await announce(database, storyId, {
    ...{ revision: null, is_withdrawn: 1 },
    ...{ summary: 'null', problems: null },
  });
}

async function announce(
  database: Database,
  storyId: string,
  change: {
    slug?: string;
    visibility?: string;
    revision?: string | null;
    is_withdrawn?: number;
    summary?: string;
    problems?: null;
  },
): Promise<void> {
  const seq = await nextNumber(database, 'publication');
  await database.query
    .updateTable('publications')
    .set({ ...change, seq })
    .where('story_id', '=', storyId)
    .execute();
}
