import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseOf, BodyOf, Call, ParamsOf, QueryOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import type { Principal } from '../auth/access.ts';
import type { WalkScope } from '../auth/walk-members.store.ts';

export interface CallRequest<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The principal; always present if the call requires one. */
  readonly who: C['access'] extends 'anyone' ? Principal | undefined : Principal;
  /** The walks that the principal's right to this call reaches. */
  readonly scope: WalkScope;
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The handler has already written its response to the raw reply. */
export const WRITTEN = Symbol('written');

export type Handler<C extends Call> = (
  callRequest: CallRequest<C>,
) => Promise<ResponseOf<C> | typeof WRITTEN> | ResponseOf<C> | typeof WRITTEN;

/** One handler for every call of the contract: a call without one does not compile. */
export type Handlers<Name extends keyof Calls = keyof Calls> = {
  readonly [N in Name]: Handler<Calls[N]>;
};
