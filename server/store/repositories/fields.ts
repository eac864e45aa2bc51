import type { ElementKind } from '../../../src/core/story/model.ts';
import type { Outcome } from '../outcome.ts';

export type OwnerKind = 'story' | ElementKind;

export interface FieldOwner {
  readonly kind: OwnerKind;
  readonly id: string;
}

/** One JSON value per field and language; language 1 is the language-independent one. */
export interface FieldValue {
  readonly field: string;
  readonly languageId: number;
  readonly value: unknown;
}

export interface OwnedFieldValue extends FieldValue {
  readonly owner: FieldOwner;
}

/** `value: undefined` takes the value away. */
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
  /** The element waits in the deletion queue. */
  readonly isDeleted?: boolean;
}

export interface FieldsWritten {
  /** The new version of the owner. */
  readonly version: number;
}

/** A value with the walk that it stands in. */
export interface TextOfWalk extends OwnedFieldValue {
  readonly storyId: string;
}

export interface Fields {
  /** All or none. `stale` carries nothing: read the owner and its fields again. */
  write(
    owner: FieldOwner,
    write: FieldsWrite,
  ): Promise<Outcome<FieldsWritten, 'missing' | 'stale'>>;
  of(owner: FieldOwner): Promise<readonly FieldValue[]>;
  /** The story's own and those of its elements that are not deleted, in one read. */
  ofStory(storyId: string): Promise<readonly OwnedFieldValue[]>;
  /** These fields of everything of one kind that is not deleted, in one walk or in all. */
  ofKind(
    kind: OwnerKind,
    fields: readonly string[],
    storyId?: string,
  ): Promise<readonly TextOfWalk[]>;
  /** How many values each field of each kind holds, deleted ones included. */
  counts(): Promise<
    readonly { readonly owner: OwnerKind; readonly field: string; readonly values: number }[]
  >;
  /** One field of every story: titles for a list. */
  ofStories(
    storyIds: readonly string[],
    fields: readonly string[],
  ): Promise<readonly OwnedFieldValue[]>;
  /** Whose texts hold this, whatever their letters' case, in all walks without deleted things. */
  search(text: string, limit: number): Promise<readonly TextOfWalk[]>;
}
