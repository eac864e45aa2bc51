import type { Database } from '../database/database.ts';
import { recordStoryChange } from '../publishing/publications.store.ts';
import { inChunks } from '../database/values.ts';

interface ReleasedSlug {
  readonly storyId: string;
  readonly slug: string;
  readonly nowMs: number;
}

/**
 * Only for a walk that was published: signs and links contain no other slugs. The last bearer gets
 * the slug; a walk that was published only at a remote origin does not take it from another.
 */
export async function releaseSlug(
  { query }: Database,
  { storyId, slug, nowMs }: ReleasedSlug,
): Promise<void> {
  const out = await query
    .selectFrom('publications')
    .select('published_at_ms')
    .where('story_id', '=', storyId)
    .executeTakeFirst();
  if (out === undefined) return;
  const row = { story_id: storyId, renamed_at_ms: nowMs };
  await query
    .insertInto('former_names')
    .values({ slug, ...row })
    .onConflict((oc) => {
      const known = oc.column('slug');
      return out.published_at_ms === null ? known.doNothing() : known.doUpdateSet(row);
    })
    .execute();
}

/**
 * From the remote origin: a slug that a walk has or had here is not changed. If the walk is already
 * published, the servers that redirect these slugs are notified.
 */
export async function addFormerNames(
  database: Database,
  storyId: string,
  slugs: readonly string[],
  nowMs: number,
): Promise<void> {
  const { query } = database;
  let importedCount = 0;
  for (const chunk of inChunks([...new Set(slugs)])) {
    const taken = await query
      .selectFrom('stories')
      .select('slug')
      .where('slug', 'in', chunk)
      .where('deleted_at_ms', 'is', null)
      .execute();
    const free = chunk.filter((slug) => !taken.some((one) => one.slug === slug));
    if (free.length === 0) continue;
    const rows = await query
      .insertInto('former_names')
      .values(free.map((slug) => ({ slug, story_id: storyId, renamed_at_ms: nowMs })))
      .onConflict((oc) => oc.column('slug').doNothing())
      .returning('slug')
      .execute();
    importedCount += rows.length;
  }
  if (importedCount > 0) await recordStoryChange(database, storyId);
}

export async function formerSlugsOf(
  { query }: Database,
  storyId: string,
): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('former_names')
    .select('slug')
    .where('story_id', '=', storyId)
    .orderBy('renamed_at_ms')
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** The former slugs of all walks, by walk, oldest first. */
export async function allFormerSlugs({
  query,
}: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await query
    .selectFrom('former_names')
    .select(['story_id', 'slug'])
    .orderBy('renamed_at_ms')
    .orderBy('slug')
    .execute();
  const slugs = new Map<string, string[]>();
  for (const { story_id: storyId, slug } of rows) {
    slugs.set(storyId, [...(slugs.get(storyId) ?? []), slug]);
  }
  return slugs;
}

/** The walk that links with this slug mean: the last one published under it, else its owner. */
export async function storyIdBySlug(
  { query }: Database,
  slug: string,
): Promise<string | undefined> {
  const called = await query
    .selectFrom('stories')
    .leftJoin('publications', 'publications.story_id', 'stories.id')
    .select(['stories.id', 'publications.published_at_ms as outAtMs'])
    .where('stories.slug', '=', slug)
    .where('deleted_at_ms', 'is', null)
    .executeTakeFirst();
  if (called && called.outAtMs !== null) return called.id;
  const former = await query
    .selectFrom('former_names')
    .innerJoin('stories', 'stories.id', 'former_names.story_id')
    .select('stories.id')
    .where('former_names.slug', '=', slug)
    .where('deleted_at_ms', 'is', null)
    .executeTakeFirst();
  return (former ?? called)?.id;
}
