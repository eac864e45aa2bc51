import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { DATA_HEADERS } from '../http/security-headers.ts';
import { METRICS_TYPE } from './metric-family.ts';
import type { ServerMetrics } from './server-metrics.ts';

export const METRICS_PATH = '/metrics';

/** The headers of the metrics, on the server's port as on one of their own. */
export const METRICS_HEADERS = {
  ...DATA_HEADERS,
  'Cache-Control': 'no-store',
  'Content-Type': METRICS_TYPE,
};

/** Serves the metrics beside everything else, to whoever has the token. */
export function mountMetrics(app: FastifyInstance, metrics: ServerMetrics, token: string): void {
  app.get(METRICS_PATH, async (request, reply) => {
    if (!hasToken(request.headers.authorization, token)) throw new ApiError('auth/required');
    return reply.headers(METRICS_HEADERS).send(await metrics.scrape());
  });
}

/** Compares digests of one length, so that the time says nothing about the token. */
export function hasToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digestOf(authorization ?? ''), digestOf(`Bearer ${token}`));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
