import type { Unfit } from '../../contract/admin/fitting-value.ts';
import type { DraftRead, FieldChangeOnWire } from '../../contract/admin/walks.ts';
import type { ActHost } from './acts/act-host.ts';
import type { Owner } from './draft-values.ts';
import type { Refused } from './refusals.ts';

export type SaveAnswer =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly field?: string | undefined; readonly words: string }
  | { readonly kind: 'later'; readonly words: string };

/** As it is where nothing is typed that the host does not have. */
export type AllSaved =
  | { readonly phase: 'untouched' }
  | { readonly phase: 'saved'; readonly atMs: number };

export type DraftSaving =
  | AllSaved
  /** Undecided: all that is not saved waits for a choice between two editors. */
  | { readonly phase: 'unsaved' | 'undecided' | 'saving' }
  /** Without a rest something else is not saved either: it waits for a choice. */
  | { readonly phase: 'refused'; readonly refused: readonly Refused[]; readonly rest?: AllSaved }
  /** Of one part: the host has refused all of it. */
  | { readonly phase: 'failed'; readonly words: string; readonly ownerId?: string };

/** What a draft asks of its surroundings. */
export interface DraftHost {
  readonly save: (
    owner: Owner,
    version: number,
    changes: readonly FieldChangeOnWire[],
  ) => Promise<SaveAnswer>;
  readonly read: () => Promise<DraftRead | undefined>;
  readonly acts: ActHost;
  readonly nowMs: () => number;
  /** Answers how to call it off. */
  readonly later: (ms: number, work: () => void) => () => void;
  /** Said beside a value that no host would take. */
  readonly unfitWords: (why: Unfit) => string;
}
