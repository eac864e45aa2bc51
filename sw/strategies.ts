import { KEPT_MARK } from '../src/contract/first-page.ts';
import { readRange } from '../src/core/offline/byte-range.ts';
import { LIMIT_MS } from './plan.ts';

export interface PageParts {
  /** Asked for already; it rejects where there is no network. */
  readonly network: Promise<Response>;
  /** The app's own page, as it lies on the device. */
  readonly shell: () => Promise<Response | undefined>;
  /** How long the network is waited for; it may take a moment to know. */
  readonly limitMs: Promise<number>;
  /** Whether the device shall answer all the same; who cannot say it in time says no. */
  readonly isOurs: (answer: Response) => Promise<boolean>;
  readonly after: (ms: number) => Promise<void>;
}

/**
 * A page: the network's, which says more, or after a while the device's. Guarantees: a line that
 * hangs is waited for 3 s at most and then left to the
 * browser to call off; a host that fails counts as no network;
 * without a shell the network has the last word.
 */
export async function answerPage({
  network,
  shell,
  limitMs,
  isOurs,
  after,
}: PageParts): Promise<Response> {
  const usable = network.then(
    (answer) => (answer.status < 500 ? answer : undefined),
    () => undefined,
  );
  const late = limitMs
    .catch(() => LIMIT_MS)
    .then(after)
    .then(() => undefined);
  // Whoever should say the limit may hang as well, as a broken database does.
  const tooLate = after(LIMIT_MS).then(() => undefined);
  const inTime = await Promise.race([usable, late, tooLate]);
  const tooLong = after(PATIENCE_MS).then(() => false);
  if (inTime && !(await Promise.race([isOurs(inTime).catch(() => false), tooLong]))) return inTime;
  const kept = await shell().catch(() => undefined);
  return kept ?? network;
}

/** For a look into the device's database, which may be broken. */
const PATIENCE_MS = 300;

export const OF_THE_BODY = ['content-encoding', 'content-length', 'etag', 'last-modified'];

/** Scripts that the page's own will ask for one after the other. */
export const preloadsOf = (scripts: readonly string[]): string =>
  scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('');

/** The shell as an answer, which tells the app where it comes from and names these scripts as well. */
export async function markedAsKept(shell: Response, ahead: readonly string[]): Promise<Response> {
  const headers = new Headers(shell.headers);
  for (const name of OF_THE_BODY) headers.delete(name);
  const html = await shell.text();
  const page = html
    .replace('<html', `<html ${KEPT_MARK}`)
    .replace('</head>', `${preloadsOf(ahead)}</head>`);
  return new Response(page, { headers });
}

export interface AppFileParts {
  readonly kept: (request: Request) => Promise<Response | undefined>;
  readonly network: (request: Request) => Promise<Response>;
}

/** A file of the app, of this release or of one that is still open: the device's, or else the network's. */
export async function answerAppFile(
  request: Request,
  { kept, network }: AppFileParts,
): Promise<Response> {
  const found = await kept(request).catch(() => undefined);
  return found ? partOf(request, found) : network(request);
}

/** Players ask for sound in parts, and some take nothing else. */
async function partOf(request: Request, whole: Response): Promise<Response> {
  const range = request.headers.get('range');
  if (range === null) return whole;
  const bytes = await whole.arrayBuffer();
  const size = String(bytes.byteLength);
  const asked = readRange(range, bytes.byteLength);
  const headers = new Headers(whole.headers);
  if (asked.kind === 'whole') return new Response(bytes, { headers });
  if (asked.kind === 'impossible') {
    headers.set('content-range', `bytes */${size}`);
    headers.delete('content-length');
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = asked;
  headers.set('content-range', `bytes ${String(first)}-${String(last)}/${size}`);
  headers.set('content-length', String(last - first + 1));
  return new Response(bytes.slice(first, last + 1), { status: 206, headers });
}
