import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { corsHeaders, PREFLIGHT } from './cors.ts';
import { errorBodyOf, apiErrorOf } from './error-response.ts';
import { lingerBeforeClosing } from './linger.ts';
import { principalOf } from './mount-calls.ts';
import { logRejection } from './security-log.ts';
import { loggedPath } from '../auth/logged-path.ts';
import type { OutageLog } from '../database/outage-log.ts';
import { cameSecurely, type IsTrusted } from './trusted-proxies.ts';
import { DATA_HEADERS, STRICT_TRANSPORT } from './security-headers.ts';
import { ApiError } from '../api-error.ts';

/**
 * Adds what every response has: headers, a request id, one form for errors, one line in the log.
 */
export function addShell(
  app: FastifyInstance,
  playerHosts: () => readonly string[],
  outages: OutageLog,
): void {
  app.addHook('onRequest', async (request, reply) => {
    setCommonHeaders(request, reply, request.protocol === 'https');
    const cors = corsHeaders(request, playerHosts());
    for (let index = 0; index < cors.length; index += 2)
      reply.header(cors[index] ?? '', cors[index + 1]);
    if (request.method === 'OPTIONS' && cors.length > 0) {
      return reply.code(204).headers(PREFLIGHT).send();
    }
  });
  app.setErrorHandler((error, request, reply) => {
    const apiError = apiErrorOf(error);
    logRejection(request, apiError.code, principalOf(request));
    if (apiError.status >= 500) logFailure(outages, error, request);
    if (apiError.retryAfterS !== undefined) reply.header('Retry-After', apiError.retryAfterS);
    const isLast = reply.getHeader('connection') === 'close';
    if (isLast && !request.raw.complete) lingerBeforeClosing(request.raw.socket);
    if (apiError.status === 401) reply.header('WWW-Authenticate', 'Bearer');
    return reply
      .code(apiError.status)
      .header('Cache-Control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(errorBodyOf(apiError, request.id));
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
}

/** An outage of the database or the disk has one line for all requests. */
export function logFailure(outages: OutageLog, error: unknown, request: FastifyRequest): void {
  if (outages.takeError(error, request.log)) return;
  request.log.error({ err: error }, 'a request failed');
}

function setCommonHeaders(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  reply.headers({ ...DATA_HEADERS, 'X-Request-Id': request.id });
  if (isSecure) reply.header(...STRICT_TRANSPORT);
  reply.header('Vary', 'Origin');
}

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const path = loggedPath(request.url);
  const { method } = request;
  const ms = Math.round(reply.elapsedTime);
  request.log.info({ method, path, status: reply.statusCode, ms }, 'request completed');
}

/**
 * Responds to what the framework cannot bring to a route. No hook runs for it, and its request does
 * not know of proxies.
 */
export function sendFrameworkError(
  error: Error & { code?: string },
  request: FastifyRequest,
  { reply, isTrusted }: { readonly reply: FastifyReply; readonly isTrusted: IsTrusted | undefined },
): void {
  const isBadAddress = error.code === 'FST_ERR_BAD_URL';
  const apiError = isBadAddress ? new ApiError('route/not-found') : apiErrorOf(error);
  setCommonHeaders(request, reply, cameSecurely(request.raw, isTrusted));
  void reply
    .code(apiError.status)
    .header('Cache-Control', 'no-store')
    .send(errorBodyOf(apiError, request.id));
  logRequest(request, reply);
}

/** Letters and digits as proxies make them, long enough to be found in a log. */
const REQUEST_ID = /^[\w.:=-]{8,100}$/;

/**
 * The id of the proxy in front, so that one id finds a request in both logs. A visitor's own
 * header does not count: an id that anybody chooses may be somebody else's.
 */
export function acceptedRequestId(
  { headers, socket }: IncomingMessage,
  isTrusted: IsTrusted | undefined,
): string {
  const sent = headers['x-request-id'];
  const isSane = typeof sent === 'string' && REQUEST_ID.test(sent);
  const isByProxy = isSane && isTrusted?.(socket.remoteAddress ?? '', 0) === true;
  return isByProxy ? sent : randomUUID();
}
