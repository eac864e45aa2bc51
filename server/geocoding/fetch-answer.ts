import type { IncomingMessage } from 'node:http';
import { parsedUrl } from '../parsed-url.ts';
import { Refusal } from '../refusal.ts';
import { openRequest, PrivateAddressError } from './open-request.ts';

const PATIENCE_MS = 8_000;
const MOST_BYTES = 524_288;
const MOST_TURNS = 3;

export interface GeocodingOptions {
  /** Those who run geocoders want to know who asks. */
  readonly agent: string;
  /** Whether it may lie on this machine or in its network. */
  readonly allowsPrivate: boolean;
  readonly patienceMs?: number;
}

/** What stands at a geocoder's address, read as JSON; never from another machine than that. */
export async function fetchAnswer(
  address: URL,
  { agent, allowsPrivate, patienceMs = PATIENCE_MS }: GeocodingOptions,
): Promise<unknown> {
  const signal = AbortSignal.timeout(patienceMs);
  const headers = { accept: 'application/json', 'user-agent': agent };
  const options = { headers, signal, allowsPrivate };
  let next = address;
  for (let turn = 0; turn <= MOST_TURNS; turn += 1) {
    const answer = await reached(openRequest(next, options));
    try {
      const onward = onwardFrom(answer, next);
      if (onward === undefined) return await jsonIn(answer);
      next = onward;
    } finally {
      answer.destroy();
    }
  }
  throw new Refusal('geocoder/strange', { cause: 'It leads round in circles.' });
}

/** Whoever leads away from the host that was set might lead into the house's own network. */
function onwardFrom({ statusCode, headers }: IncomingMessage, from: URL): URL | undefined {
  const status = statusCode ?? 0;
  if (status < 300 || status >= 400) return undefined;
  const { location = '' } = headers;
  const to = parsedUrl(location, from);
  const isSecured = to?.protocol === 'https:' && from.protocol === 'http:' && to.port === '';
  const isSame = to?.origin === from.origin || (isSecured && to.hostname === from.hostname);
  if (to === undefined || !isSame) {
    throw new Refusal('geocoder/strange', { cause: 'It leads to another host.' });
  }
  return to;
}

async function jsonIn(answer: IncomingMessage): Promise<unknown> {
  const { statusCode: status = 0, headers } = answer;
  if (status !== 200) {
    if (status === 429) {
      const seconds = Number(headers['retry-after']);
      const isTold = Number.isInteger(seconds) && seconds > 0 && seconds <= 3600;
      throw new Refusal('request/too-many', { retryAfterS: isTold ? seconds : 60 });
    }
    const cause = `It answers ${status}.`;
    if (status === 401 || status === 403) throw new Refusal('geocoder/refused', { cause });
    throw new Refusal(status >= 500 ? 'geocoder/unreachable' : 'geocoder/strange', { cause });
  }
  const text = await textIn(answer);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal('geocoder/strange', { cause });
  }
}

async function textIn(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  const read = async () => {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      bytes += piece.byteLength;
      if (bytes > MOST_BYTES) return;
      pieces.push(piece);
    }
  };
  await reached(read());
  if (bytes > MOST_BYTES) {
    throw new Refusal('geocoder/strange', { cause: 'Its answer is too large.' });
  }
  return Buffer.concat(pieces).toString('utf8');
}

async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    const isPrivate = cause instanceof PrivateAddressError;
    throw new Refusal(isPrivate ? 'geocoder/private' : 'geocoder/unreachable', { cause });
  }
}
