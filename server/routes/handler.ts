import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import type { Principal } from '../policies/access.ts';

export interface Asked<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** Who asks; always there where the call needs somebody. */
  readonly who: C['access'] extends 'anyone' ? Principal | undefined : Principal;
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The handler has written its answer itself, byte for byte. */
export const WRITTEN = Symbol('written');

export type Handler<C extends Call> = (
  asked: Asked<C>,
) => Promise<AnswerOf<C> | typeof WRITTEN> | AnswerOf<C> | typeof WRITTEN;

/** One handler for every call of the contract: a call without one does not compile. */
export type Handlers<Name extends keyof Calls = keyof Calls> = {
  readonly [N in Name]: Handler<Calls[N]>;
};
