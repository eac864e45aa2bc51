import type { ElementKind } from '../../src/core/story/model.ts';
import type { WriteResult, Saved } from '../database/write-result.ts';

/** A track, quest or puzzle; its texts are in its fields. */
export interface ElementRecord {
  readonly id: string;
  readonly storyId: string;
  readonly kind: ElementKind;
  readonly slug: string;
  readonly position: number;
  /** Puzzles only. */
  readonly questId: string | null;
  /** Increases with every change of the element or its fields, but not with a move in a list. */
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
  /** Default: after the last of its kind. */
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
  create(element: NewElement): Promise<WriteResult<ElementRecord, 'slug-taken' | 'no-story'>>;
  /** Includes deleted ones. */
  byId(id: string): Promise<ElementRecord | undefined>;
  /** Without deleted ones, by kind and position. */
  ofStory(storyId: string): Promise<readonly ElementRecord[]>;
  /** Those in the deletion queue. */
  deletedOf(storyId: string): Promise<readonly ElementRecord[]>;
  /** Those of one kind that are not deleted, of one walk or of all, by walk and position. */
  ofKind(kind: ElementKind, storyId?: string): Promise<readonly ElementRecord[]>;
  changeElement(id: string, change: ElementChange): Promise<Saved<ElementRecord, 'slug-taken'>>;
  /** Assigns positions 0, 1, 2, … in this order; ignores ids not of this story and kind. */
  reorder(
    storyId: string,
    kind: ElementKind,
    ids: readonly string[],
    nowMs: number,
  ): Promise<readonly ElementRecord[]>;
  markDeleted(id: string, nowMs: number): Promise<boolean>;
  /** With this slug; default: its own. */
  restore(
    id: string,
    nowMs: number,
    slug?: string,
  ): Promise<WriteResult<ElementRecord, 'missing' | 'slug-taken'>>;
  /** Permanently, with its fields and uses of media. */
  purge(id: string): Promise<boolean>;
}
