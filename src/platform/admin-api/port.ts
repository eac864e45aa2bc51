import type { AdminCallName, AdminCalls } from '../../contract/admin-calls.ts';
import type { ResponseOf, BodyOf, ParamsOf, QueryOf } from '../../contract/call.ts';
import type { Rejection } from '../server-api/port.ts';

export type AdminError =
  | { readonly kind: 'admin/offline' }
  | { readonly kind: 'admin/unreadable' }
  | ({ readonly kind: 'admin/rejected' } & Rejection);

export type AdminResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AdminError };

/** Exactly what a call needs. */
export type AdminRequest<Name extends AdminCallName> = PartOfRequest<
  'params',
  ParamsOf<AdminCalls[Name]>
> &
  PartOfRequest<'query', QueryOf<AdminCalls[Name]>> &
  PartOfRequest<'body', BodyOf<AdminCalls[Name]>>;

type PartOfRequest<Part extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { readonly [K in Part]: Value };

/** Every call of the admin area by its name in the contract. It never throws. */
export interface AdminApi {
  readonly sendRequest: <Name extends AdminCallName>(
    name: Name,
    request: AdminRequest<Name>,
    signal?: AbortSignal,
  ) => Promise<AdminResult<ResponseOf<AdminCalls[Name]>>>;
}
