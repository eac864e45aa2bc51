import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export class PrivateAddressError extends Error {}

interface Opening {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Also allows this machine and its network. */
  readonly allowsPrivate: boolean;
}

/**
 * Sends a request to another machine; resolves with the head of its response. The address of a host
 * name is checked when the connection is made to it, so that no second look-up returns another one.
 */
export function openRequest(
  address: URL,
  { headers, signal, allowsPrivate }: Opening,
): Promise<IncomingMessage> {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
    return Promise.reject(new PrivateAddressError());
  }
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  const options = allowsPrivate ? {} : { lookup: lookupPublic };
  return new Promise((resolve, reject) => {
    // A new connection each: a reused one would have been checked for another request.
    request(address, { headers, signal, agent: false, ...options })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
    const [first] = found;
    const isRejected = !found.every(({ address }) => isPublicAddress(address));
    if (error !== null || first === undefined) done(error ?? new Error('no address'), '', 4);
    else if (isRejected) done(new PrivateAddressError(), '', 4);
    else if (options.all === true) done(null, found);
    else done(null, first.address, first.family);
  });
};
