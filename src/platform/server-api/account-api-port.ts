import type { Rejection } from './port.ts';
import type { Session } from '../local-state/session-port.ts';

export type AccountError =
  | { readonly kind: 'account/offline' }
  | { readonly kind: 'account/unreadable' }
  | ({ readonly kind: 'account/refused' } & Rejection);

export type AccountResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AccountError };

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The calls for signing in. */
export interface AccountApi {
  readonly login: (body: Credentials) => Promise<AccountResult<Session>>;
  readonly signup: (
    body: Credentials & { readonly invitation?: string },
  ) => Promise<AccountResult<Session>>;
  /** Opens the walks of an unlock code: for the signed-in user, else for a new guest. */
  readonly redeem: (code: string) => Promise<AccountResult<Session>>;
  /** Creates the first administrator with the one-time token of the first start. */
  readonly setUp: (
    body: Credentials & { readonly token: string },
  ) => Promise<AccountResult<Session>>;
  /** Sets the password of the user for whom the one-time link was made. */
  readonly choosePassword: (body: {
    readonly token: string;
    readonly password: string;
  }) => Promise<AccountResult<Session>>;
  /** Ends the session on the server. Nobody waits for it: offline it ends when it expires. */
  readonly logout: () => void;
  /** Reports that a stored token is still in use. */
  readonly reportSessionUse: (userId: string) => Promise<AccountResult<unknown>>;
}
