import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../src/contract/call.ts';
import type { SessionTokens } from '../auth/session-tokens.ts';
import type { UnfitRows } from './unfit-rows.ts';
import { accessErrorFor, type Principal } from '../auth/access.ts';
import { walkScopeOf } from '../auth/walk-scope.ts';
import type { Store } from '../store/store.ts';
import { ApiError } from '../api-error.ts';
import { fittingResponse } from './fitting-response.ts';
import { WRITTEN, type CallRequest, type Handler } from './handler.ts';
import { logAuthentication } from './security-log.ts';
import * as z from 'zod/mini';
import { controlCharacterPath } from '../../src/core/text/control-characters.ts';

const principals = new WeakMap<FastifyRequest, Principal>();

/** The principal of the request; known once the request is authorised. */
export function principalOf(request: FastifyRequest): Principal | undefined {
  return principals.get(request);
}

type AnyCalls = Readonly<Record<string, Call>>;

type AnyHandlers = Readonly<Record<string, Handler<Call>>>;

interface MountedOn {
  readonly store: Store;
  readonly sessions: SessionTokens;
  readonly unfitRows: UnfitRows;
}

/**
 * Mounts every call as a route. Rights are checked first, then the walks that the request is about,
 * then the body; then the handler runs.
 */
export function mountCalls(
  app: FastifyInstance,
  calls: AnyCalls,
  handlers: AnyHandlers,
  { store, sessions, unfitRows }: MountedOn,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`No handler for ${name}.`);
    app.route({
      method: call.method,
      url: patternOfCall(call),
      onRequest: (request) => authorise(request, call, sessions),
      handler: async (request, reply) => {
        const response = await handleCall({ request, reply, store }, call, handler);
        if (response === WRITTEN) return reply;
        logAuthentication(request, name, { response, who: principalOf(request) });
        if (!reply.hasHeader('cache-control')) reply.header('Cache-Control', 'no-store');
        const { body, unfit } = fittingResponse(call.answer, response);
        for (const { row, why } of unfit) {
          request.log.error(
            { call: name, row, why },
            'a row does not match the contract and was left out',
          );
          unfitRows.recordUnfitRow(row);
        }
        return reply.send(body);
      },
    });
  }
}

/** The call's address as a route. */
export function patternOfCall({ path }: Pick<Call, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

export async function authorise(
  request: FastifyRequest,
  { access }: Pick<Call, 'access'>,
  sessions: SessionTokens,
): Promise<void> {
  const token = bearerIn(request.headers.authorization);
  const who = token === undefined ? undefined : await sessions.verify(token);
  if (who !== undefined) principals.set(request, who);
  const code = accessErrorFor(access, who);
  if (code === undefined) return;
  throw new ApiError(code === 'auth/required' && token !== undefined ? 'auth/invalid' : code);
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly store: Store;
}

async function handleCall(
  { request, reply, store }: Exchange,
  call: Call,
  handler: Handler<Call>,
): Promise<unknown> {
  const who = principals.get(request);
  const params = readRequestPart('params', call.params, request.params);
  const query = readRequestPart('query', call.query, request.query);
  const readBody = () => readRequestPart('', call.body, request.body);
  const scope = await walkScopeOf(store, call, { who, params, query, readBody });
  const callRequest: CallRequest<Call> = {
    params,
    query,
    body: readBody(),
    who: who as Principal,
    scope,
    address: request.ip,
    request,
    reply,
  };
  return handler(callRequest);
}

function bearerIn(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
}

/**
 * Validates a part of a request against the contract. No text of any call may contain control
 * characters, whatever its schema says, so that no text is forgotten: SQLite and Postgres treat NUL
 * differently.
 */
function readRequestPart(
  location: string,
  schema: z.ZodMiniType | undefined,
  value: unknown,
): undefined {
  if (schema === undefined) return undefined;
  const path = controlCharacterPath(withoutPassword(value));
  if (path !== undefined) {
    const field = fieldAt(location, path);
    throw new ApiError('request/invalid', {
      field,
      message: `The text in '${field}' holds a control character, which no text may hold.`,
    });
  }
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data as undefined;
  const [issue] = parsed.error.issues;
  throw new ApiError('request/invalid', {
    field: fieldAt(location, (issue?.path ?? []).map(String)),
    message: `The request cannot be read: ${issue?.message ?? ''}`,
  });
}

/**
 * A given password is compared and never stored; one that was accepted before must still sign in.
 */
function withoutPassword(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('password' in value)) return value;
  return { ...value, password: '' };
}

function fieldAt(location: string, path: readonly string[]): string {
  const field = [location, ...path].filter((part) => part !== '').join('.');
  return field === '' ? 'body' : field;
}
