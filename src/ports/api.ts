import type { Story } from '../core/story/model.ts';
import type { Session } from './session.ts';

export type ApiFault =
  | { readonly kind: 'api/offline' }
  | { readonly kind: 'api/not-found' }
  | { readonly kind: 'api/locked' }
  | { readonly kind: 'api/refused'; readonly status: number }
  | { readonly kind: 'api/unreadable' };

export type ApiAnswer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: ApiFault };

/** What the player asks of its host. A legacy host knows only `getStory`. */
export interface ApiPort {
  readonly getStory: (slug: string, signal?: AbortSignal) => Promise<ApiAnswer<Story>>;
}

/** What signing in asks. */
export interface AccountApi {
  readonly login: (body: { username: string; password: string }) => Promise<ApiAnswer<Session>>;
  /** Makes the first administrator with the one-time token of the first start. */
  readonly setUp: (body: {
    token: string;
    username: string;
    password: string;
  }) => Promise<ApiAnswer<Session>>;
}
