import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { ServerConfig } from '../config/server-config.ts';

/** Whether the machine that so many hops away speaks for others is one of ours. */
export type IsTrusted = (address: string, hop: number) => boolean;

/** Undefined: nobody is. A number of proxies means: so many of the last addresses are ours. */
export function trustedProxies(proxies: ServerConfig['trustProxy']): IsTrusted | undefined {
  if (proxies === false) return undefined;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return rememberingThePeer(proxyAddr.compile([...proxies]));
}

/** Proxies are few, and parsing an address takes longer than finding a story: the last one is known. */
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
 * What Fastify's `request.protocol` says of the same request, for who answers before there is one:
 * only the peer that is trusted is believed, and of several words the last one is its own.
 */
export function cameSecurely(
  { headers, socket }: IncomingMessage,
  isTrusted: IsTrusted | undefined,
): boolean {
  const said = headers['x-forwarded-proto'];
  if (isTrusted === undefined || typeof said !== 'string' || !said.endsWith('https')) return false;
  if (said !== 'https' && said.slice(said.lastIndexOf(',') + 1).trim() !== 'https') return false;
  return socket.remoteAddress !== undefined && isTrusted(socket.remoteAddress, 0);
}
