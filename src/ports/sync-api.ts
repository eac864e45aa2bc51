import type { SentEvent } from '../contract/events.ts';
import type { Reply } from '../core/outbox/verdict.ts';
import type { Progress } from '../core/progress/state.ts';

export interface SyncAnswer extends Reply {
  /** How long it wants to hear nothing. */
  readonly retryAfterS?: number;
}

export interface ProgressAnswer extends SyncAnswer {
  /** What the host holds now; only where it took what was sent. */
  readonly progress?: Progress;
}

/** What the outbox asks of the host. Each call says whose it is, whoever signs in meanwhile. */
export interface SyncApi {
  /**
   * A call with a time limit decides, and a mark of our own in the answer: browsers only guess.
   * 'other': something answers that is no host of ours, or a network that wants a sign-in first.
   */
  readonly reach: () => Promise<'ours' | 'other' | 'none'>;
  /** Hands over the progress of a device and answers the merged one. */
  readonly putProgress: (
    walk: string,
    progress: Progress,
    token: string,
  ) => Promise<ProgressAnswer>;
  /** Hands over what was counted, in nobody's name. */
  readonly postEvents: (events: readonly SentEvent[]) => Promise<SyncAnswer>;
}
