import type { AdminCallName, AdminCalls } from '../contract/admin-calls.ts';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../contract/call.ts';

export type AdminFault =
  | { readonly kind: 'admin/offline' }
  | { readonly kind: 'admin/unreadable' }
  | {
      readonly kind: 'admin/refused';
      readonly status: number;
      /** The server's own word for it. */
      readonly code?: string;
      /** The part of the request that was wrong. */
      readonly field?: string;
      /** The number under which the operator finds this request in the server's log. */
      readonly requestId?: string;
      readonly retryAfterS?: number;
    };

export type AdminAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: AdminFault };

/** What a call needs, and nothing that it does not. */
export type AdminAsk<Name extends AdminCallName> = Given<'params', ParamsOf<AdminCalls[Name]>> &
  Given<'query', QueryOf<AdminCalls[Name]>> &
  Given<'body', BodyOf<AdminCalls[Name]>>;

type Given<Part extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { readonly [K in Part]: Value };

/** Every call of the admin area by its name in the contract. It never throws. */
export interface AdminApi {
  readonly ask: <Name extends AdminCallName>(
    name: Name,
    asked: AdminAsk<Name>,
    signal?: AbortSignal,
  ) => Promise<AdminAnswer<AnswerOf<AdminCalls[Name]>>>;
}
