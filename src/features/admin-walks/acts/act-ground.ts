import type { DraftRead, Restored } from '../../../contract/admin/walks.ts';
import type { Act } from './act.ts';
import type { ActHost } from './act-host.ts';

/** What an act that is taken back finds around it. */
export interface ActGround {
  readonly host: ActHost;
  readonly read: () => DraftRead;
  readonly refresh: () => Promise<void>;
  /** Of the walk or a part, as its author has seen it. */
  readonly version: (ownerId: string) => number | undefined;
}

export type Turned =
  | {
      readonly kind: 'turned';
      /** With what is needed to turn it round once more. */
      readonly act: Act;
      /** What came back under another name. */
      readonly renamed?: Restored['renamed'];
      /** What did not come back, by its name. */
      readonly missing?: readonly string[];
      /** What came back does not stand where it stood. */
      readonly isElsewhere?: boolean;
    }
  /** Somebody else has changed it since; their work stays. */
  | { readonly kind: 'stayed' }
  /** There is nothing left that it could be done with. */
  | { readonly kind: 'gone' }
  /** It can be tried once more. */
  | { readonly kind: 'failed'; readonly words: string; readonly act: Act };
