import type { Database } from '../database/database.ts';
import { fromJsonAs } from '../database/values.ts';

export type Visibility = 'public' | 'unlisted' | 'restricted';

export interface StoryRecord {
  readonly id: string;
  readonly slug: string;
  readonly visibility: Visibility;
  readonly cityId: string | null;
  readonly categoryId: string | null;
  /** The ids of the languages it is offered in. */
  readonly languageIds: readonly number[];
  /** Increases with every change of the story's own attributes and fields. */
  readonly version: number;
  /** Increases with every change of the story or anything in it. */
  readonly draftVersion: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly deletedAtMs: number | null;
}

export const STORY = [
  'id',
  'slug',
  'visibility',
  'city_id as cityId',
  'category_id as categoryId',
  'language_ids as languageIds',
  'version',
  'draft_version as draftVersion',
  'created_at_ms as createdAtMs',
  'updated_at_ms as updatedAtMs',
  'deleted_at_ms as deletedAtMs',
] as const;

type Row = Omit<StoryRecord, 'visibility' | 'languageIds'> & {
  readonly visibility: string;
  readonly languageIds: string;
};

export const toStory = (row: Row): StoryRecord => ({
  ...row,
  visibility: row.visibility as Visibility,
  languageIds: fromJsonAs<readonly number[]>(row.languageIds),
});

/** Something in the story has changed, so its draft has a new version. */
export async function countDraftChange(
  database: Database,
  storyId: string,
  nowMs: number,
): Promise<void> {
  await database.query
    .updateTable('stories')
    .set((eb) => ({ draft_version: eb('draft_version', '+', 1), updated_at_ms: nowMs }))
    .where('id', '=', storyId)
    .execute();
}
