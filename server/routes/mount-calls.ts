import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../src/contract/call.ts';
import type { SessionTokens } from '../auth/session-tokens.ts';
import type { UnfitRows } from '../host/unfit-rows.ts';
import { refusalFor, type Principal } from '../policies/access.ts';
import { Refusal } from '../refusal.ts';
import { fittingResponse } from './fitting-response.ts';
import { WRITTEN, type Asked, type Handler } from './handler.ts';
import { readRequestPart } from './read-request.ts';

const principals = new WeakMap<FastifyRequest, Principal>();

/** Who asks; known once the request is authorised. */
export function principalOf(request: FastifyRequest): Principal | undefined {
  return principals.get(request);
}

type AnyCalls = Readonly<Record<string, Call>>;
type AnyHandlers = Readonly<Record<string, Handler<Call>>>;

interface MountedOn {
  readonly sessions: SessionTokens;
  readonly unfitRows: UnfitRows;
}

/** Makes a route of every call. Rights come first, then the body, then one handler. */
export function mountCalls(
  app: FastifyInstance,
  calls: AnyCalls,
  handlers: AnyHandlers,
  { sessions, unfitRows }: MountedOn,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`No handler for ${name}.`);
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: (request) => authorise(request, call, sessions),
      handler: async (request, reply) => {
        const response = await answer(request, reply, call, handler);
        if (response === WRITTEN) return reply;
        if (!reply.hasHeader('cache-control')) reply.header('Cache-Control', 'no-store');
        const { body, unfit } = fittingResponse(call.answer, response);
        for (const { row, why } of unfit) {
          request.log.error({ call: name, row, why }, 'a row does not fit its contract: left out');
          unfitRows.note(row);
        }
        return reply.send(body);
      },
    });
  }
}

export async function authorise(
  request: FastifyRequest,
  { access }: Pick<Call, 'access'>,
  sessions: SessionTokens,
): Promise<void> {
  const token = bearerIn(request.headers.authorization);
  const who = token === undefined ? undefined : await sessions.verify(token);
  if (who !== undefined) principals.set(request, who);
  const code = refusalFor(access, who);
  if (code === undefined) return;
  throw new Refusal(code === 'auth/required' && token !== undefined ? 'auth/invalid' : code);
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  handler: Handler<Call>,
): Promise<unknown> {
  const asked: Asked<Call> = {
    params: readRequestPart('params', call.params, request.params),
    query: readRequestPart('query', call.query, request.query),
    body: readRequestPart('', call.body, request.body),
    who: principals.get(request) as Principal,
    address: request.ip,
    request,
    reply,
  };
  return handler(asked);
}

function bearerIn(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
}
