import type { DraftRead, Restored } from '../../../contract/admin/walks.ts';
import type { DraftCommand } from './command.ts';
import type { CommandApi } from './command-api.ts';

/** What undoing a command needs. */
export interface CommandContext {
  readonly api: CommandApi;
  readonly read: () => DraftRead;
  readonly refresh: () => Promise<void>;
  /** The version of the walk or of an element that its author has seen. */
  readonly version: (entityId: string) => number | undefined;
}

export type UndoResult =
  | {
      readonly kind: 'turned';
      /** The command that reverses this one. */
      readonly command: DraftCommand;
      /** What was restored under another name. */
      readonly renamed?: Restored['renamed'];
      /** The names of the elements that were not restored. */
      readonly missing?: readonly string[];
      /** The restored elements are not at their former position. */
      readonly isOrderChanged?: boolean;
    }
  /** Somebody else has changed it since; their work stays. */
  | { readonly kind: 'stayed' }
  /** Nothing is left that the command could apply to. */
  | { readonly kind: 'gone' }
  /** The command can be retried. */
  | { readonly kind: 'failed'; readonly message: string; readonly command: DraftCommand };
