import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { corsHeaders, PREFLIGHT } from './cors.ts';
import { errorBodyOf, apiErrorOf } from './error-response.ts';
import { lingerBeforeClosing } from './linger.ts';
import { loggedPath } from '../auth/logged-path.ts';
import type { OutageLog } from '../database/outage-log.ts';
import type { IsTrusted } from './trusted-proxies.ts';
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
    reply.headers({ ...DATA_HEADERS, 'X-Request-Id': request.id });
    if (request.protocol === 'https') reply.header(...STRICT_TRANSPORT);
    reply.header('Vary', 'Origin');
    const cors = corsHeaders(request, playerHosts());
    for (let index = 0; index < cors.length; index += 2)
      reply.header(cors[index] ?? '', cors[index + 1]);
    if (request.method === 'OPTIONS' && cors.length > 0) {
      return reply.code(204).headers(PREFLIGHT).send();
    }
  });
  app.setErrorHandler((error, request, reply) => {
    const apiError = apiErrorOf(error);
    if (apiError.status >= 500 && !outages.takeError(error, request.log)) {
      request.log.error({ err: error }, 'a request failed');
    }
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
  app.addHook('onResponse', async (request, reply) => {
    const path = loggedPath(request.url);
    const { method } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, path, status: reply.statusCode, ms }, 'request completed');
  });
}

/** Errors that the framework finds before a request reaches a route. */
export function frameworkError(error: Error & { code?: string }): ApiError {
  return error.code === 'FST_ERR_BAD_URL' ? new ApiError('route/not-found') : apiErrorOf(error);
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
