import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Log } from '../log.ts';
import type { IsTrusted } from './trusted-proxies.ts';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;
const isLoopback = proxyAddr.compile(['loopback']);
const isInOwnNetwork = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Notices a proxy that TRUST_PROXY does not name: behind it everybody has one address, and no page
 * is known to be secure. Whoever reaches the server directly can send such a header, too, so what
 * comes from the internet is reported apart, once as well: it hides no proxy, and its address, which
 * may be a visitor's, is not logged.
 */
export function untrustedProxyNotice(isTrusted: IsTrusted | undefined, log: Log) {
  const reported = new Set<'own' | 'internet'>();
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): void => {
    if (reported.size === 2) return;
    const name = FORWARDED.find((header) => headers[header] !== undefined);
    const { remoteAddress: address } = socket;
    if (name === undefined || address === undefined || isTrusted?.(address, 0) === true) return;
    const from = isInOwnNetwork(address, 0) ? 'own' : 'internet';
    if (reported.has(from)) return;
    reported.add(from);
    log.warn(
      from === 'own' ? { header: name, address } : { header: name },
      messages[from](address),
    );
  };
}

const messages = {
  own: (address: string) =>
    `A proxy at ${plainAddress(address)} is not named by TRUST_PROXY, so its X-Forwarded-* are ignored: all who come by it count as one address, and their pages as insecure. Set TRUST_PROXY=${isLoopback(address, 0) ? 'loopback' : plainAddress(address)} if it is yours.`,
  internet: () =>
    'X-Forwarded-* of an address of the internet are ignored. If your proxy is there, name its address or network in TRUST_PROXY; else somebody has invented them, and reaches this server without your proxy.',
};

/** An IPv4 address without the form that a socket for both versions gives it. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
