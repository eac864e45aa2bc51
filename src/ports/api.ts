import type { Story } from '../core/story/model.ts';

export type ApiFault =
  | { readonly kind: 'api/offline' }
  | { readonly kind: 'api/not-found' }
  | { readonly kind: 'api/locked' }
  | { readonly kind: 'api/refused'; readonly status: number }
  | { readonly kind: 'api/unreadable' };

export type ApiAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: ApiFault };

/** What the player asks of its host. A legacy host knows only `getStory`. */
export interface ApiPort {
  readonly getStory: (slug: string, signal?: AbortSignal) => Promise<ApiAnswer<Story>>;
}
