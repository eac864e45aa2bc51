import type { FastifyRequest } from 'fastify';
import { parsedUrl } from '../../src/lib/parsed-url.ts';

/**
 * The app may be served from another of the configured hosts; no other origin may read the
 * responses.
 */
export function corsHeaders(
  { headers: { origin } }: Pick<FastifyRequest, 'headers'>,
  playerHosts: readonly string[],
): readonly string[] {
  if (origin === undefined || !isPlayerOrigin(origin, playerHosts)) return [];
  return [
    ...['Access-Control-Allow-Origin', origin],
    ...['Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id'],
  ];
}

/** The response to the preflight before a request with a token or a body. */
export const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Max-Age': '7200',
};

function isPlayerOrigin(origin: string, playerHosts: readonly string[]): boolean {
  const url = parsedUrl(origin);
  if (!url) return false;
  const { protocol, host, hostname } = url;
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  return isSafe && playerHosts.includes(host);
}
