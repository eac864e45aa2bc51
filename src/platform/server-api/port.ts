import type { Story } from '../../core/story/model.ts';

export type StoryApiError =
  | { readonly kind: 'api/offline' }
  | { readonly kind: 'api/not-found' }
  | { readonly kind: 'api/locked' }
  | { readonly kind: 'api/refused'; readonly status: number }
  | { readonly kind: 'api/unreadable' };

export type ApiResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: StoryApiError };

/** The player's calls to its server. A legacy server has only `getStory`. */
export interface ApiPort {
  readonly getStory: (slug: string, signal?: AbortSignal) => Promise<ApiResult<Story>>;
}
