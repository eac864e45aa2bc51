import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { ServerConfig } from '../config/server-config.ts';

/** Whether the machine at this number of hops is a trusted proxy. */
export type IsTrusted = (address: string, hop: number) => boolean;

/**
 * Undefined: no proxy is trusted. A number means that so many of the last addresses are trusted.
 */
export function trustedProxies(proxies: ServerConfig['trustProxy']): IsTrusted | undefined {
  if (proxies === false) return undefined;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return rememberingThePeer(proxyAddr.compile([...proxies]));
}

/**
 * There are few proxies, and parsing an address takes longer than finding a story: the last one is
 * cached.
 */
function rememberingThePeer(judge: IsTrusted): IsTrusted {
  let peer: string | undefined;
  let isOurs = false;
  return (address, hop) => {
    if (hop > 0) return judge(address, hop);
    if (address !== peer) {
      isOurs = judge(address, hop);
      peer = address;
    }
    return isOurs;
  };
}

/**
 * Equals Fastify's `request.protocol`, for responses without a Fastify request: only a trusted
 * peer's header counts, and of several values the last one is the peer's own.
 */
export function cameSecurely(
  { headers, socket }: IncomingMessage,
  isTrusted: IsTrusted | undefined,
): boolean {
  const protoHeader = headers['x-forwarded-proto'];
  if (isTrusted === undefined || typeof protoHeader !== 'string' || !protoHeader.endsWith('https'))
    return false;
  if (
    protoHeader !== 'https' &&
    protoHeader.slice(protoHeader.lastIndexOf(',') + 1).trim() !== 'https'
  )
    return false;
  return socket.remoteAddress !== undefined && isTrusted(socket.remoteAddress, 0);
}
