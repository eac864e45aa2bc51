import type { OwnerKindOnWire } from '../../contract/admin/walks.ts';
import type { LanguageId, Story } from '../../core/story/model.ts';

/** A part of a walk that is open in its editor, for the rooms that stand beside its fields. */
export interface OpenPart {
  readonly id: string;
  readonly kind: OwnerKindOnWire;
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
  readonly subscribe: (listener: () => void) => () => void;
}
