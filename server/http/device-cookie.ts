import type { FastifyRequest } from 'fastify';

/**
 * WARNING: 'Delete my data' of the app takes this cookie away without a network, by its name and
 * path (src/platform/local-state/known-device-cookie). So it is no HttpOnly one; it opens nothing by itself.
 */
const NAME = 'klangweg_device';
const YEAR_S = 365 * 24 * 3600;

type Origin = Pick<FastifyRequest, 'headers' | 'protocol'>;

export function deviceTokenIn({ headers }: Pick<Origin, 'headers'>): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}

/** The cookie is sent with API calls only, and never with cross-site requests. */
export function deviceCookie(token: string, basePath: string, { protocol }: Origin): string {
  const age = token === '' ? 0 : YEAR_S;
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${NAME}=${token}; Path=${basePath}/api; Max-Age=${age}; SameSite=Strict${secure}`;
}
