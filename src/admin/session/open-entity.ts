import type { EntityKindOnWire } from '../../contract/admin/field-definitions.ts';
import type { FieldChangeOnWire } from '../../contract/admin/walks.ts';
import type { LanguageId, Story } from '../../core/story/model.ts';

export type SavedBeside =
  | {
      readonly kind: 'saved';
      readonly version: number;
      /** The later values of its fields. */
      readonly changes: readonly FieldChangeOnWire[];
    }
  /** Another user was faster; the server's version is known when this is returned. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly message: string; readonly isFinal: boolean };

/** An element of a walk that is open in its editor, for the panels beside its fields. */
export interface OpenEntity {
  readonly id: string;
  readonly kind: EntityKindOnWire;
  readonly slug: () => string;
  /** The languages in which the walk is offered. */
  readonly languages: () => readonly {
    readonly id: LanguageId;
    readonly code: string;
    readonly name: string;
  }[];
  /** The current draft of the walk, saved or not. */
  readonly compose: () => Story;
  readonly value: (field: string, languageId: LanguageId) => unknown;
  /** Saves automatically and with undo, like input into the fields. */
  readonly setValue: (field: string, languageId: LanguageId, value: unknown) => void;
  /**
   * Saves something other than fields, in sequence with their saves, from the version known then.
   */
  readonly saveBeside: (send: (version: number) => Promise<SavedBeside>) => Promise<SavedBeside>;
  readonly subscribe: (listener: () => void) => () => void;
}
