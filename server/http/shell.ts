import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { HostInformation } from '../host/host-information.ts';
import { corsHeaders, PREFLIGHT } from './cors.ts';
import { errorBodyOf, refusalOf } from './error-answer.ts';
import { lingerBeforeClosing } from './linger.ts';
import { loggedPath } from './logged-path.ts';
import { DATA_HEADERS, STRICT_TRANSPORT } from './security-headers.ts';
import { Refusal } from '../refusal.ts';

/** What every answer has: headers, a request id, one form for errors, one line in the log. */
export function addShell(app: FastifyInstance, host: HostInformation): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...DATA_HEADERS, 'X-Request-Id': request.id });
    if (request.protocol === 'https') reply.header(...STRICT_TRANSPORT);
    reply.header('Vary', 'Origin');
    const cors = corsHeaders(request, host.current.playerHosts);
    for (let at = 0; at < cors.length; at += 2) reply.header(cors[at] ?? '', cors[at + 1]);
    if (request.method === 'OPTIONS' && cors.length > 0) {
      return reply.code(204).headers(PREFLIGHT).send();
    }
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'a request failed');
    if (refusal.retryAfterS !== undefined) reply.header('Retry-After', refusal.retryAfterS);
    const isLast = reply.getHeader('connection') === 'close';
    if (isLast && !request.raw.complete) lingerBeforeClosing(request.raw.socket);
    if (refusal.status === 401) reply.header('WWW-Authenticate', 'Bearer');
    return reply
      .code(refusal.status)
      .header('Cache-Control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(errorBodyOf(refusal, request.id));
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = loggedPath(request.url);
    const { method } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, path, status: reply.statusCode, ms }, 'answered');
  });
}

/** Node's own complaints about a request come before there is one to answer. */
export function frameworkError(error: Error & { code?: string }): Refusal {
  return error.code === 'FST_ERR_BAD_URL' ? new Refusal('route/not-found') : refusalOf(error);
}

export function newRequestId(): string {
  return randomUUID();
}
