import { type IncomingMessage, request as requestHttp } from 'node:http';
import { parsedUrl } from '../../src/lib/parsed-url.ts';
import { ApiError } from '../api-error.ts';
import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

class PrivateAddressError extends Error {}

const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [first] = addresses;
    const isRejected = !addresses.every(({ address }) => isPublicAddress(address));
    if (error !== null || first === undefined) done(error ?? new Error('no address'), '', 4);
    else if (isRejected) done(new PrivateAddressError(), '', 4);
    else if (options.all === true) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

const TIMEOUT_MS = 8_000;

const MAX_RESPONSE_BYTES = 524_288;

const MAX_REDIRECTS = 3;

export interface GeocodingOptions {
  /** Operators of geocoders require that clients identify themselves. */
  readonly agent: string;
  /** Whether it may be on this machine or in its network. */
  readonly allowsPrivate: boolean;
  readonly timeoutMs?: number;
}

/** Fetches a geocoder's response as JSON; never from another machine than the configured one. */
export async function fetchGeocoderResponse(
  address: URL,
  { agent, allowsPrivate, timeoutMs = TIMEOUT_MS }: GeocodingOptions,
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { accept: 'application/json', 'user-agent': agent };
  const options = { headers, signal, allowsPrivate };
  let next = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await reached(openRequest(next, options));
    try {
      const onward = onwardFrom(response, next);
      if (onward === undefined) return await jsonIn(response);
      next = onward;
    } finally {
      response.destroy();
    }
  }
  throw new ApiError('geocoder/strange', { cause: 'Too many redirects.' });
}

/** A redirect away from the configured host might lead into the operator's own network. */
function onwardFrom({ statusCode, headers }: IncomingMessage, from: URL): URL | undefined {
  const status = statusCode ?? 0;
  if (status < 300 || status >= 400) return undefined;
  const { location = '' } = headers;
  const to = parsedUrl(location, from);
  const isSecured = to?.protocol === 'https:' && from.protocol === 'http:' && to.port === '';
  const isSame = to?.origin === from.origin || (isSecured && to.hostname === from.hostname);
  if (to === undefined || !isSame) {
    throw new ApiError('geocoder/strange', { cause: 'It redirects to another host.' });
  }
  return to;
}

async function jsonIn(response: IncomingMessage): Promise<unknown> {
  const { statusCode: status = 0, headers } = response;
  if (status !== 200) {
    if (status === 429) {
      const seconds = Number(headers['retry-after']);
      const isRetryAfterValid = Number.isInteger(seconds) && seconds > 0 && seconds <= 3600;
      throw new ApiError('request/too-many', { retryAfterS: isRetryAfterValid ? seconds : 60 });
    }
    const cause = `It answers ${status}.`;
    if (status === 401 || status === 403) throw new ApiError('geocoder/refused', { cause });
    throw new ApiError(status >= 500 ? 'geocoder/unreachable' : 'geocoder/strange', { cause });
  }
  const text = await textIn(response);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('geocoder/strange', { cause });
  }
}

async function textIn(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  const read = async () => {
    for await (const piece of response as AsyncIterable<Buffer>) {
      bytes += piece.byteLength;
      if (bytes > MAX_RESPONSE_BYTES) return;
      pieces.push(piece);
    }
  };
  await reached(read());
  if (bytes > MAX_RESPONSE_BYTES) {
    throw new ApiError('geocoder/strange', { cause: 'Its response is too large.' });
  }
  return Buffer.concat(pieces).toString('utf8');
}

async function reached<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (cause) {
    const isPrivate = cause instanceof PrivateAddressError;
    throw new ApiError(isPrivate ? 'geocoder/private' : 'geocoder/unreachable', { cause });
  }
}

interface Opening {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Addresses of this machine and its network are allowed, too. */
  readonly allowsPrivate: boolean;
}

/**
 * Sends a request to another machine; resolves with the head of its response. The address of a host
 * name is checked when the connection is made to it, so that no second look-up returns another one.
 */
function openRequest(
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
