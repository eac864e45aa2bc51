import { FROM_DEVICE_ATTRIBUTE } from '../src/contract/first-page.ts';
import { readRange } from '../src/core/offline/byte-range.ts';
import { LIMIT_MS } from './plan.ts';

export interface PageSources {
  /** The request is under way; it rejects where there is no network. */
  readonly network: Promise<Response>;
  /** The app's own page from the device. */
  readonly shell: () => Promise<Response | undefined>;
  /** How long the network is waited for; asynchronous, because it depends on the database. */
  readonly limitMs: Promise<number>;
  /** Whether the device's page is shown all the same; without a result in time the answer is no. */
  readonly isOurs: (response: Response) => Promise<boolean>;
  readonly after: (ms: number) => Promise<void>;
}

/**
 * Responds with the network's page, which has more content, or after the limit with the device's.
 * Guarantees: a hanging network is waited for 3 s at most, and where the device has nothing the
 * browser decides when to give up; a server error counts as no network; without a shell the
 * network's result is returned.
 */
export async function respondWithPage({
  network,
  shell,
  limitMs,
  isOurs,
  after,
}: PageSources): Promise<Response> {
  const usable = network.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  const late = limitMs
    .catch(() => LIMIT_MS)
    .then(after)
    .then(() => undefined);
  // Whatever computes the limit may hang as well, as a broken database does.
  const tooLate = after(LIMIT_MS).then(() => undefined);
  const inTime = await Promise.race([usable, late, tooLate]);
  const tooLong = after(TIMEOUT_MS).then(() => false);
  if (inTime && !(await Promise.race([isOurs(inTime).catch(() => false), tooLong]))) return inTime;
  const stored = await shell().catch(() => undefined);
  return stored ?? network;
}

/** The timeout of a query to the device's database, which may be broken. */
const TIMEOUT_MS = 300;

export const OF_THE_BODY = ['content-encoding', 'content-length', 'etag', 'last-modified'];

/** Preloads for scripts that the page's own scripts would request one after the other. */
export const preloadsOf = (scripts: readonly string[]): string =>
  scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('');

/**
 * The shell as a response, which is marked as coming from the device and preloads these scripts.
 */
export async function markedAsFromDevice(
  shell: Response,
  ahead: readonly string[],
): Promise<Response> {
  const headers = new Headers(shell.headers);
  for (const name of OF_THE_BODY) headers.delete(name);
  const html = await shell.text();
  const page = html
    .replace('<html', `<html ${FROM_DEVICE_ATTRIBUTE}`)
    .replace('</head>', `${preloadsOf(ahead)}</head>`);
  return new Response(page, { headers });
}

export interface AppFileSources {
  readonly stored: (request: Request) => Promise<Response | undefined>;
  readonly network: (request: Request) => Promise<Response>;
}

/**
 * Responds with a file of the app, of this release or of one that is still open: from the device,
 * or else from the network.
 */
export async function respondWithAppFile(
  request: Request,
  { stored, network }: AppFileSources,
): Promise<Response> {
  const found = await stored(request).catch(() => undefined);
  return found ? requestedRangeOf(request, found) : network(request);
}

/** Players request sound in ranges, and some accept nothing else. */
async function requestedRangeOf(request: Request, response: Response): Promise<Response> {
  const range = request.headers.get('range');
  if (range === null) return response;
  const bytes = await response.arrayBuffer();
  const size = String(bytes.byteLength);
  const requestedRange = readRange(range, bytes.byteLength);
  const headers = new Headers(response.headers);
  if (requestedRange.kind === 'whole') return new Response(bytes, { headers });
  if (requestedRange.kind === 'impossible') {
    headers.set('content-range', `bytes */${size}`);
    headers.delete('content-length');
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = requestedRange;
  headers.set('content-range', `bytes ${String(first)}-${String(last)}/${size}`);
  headers.set('content-length', String(last - first + 1));
  return new Response(bytes.slice(first, last + 1), { status: 206, headers });
}
