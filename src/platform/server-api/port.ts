import type { Story } from '../../core/story/model.ts';

/** What a server names in the body of an error. */
export interface Rejection {
  readonly status: number;
  /** The server's own error code; a legacy server has none. */
  readonly code?: string | undefined;
  /** The field of the request that was wrong. */
  readonly field?: string | undefined;
  /** The id under which the operator finds the request in the server's log. */
  readonly requestId?: string | undefined;
  readonly retryAfterS?: number | undefined;
}

export type StoryApiError =
  | { readonly kind: 'api/offline' | 'api/unreadable'; readonly requestId?: undefined }
  | ({ readonly kind: 'api/not-found' | 'api/locked' } & Partial<FailedRequest>)
  | ({ readonly kind: 'api/refused' } & FailedRequest);
type FailedRequest = Pick<Rejection, 'status' | 'requestId'>;

export type ApiResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: StoryApiError };

/** The player's calls to its server. A legacy server has only `getStory`. */
export interface ApiPort {
  readonly getStory: (slug: string, signal?: AbortSignal) => Promise<ApiResult<Story>>;
}
