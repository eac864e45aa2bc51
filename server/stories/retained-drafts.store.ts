import type {
  RetainedDraft,
  RetainedDrafts,
  NewRetainedDraft,
} from './retained-drafts.repository.ts';
import type { Database } from '../database/database.ts';
import { fromJson, newId, toJson } from '../database/values.ts';

export class SqlRetainedDrafts implements RetainedDrafts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async addRetainedDraft({ storyId, keptAtMs, keptBy, draft }: NewRetainedDraft): Promise<string> {
    const id = newId();
    await this.#database.query
      .insertInto('kept_drafts')
      .values({
        id,
        story_id: storyId,
        kept_at_ms: keptAtMs,
        kept_by: keptBy,
        draft: toJson(draft),
      })
      .execute();
    return id;
  }

  async ofStory(storyId: string): Promise<readonly RetainedDraft[]> {
    return this.#database.query
      .selectFrom('kept_drafts')
      .select(['id', 'story_id as storyId', 'kept_at_ms as keptAtMs', 'kept_by as keptBy'])
      .where('story_id', '=', storyId)
      .orderBy('kept_at_ms', 'desc')
      .orderBy('id')
      .execute();
  }

  async draftOf(storyId: string, id: string): Promise<unknown> {
    const row = await this.#database.query
      .selectFrom('kept_drafts')
      .select('draft')
      .where('story_id', '=', storyId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && fromJson(row.draft);
  }

  async remove(id: string): Promise<void> {
    await this.#database.query.deleteFrom('kept_drafts').where('id', '=', id).execute();
  }
}
