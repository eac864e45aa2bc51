import type { ElementKind } from '../../src/core/story/model.ts';
import type { WriteResult } from '../database/write-result.ts';

export type EntityKind = 'story' | ElementKind;

export interface EntityRef {
  readonly kind: EntityKind;
  readonly id: string;
}

/** One JSON value per field and language; language 1 is the language-independent one. */
export interface FieldValue {
  readonly field: string;
  readonly languageId: number;
  readonly value: unknown;
}

export interface OwnedFieldValue extends FieldValue {
  readonly owner: EntityRef;
}

/** `value: undefined` removes the value. */
export interface FieldChange {
  readonly field: string;
  readonly languageId: number;
  readonly value?: unknown;
}

export interface FieldsWrite {
  /** The version of the story or element the changes were made from. */
  readonly version: number;
  readonly nowMs: number;
  readonly changes: readonly FieldChange[];
  /** The element is in the deletion queue. */
  readonly isDeleted?: boolean;
}

export interface FieldsWritten {
  /** The new version of the entity. */
  readonly version: number;
  /** The media that the written fields name now. */
  readonly media: readonly string[];
}

/** A value with the id of its walk. */
export interface TextOfWalk extends OwnedFieldValue {
  readonly storyId: string;
}

export interface Fields {
  /** All or none. `stale` has no value: read the entity and its fields again. */
  writeValues(
    entity: EntityRef,
    write: FieldsWrite,
  ): Promise<WriteResult<FieldsWritten, 'missing' | 'stale'>>;
  valuesOf(entity: EntityRef): Promise<readonly FieldValue[]>;
  /** The story's own and those of its elements that are not deleted, in one read. */
  ofStory(storyId: string): Promise<readonly OwnedFieldValue[]>;
  /** These fields of all entities of one kind that are not deleted, in one walk or in all. */
  ofKind(
    kind: EntityKind,
    fields: readonly string[],
    storyId?: string,
  ): Promise<readonly TextOfWalk[]>;
  /** How many values each field of each kind holds, deleted ones included. */
  counts(): Promise<
    readonly { readonly owner: EntityKind; readonly field: string; readonly values: number }[]
  >;
  /** One field of every story: titles for a list. */
  ofStories(
    storyIds: readonly string[],
    fields: readonly string[],
  ): Promise<readonly OwnedFieldValue[]>;
  /** Texts that contain this, case-insensitive, in all walks, without deleted entities. */
  search(text: string, limit: number): Promise<readonly TextOfWalk[]>;
}
