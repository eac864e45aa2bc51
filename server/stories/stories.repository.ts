import type { WriteResult, Page, PageRequest, Saved } from '../database/write-result.ts';

export type Visibility = 'public' | 'unlisted' | 'restricted';

/** Never published; published, with a different draft since; as published; unpublished. */
export type StoryState = 'draft' | 'changed' | 'published' | 'taken-back';

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

export type TaxonomyAssignment = Pick<StoryRecord, 'id' | 'cityId' | 'categoryId'>;

export interface NewStory {
  readonly id?: string;
  readonly slug: string;
  readonly visibility?: Visibility;
  readonly cityId?: string | null;
  readonly categoryId?: string | null;
  readonly languageIds?: readonly number[];
  readonly createdAtMs: number;
}

export interface StoryChange {
  readonly slug?: string;
  readonly visibility?: Visibility;
  readonly cityId?: string | null;
  readonly categoryId?: string | null;
  readonly languageIds?: readonly number[];
  /** The version the change was made from. */
  readonly version: number;
  readonly nowMs: number;
}

export interface StoryQuery extends PageRequest {
  /** Part of the slug or of any text of the story's own fields. */
  readonly search?: string;
  readonly cityId?: string;
  readonly categoryId?: string;
  readonly state?: StoryState;
}

/** Drafts as authors see them; what visitors get is a revision. */
export interface Stories {
  create(story: NewStory): Promise<WriteResult<StoryRecord, 'slug-taken'>>;
  /** Includes deleted ones. */
  byId(id: string): Promise<StoryRecord | undefined>;
  /** Without deleted ones: their slug is free again. */
  bySlug(slug: string): Promise<StoryRecord | undefined>;
  /** The walk last published under this slug, even if renamed since; else the one that has it. */
  byAnyName(slug: string): Promise<StoryRecord | undefined>;
  /** The slugs that it had while published, oldest first. */
  formerNamesOf(id: string): Promise<readonly string[]>;
  /** Slugs from the remote origin; one that means another walk here is not changed. */
  importFormerNames(id: string, slugs: readonly string[], nowMs: number): Promise<void>;
  changeStory(id: string, change: StoryChange): Promise<Saved<StoryRecord, 'slug-taken'>>;
  /** Without deleted ones, last changed first. */
  listStories(query: StoryQuery): Promise<Page<StoryRecord>>;
  /** City and category of every walk that has one of them, in one query. */
  listTaxonomyAssignments(): Promise<readonly TaxonomyAssignment[]>;
  /** Changes whenever a walk is added, changed or removed: one row for all of them. */
  changeStamp(): Promise<string>;
  statesOf(ids: readonly string[]): Promise<ReadonlyMap<string, StoryState>>;
  /** Counts by state the walks that match the rest of the query. */
  countStates(query: Omit<StoryQuery, 'state'>): Promise<Readonly<Record<StoryState, number>>>;
  /** Hides it everywhere; nothing below it is changed. */
  markDeleted(id: string, nowMs: number): Promise<boolean>;
  /** With this slug; default: its own. */
  restore(
    id: string,
    nowMs: number,
    slug?: string,
  ): Promise<WriteResult<StoryRecord, 'missing' | 'slug-taken'>>;
  /** Permanently, with elements, fields, revisions, progress, media uses and group entries. */
  purge(id: string): Promise<boolean>;
  /** Ids of walks marked deleted before this time, but in no queue: incomplete imports. */
  findPartialImports(beforeMs: number): Promise<readonly string[]>;
}
