import type { ElementKind } from '../../../src/core/story/model.ts';
import type { Outcome, Saved } from '../outcome.ts';

/** A track, quest or puzzle; what it says stands in its fields. */
export interface ElementRecord {
  readonly id: string;
  readonly storyId: string;
  readonly kind: ElementKind;
  readonly slug: string;
  readonly position: number;
  /** Puzzles only. */
  readonly questId: string | null;
  /** Rises with every change of the element or its fields; moving it in a list leaves it. */
  readonly version: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly deletedAtMs: number | null;
}

export interface NewElement {
  readonly id?: string;
  readonly storyId: string;
  readonly kind: ElementKind;
  readonly slug: string;
  /** Absent = behind the last of its kind. */
  readonly position?: number;
  readonly questId?: string | null;
  readonly createdAtMs: number;
}

export interface ElementChange {
  readonly slug?: string;
  readonly position?: number;
  readonly questId?: string | null;
  readonly version: number;
  readonly nowMs: number;
}

export interface Elements {
  create(element: NewElement): Promise<Outcome<ElementRecord, 'slug-taken' | 'no-story'>>;
  /** Deleted ones too. */
  byId(id: string): Promise<ElementRecord | undefined>;
  /** Without deleted ones, by kind and position. */
  ofStory(storyId: string): Promise<readonly ElementRecord[]>;
  /** Those that wait in the deletion queue. */
  deletedOf(storyId: string): Promise<readonly ElementRecord[]>;
  /** Those of one kind that are not deleted, of one walk or of all, by walk and position. */
  ofKind(kind: ElementKind, storyId?: string): Promise<readonly ElementRecord[]>;
  change(id: string, change: ElementChange): Promise<Saved<ElementRecord, 'slug-taken'>>;
  /** Positions 0, 1, 2, … in this order; ids that are not of this story and kind are left out. */
  reorder(
    storyId: string,
    kind: ElementKind,
    ids: readonly string[],
    nowMs: number,
  ): Promise<readonly ElementRecord[]>;
  markDeleted(id: string, nowMs: number): Promise<boolean>;
  /** Under this slug; absent: under its own. */
  restore(
    id: string,
    nowMs: number,
    slug?: string,
  ): Promise<Outcome<ElementRecord, 'missing' | 'slug-taken'>>;
  /** For good, with its fields and uses of media. */
  purge(id: string): Promise<boolean>;
}
