import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Imported walks that were never published here had the publication time of their remote origin.
 * The append-only log identifies them: it has an import and no publication.
 */
export const neverPublishedHere: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update publications set published_at_ms = null where revision is null
      and exists (select 1 from audit where audit.target_kind = 'story'
        and audit.target_id = publications.story_id
        and audit.action = 'story/import' and audit.details like '%"as":"new"%')
      and not exists (select 1 from audit where audit.target_kind = 'story'
        and audit.target_id = publications.story_id
        and audit.action in ('story/publish', 'story/take-back'))`.execute(db);
  },
};
