import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '../../src/contract/call.ts';
import type { SessionTokens } from '../auth/session-tokens.ts';
import { refusalFor, type Principal } from '../policies/access.ts';
import { Refusal } from '../refusal.ts';
import { WRITTEN, type Asked, type Handler } from './handler.ts';

const principals = new WeakMap<FastifyRequest, Principal>();

/** Who asks; known once the request is authorised. */
export function principalOf(request: FastifyRequest): Principal | undefined {
  return principals.get(request);
}

type AnyCalls = Readonly<Record<string, Call>>;
type AnyHandlers = Readonly<Record<string, Handler<Call>>>;

/** Makes a route of every call. Rights come first, then the body, then one handler. */
export function mountCalls(
  app: FastifyInstance,
  calls: AnyCalls,
  handlers: AnyHandlers,
  sessions: SessionTokens,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`No handler for ${name}.`);
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: (request) => authorise(request, call, sessions),
      handler: (request, reply) => answer(request, reply, call, handler),
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
): Promise<FastifyReply> {
  const asked: Asked<Call> = {
    params: checked('params', call.params, request.params),
    query: checked('query', call.query, request.query),
    body: checked('', call.body, request.body),
    who: principals.get(request) as Principal,
    address: request.ip,
    request,
    reply,
  };
  const result = await handler(asked);
  if (result === WRITTEN) return reply;
  if (!reply.hasHeader('cache-control')) reply.header('Cache-Control', 'no-store');
  // Nothing leaves that the contract does not name.
  return reply.send(z.parse(call.answer, result));
}

function checked(place: string, schema: z.ZodMiniType | undefined, value: unknown): undefined {
  if (schema === undefined) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data as undefined;
  const path = parsed.error.issues[0]?.path.map(String) ?? [];
  const field = [place, ...path].filter((part) => part !== '').join('.');
  throw new Refusal('request/invalid', {
    field: field === '' ? 'body' : field,
    message: `The request cannot be read: ${parsed.error.issues[0]?.message ?? ''}`,
  });
}

function bearerIn(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
}
