import type { FieldChangeOnWire, OwnerKindOnWire } from '../../contract/admin/walks.ts';
import type { LanguageId, Story } from '../../core/story/model.ts';

export type SavedBeside =
  | {
      readonly kind: 'saved';
      readonly version: number;
      /** What its fields say since. */
      readonly changes: readonly FieldChangeOnWire[];
    }
  /** Somebody else was faster; what the host has is known when this is answered. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly words: string; readonly isFinal: boolean };

/** A part of a walk that is open in its editor, for the rooms that stand beside its fields. */
export interface OpenPart {
  readonly id: string;
  readonly kind: OwnerKindOnWire;
  readonly slug: () => string;
  /** The languages that the walk is offered in. */
  readonly languages: () => readonly {
    readonly id: LanguageId;
    readonly code: string;
    readonly name: string;
  }[];
  /** The walk as it is written now, saved or not. */
  readonly compose: () => Story;
  readonly value: (field: string, languageId: LanguageId) => unknown;
  /** Kept by itself, with undo, like what is typed into the fields. */
  readonly put: (field: string, languageId: LanguageId, value: unknown) => void;
  /** A save of another kind than of fields, in turn with theirs, from the version that is known then. */
  readonly saveBeside: (send: (version: number) => Promise<SavedBeside>) => Promise<SavedBeside>;
  readonly subscribe: (listener: () => void) => () => void;
}
