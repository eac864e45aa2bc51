import type { Credentials } from '../../contract/accounts.ts';
import type { Rejection } from './port.ts';
import type { DeviceSession } from '../local-state/session-port.ts';

export type AccountError =
  | { readonly kind: 'account/offline' }
  | { readonly kind: 'account/unreadable' }
  | ({ readonly kind: 'account/refused' } & Rejection);

export type AccountResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AccountError };

/** The calls for signing in. */
export interface AccountApi {
  readonly login: (body: Credentials) => Promise<AccountResult<DeviceSession>>;
  readonly signup: (
    body: Credentials & { readonly invitation?: string },
  ) => Promise<AccountResult<DeviceSession>>;
  /** Opens the walks of an unlock code: for the signed-in user, else for a new guest. */
  readonly redeem: (code: string) => Promise<AccountResult<DeviceSession>>;
  /** Creates the first administrator with the one-time token of the first start. */
  readonly setUp: (
    body: Credentials & { readonly token: string },
  ) => Promise<AccountResult<DeviceSession>>;
  /** Sets the password of the user for whom the one-time link was made. */
  readonly choosePassword: (body: {
    readonly token: string;
    readonly password: string;
  }) => Promise<AccountResult<DeviceSession>>;
  /** Ends the session on the server. Nobody waits for it: offline it ends when it expires. */
  readonly logout: () => void;
  /** Reports that a stored token is still in use. */
  readonly reportSessionUse: (userId: string) => Promise<AccountResult<unknown>>;
}
