import type { Outcome, Page, PageRequest, Saved } from '../outcome.ts';

export type Visibility = 'public' | 'unlisted' | 'restricted';

/** Never published; published with another draft since; as published; published once and taken back. */
export type StoryState = 'draft' | 'changed' | 'published' | 'taken-back';

export interface StoryRecord {
  readonly id: string;
  readonly slug: string;
  readonly visibility: Visibility;
  readonly cityId: string | null;
  readonly categoryId: string | null;
  /** The languages it is offered in, by id. */
  readonly languageIds: readonly number[];
  /** Rises with every change of the story's own attributes and fields. */
  readonly version: number;
  /** Rises with every change of the story or anything in it. */
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
  create(story: NewStory): Promise<Outcome<StoryRecord, 'slug-taken'>>;
  /** Deleted ones too. */
  byId(id: string): Promise<StoryRecord | undefined>;
  /** Not the deleted ones: their slug is free again. */
  bySlug(slug: string): Promise<StoryRecord | undefined>;
  /** Who was out under this name last, whatever it is called now; else who is called so. */
  byAnyName(slug: string): Promise<StoryRecord | undefined>;
  /** What it was called when it was out, oldest first. */
  formerNamesOf(id: string): Promise<readonly string[]>;
  /** Those that it had elsewhere; one that means another walk here goes on doing so. */
  bringFormerNames(id: string, slugs: readonly string[], nowMs: number): Promise<void>;
  change(id: string, change: StoryChange): Promise<Saved<StoryRecord, 'slug-taken'>>;
  /** Without deleted ones, last changed first. */
  list(query: StoryQuery): Promise<Page<StoryRecord>>;
  /** City and category of every walk that has one of them, in one query. */
  listTaxonomyAssignments(): Promise<readonly TaxonomyAssignment[]>;
  /** Another one than before whenever a walk has come, changed or gone: one row for all of them. */
  changeStamp(): Promise<string>;
  statesOf(ids: readonly string[]): Promise<ReadonlyMap<string, StoryState>>;
  /** How many there are of each state, of those that match but for theirs. */
  countStates(query: Omit<StoryQuery, 'state'>): Promise<Readonly<Record<StoryState, number>>>;
  /** Hides it everywhere; nothing below it is touched. */
  markDeleted(id: string, nowMs: number): Promise<boolean>;
  /** Under this slug; absent: under its own. */
  restore(
    id: string,
    nowMs: number,
    slug?: string,
  ): Promise<Outcome<StoryRecord, 'missing' | 'slug-taken'>>;
  /** For good, with elements, fields, revisions, progress, uses of media and places in groups. */
  purge(id: string): Promise<boolean>;
  /** The ids of those that were deleted before this moment and wait in no queue: they have not come whole. */
  halves(beforeMs: number): Promise<readonly string[]>;
}
