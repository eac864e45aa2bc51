import type { Unfit } from '../../contract/admin/fitting-value.ts';
import type { DraftRead, FieldChangeOnWire } from '../../contract/admin/walks.ts';
import type { CommandApi } from './commands/command-api.ts';
import type { DraftEntityRef } from './draft-values.ts';
import type { RejectedChange } from './rejected-changes.ts';

export type SaveResult =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'rejected'; readonly field?: string | undefined; readonly message: string }
  | { readonly kind: 'later'; readonly message: string };

/** The server has everything that was typed. */
export type AllSaved =
  | { readonly phase: 'untouched' }
  | { readonly phase: 'saved'; readonly atMs: number };

export type DraftSaving =
  | AllSaved
  /** Undecided: all unsaved changes wait for a choice between two editors. */
  | { readonly phase: 'unsaved' | 'undecided' | 'saving' }
  /** Without `rest` other changes are unsaved as well: they wait for a choice. */
  | {
      readonly phase: 'rejected';
      readonly rejected: readonly RejectedChange[];
      readonly rest?: AllSaved;
    }
  /** With an `entityId` the server has rejected that entity as a whole. */
  | { readonly phase: 'failed'; readonly message: string; readonly entityId?: string };

/** The dependencies of a draft. */
export interface WalkDraftPorts {
  readonly save: (
    entity: DraftEntityRef,
    version: number,
    changes: readonly FieldChangeOnWire[],
  ) => Promise<SaveResult>;
  readonly read: () => Promise<DraftRead | undefined>;
  readonly commands: CommandApi;
  readonly nowMs: () => number;
  /** Returns a function that cancels the work. */
  readonly later: (ms: number, work: () => void) => () => void;
  /** The message at a value that no server would accept. */
  readonly unfitMessage: (why: Unfit) => string;
}
