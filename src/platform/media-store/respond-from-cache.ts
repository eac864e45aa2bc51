import type { CachedFile } from '../../contract/stored-records.ts';
import { freshUntilMs, isFresh, type TileCacheHeaders } from '../../core/chart/tile-age.ts';
import { hasSpaceFor, cachedFilesToDrop } from '../../core/offline/visited.ts';
import type { DigestPort } from '../system/digest-port.ts';
import type { CachedFilesPort } from './port.ts';

export interface CacheResponderDependencies {
  readonly files: CachedFilesPort;
  readonly digest: DigestPort;
  readonly nowMs: () => number;
  readonly after: (ms: number) => Promise<void>;
  readonly freeBytes: () => Promise<number | undefined>;
  /** Files of walks that are open on a screen are not evicted first. */
  readonly openWalks: () => Promise<readonly string[]>;
  /** The visitor is deleting their data. */
  readonly isBeingErased: () => boolean;
}

export interface CachedRequestKind {
  readonly kind: CachedFile['kind'];
  /** The walk whose page sent the request. */
  readonly walk: string | undefined;
}

export interface CacheResponder {
  readonly respond: (
    request: Request,
    requestKind: CachedRequestKind,
    network: (request: Request) => Promise<Response>,
  ) => Promise<Response>;
  /** Resolves when everything that passed so far is cached. */
  readonly settled: () => Promise<void>;
}

/** Larger responses are not tiles. */
const MAX_RESPONSE_BYTES = 4_000_000;
/** A hanging network is not awaited longer than this if the device has an old response. */
const TIMEOUT_MS = 1000;
const TOUCHED_EVERY_MS = 60_000;
const EVICT_EVERY = 50;

/**
 * Follows the rules of public tile servers: a response is not requested again while it is fresh,
 * and nothing is prefetched. Offline, a stale response is better than none.
 */
export function openCacheResponder(dependencies: CacheResponderDependencies): CacheResponder {
  let cachedCount = 0;
  let work = Promise.resolve();
  const cacheSoon = (address: string, response: Response, requestKind: CachedRequestKind) => {
    const isMaintenanceDue = cachedCount % EVICT_EVERY === 0;
    cachedCount += 1;
    work = work
      .then(() => cacheResponse(dependencies, address, response, requestKind))
      .then(() => (isMaintenanceDue ? evictCachedFiles(dependencies) : undefined))
      .catch(() => undefined);
  };
  return {
    settled: () => work,
    async respond(request, requestKind, network) {
      const address = addressOf(request);
      const cached = await findUndamagedFile(dependencies, address);
      if (cached && isFresh(cached.file.freshUntilMs, dependencies.nowMs()))
        return used(dependencies, cached);
      const late = cached && dependencies.after(TIMEOUT_MS).then(() => undefined);
      try {
        const pending = network(request);
        const response = await (late ? Promise.race([pending, late]) : pending);
        if (response?.ok !== true && cached) return used(dependencies, cached);
        const fetched = response ?? (await pending);
        if (fetched.ok) cacheSoon(address, fetched.clone(), requestKind);
        return fetched;
      } catch (error) {
        if (cached && !request.signal.aborted) return used(dependencies, cached);
        throw error;
      }
    },
  };
}

/** The address without its fragment; a byte range is another response than the whole file. */
function addressOf({ url, headers }: Request): string {
  const [address = url] = url.split('#');
  const range = headers.get('range');
  return range === null ? address : `${address} ${range}`;
}

type FoundCachedFile = NonNullable<Awaited<ReturnType<CachedFilesPort['findFile']>>>;

/** A damaged file is never returned. */
export async function findUndamagedFile(
  { files, digest }: Pick<CacheResponderDependencies, 'files' | 'digest'>,
  address: string,
) {
  const cached = await files.findFile(address);
  if (!cached || (await digest.sha256(cached.bytes)) === cached.file.sha256) return cached;
  await files.dropFiles([address]);
  return undefined;
}

function used(
  { files, nowMs, isBeingErased }: CacheResponderDependencies,
  { file, bytes }: FoundCachedFile,
): Response {
  const { status, type, range, etag, usedAtMs } = file;
  if (Math.abs(nowMs() - usedAtMs) > TOUCHED_EVERY_MS && !isBeingErased())
    void files.recordUse(file, nowMs());
  return new Response(bytes, {
    status,
    headers: {
      'content-type': type,
      'content-length': String(bytes.byteLength),
      ...(range === undefined ? {} : { 'content-range': range }),
      ...(etag === undefined ? {} : { etag }),
    },
  });
}

async function cacheResponse(
  { files, digest, nowMs, isBeingErased }: CacheResponderDependencies,
  address: string,
  response: Response,
  { kind, walk }: CachedRequestKind,
): Promise<void> {
  const { status, headers } = response;
  const until = freshUntilMs(ageIn(headers), nowMs());
  const isTooLarge = Number(headers.get('content-length') ?? 0) > MAX_RESPONSE_BYTES;
  if (until === undefined || isTooLarge || (status !== 200 && status !== 206)) {
    // Not awaited: a cancelled copy only ends when the other one has been read, too.
    void response.body?.cancel();
    return;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const sha256 = await digest.sha256(bytes);
  if (sha256 === undefined || bytes.byteLength > MAX_RESPONSE_BYTES || isBeingErased()) return;
  const [range, etag] = [headers.get('content-range'), headers.get('etag')];
  const file: CachedFile = {
    ...{ address, kind, status, sha256 },
    type: headers.get('content-type') ?? 'application/octet-stream',
    ...(range === null ? {} : { range }),
    ...(etag === null ? {} : { etag }),
    bytes: bytes.byteLength,
    freshUntilMs: Math.round(until),
    usedAtMs: nowMs(),
    ...(walk === undefined ? {} : { walk }),
  };
  await files.cacheFile(file, bytes);
}

/**
 * Evicts the least recently used files, and everything that no open walk needs if the device is
 * short of space.
 */
export async function evictCachedFiles({
  files,
  freeBytes,
  openWalks,
}: Pick<CacheResponderDependencies, 'files' | 'freeBytes' | 'openWalks'>): Promise<void> {
  const cachedFiles = await files.allFiles();
  if (!cachedFiles.ok) return;
  const hasSpace = hasSpaceFor(0, await freeBytes());
  const toDrop = cachedFilesToDrop(cachedFiles.value, await openWalks(), hasSpace ? undefined : 0);
  if (toDrop.length > 0) await files.dropFiles(toDrop.map(({ address }) => address));
}

function ageIn(headers: Headers): TileCacheHeaders {
  const control = headers.get('cache-control') ?? '';
  const maxAge = /(?:^|[\s,])max-age=(\d+)/.exec(control)?.[1];
  const expires = headers.get('expires');
  return {
    mayBeCached: !/(?:^|[\s,])no-store/.test(control),
    maxAgeS: maxAge === undefined ? undefined : Number(maxAge),
    expiresAtMs: expires === null ? undefined : Date.parse(expires),
  };
}
