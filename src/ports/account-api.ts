import type { Session } from './session.ts';

export type AccountFault =
  | { readonly kind: 'account/offline' }
  | { readonly kind: 'account/unreadable' }
  | {
      readonly kind: 'account/refused';
      readonly status: number;
      /** The server's own word for it; a legacy host has none. */
      readonly code?: string;
      /** The part of the request that was wrong. */
      readonly field?: string;
      readonly retryAfterS?: number;
    };

export type AccountAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: AccountFault };

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** What signing in asks of the host. */
export interface AccountApi {
  readonly login: (body: Credentials) => Promise<AccountAnswer<Session>>;
  readonly signup: (
    body: Credentials & { readonly invitation?: string },
  ) => Promise<AccountAnswer<Session>>;
  /** Opens the walks of an unlock code: for who is signed in, else for a new guest. */
  readonly redeem: (code: string) => Promise<AccountAnswer<Session>>;
  /** Makes the first administrator with the one-time token of the first start. */
  readonly setUp: (
    body: Credentials & { readonly token: string },
  ) => Promise<AccountAnswer<Session>>;
  /** Sets the password of whom the one-time link was made for. */
  readonly choosePassword: (body: {
    readonly token: string;
    readonly password: string;
  }) => Promise<AccountAnswer<Session>>;
  /** Ends the session on the server. Nobody waits for it: without a network it ends by its time. */
  readonly logout: () => void;
  /** Says that a stored token is still in use. */
  readonly greet: (userId: string) => Promise<AccountAnswer<unknown>>;
}
