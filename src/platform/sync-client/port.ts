import type { SentEvent } from '../../contract/events.ts';
import type { Reply } from '../../core/outbox/verdict.ts';
import type { Progress } from '../../core/progress/state.ts';

export interface SyncResponse extends Reply {
  /** How long the server wants to receive nothing. */
  readonly retryAfterS?: number;
  /** The id of an error of our server. */
  readonly requestId?: string | undefined;
}

export interface ProgressResponse extends SyncResponse {
  /** What the server stores now; only if it accepted what was sent. */
  readonly progress?: Progress;
}

/** The outbox's calls to the server. Each call carries its user, whoever signs in meanwhile. */
export interface SyncApi {
  /**
   * Decided by a call with a timeout and a mark of our own in the response: browsers only guess.
   * 'other': a server that is not ours, or a network that wants a sign-in first.
   */
  readonly reach: () => Promise<'ours' | 'other' | 'none'>;
  /** Sends the progress of a device and returns the merged one. */
  readonly putProgress: (
    walk: string,
    progress: Progress,
    token: string,
  ) => Promise<ProgressResponse>;
  /** Sends what was counted, anonymously. */
  readonly postEvents: (events: readonly SentEvent[]) => Promise<SyncResponse>;
}
