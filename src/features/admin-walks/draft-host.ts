import type { DraftRead, FieldChangeOnWire } from '../../contract/admin/walks.ts';
import type { Owner } from './draft-values.ts';

export type SaveAnswer =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly field?: string | undefined; readonly words: string }
  | { readonly kind: 'later'; readonly words: string };

export type DraftSaving =
  /** Undecided: all that is not saved waits for a choice between two editors. */
  | { readonly phase: 'untouched' | 'unsaved' | 'undecided' | 'saving' }
  | { readonly phase: 'saved'; readonly atMs: number }
  | { readonly phase: 'failed'; readonly words: string };

/** What a draft asks of its surroundings. */
export interface DraftHost {
  readonly save: (
    owner: Owner,
    version: number,
    changes: readonly FieldChangeOnWire[],
  ) => Promise<SaveAnswer>;
  readonly read: () => Promise<DraftRead | undefined>;
  readonly nowMs: () => number;
  /** Answers how to call it off. */
  readonly later: (ms: number, work: () => void) => () => void;
  /** Said beside a value that no host would take. */
  readonly unfitWords: string;
}
