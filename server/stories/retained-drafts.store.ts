import type { Database } from '../database/database.ts';
import { fromJson, newId, toJson } from '../database/values.ts';

/** A draft that was replaced completely, as it was until then. */
export interface RetainedDraft {
  readonly id: string;
  readonly storyId: string;
  readonly keptAtMs: number;
  /** The user who replaced it; null = the server itself. */
  readonly keptBy: string | null;
}

export interface NewRetainedDraft extends Omit<RetainedDraft, 'id'> {
  readonly draft: unknown;
}

export class RetainedDrafts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns its id. */
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

  /** Newest first. */
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

  async removeDraft(id: string): Promise<void> {
    await this.#database.query.deleteFrom('kept_drafts').where('id', '=', id).execute();
  }
}
