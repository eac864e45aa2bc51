import type { PassedFile } from '../../contract/stored-records.ts';
import { freshUntilMs, isFresh, type TileAnswer } from '../../core/chart/tile-age.ts';
import { hasRoomFor, passedToDrop } from '../../core/offline/met.ts';
import type { DigestPort } from '../../ports/digest.ts';
import type { PassedFilesPort } from '../../ports/passed-files.ts';

export interface PassingParts {
  readonly files: PassedFilesPort;
  readonly digest: DigestPort;
  readonly nowMs: () => number;
  readonly after: (ms: number) => Promise<void>;
  readonly freeBytes: () => Promise<number | undefined>;
  /** What is on somebody's screen is not what goes first. */
  readonly openWalks: () => Promise<readonly string[]>;
  /** Somebody is deleting their data. */
  readonly isBeingErased: () => boolean;
}

export interface Passing {
  readonly kind: PassedFile['kind'];
  /** The walk whose page asks. */
  readonly walk: string | undefined;
}

export interface Passer {
  readonly answer: (
    request: Request,
    passing: Passing,
    network: (request: Request) => Promise<Response>,
  ) => Promise<Response>;
  /** When everything that passed so far is kept. */
  readonly settled: () => Promise<void>;
}

/** Larger answers are no tiles. */
const MOST_BYTES = 4_000_000;
/** A network that hangs is not waited for longer where the device has an old answer. */
const PATIENCE_MS = 1000;
const TOUCHED_EVERY_MS = 60_000;
const SWEPT_EVERY = 50;

/**
 * Answers by the rules of public tile servers: what was asked for once is not asked for again while
 * it is fresh, and nothing is fetched ahead. Without a network an old answer is better than none.
 */
export function openPasser(parts: PassingParts): Passer {
  let keptCount = 0;
  let work = Promise.resolve();
  const keepSoon = (address: string, answer: Response, passing: Passing) => {
    const isSweepDue = keptCount % SWEPT_EVERY === 0;
    keptCount += 1;
    work = work
      .then(() => keep(parts, address, answer, passing))
      .then(() => (isSweepDue ? sweepPassed(parts) : undefined))
      .catch(() => undefined);
  };
  return {
    settled: () => work,
    async answer(request, passing, network) {
      const address = addressOf(request);
      const kept = await wholeFile(parts, address);
      if (kept && isFresh(kept.file.freshUntilMs, parts.nowMs())) return used(parts, kept);
      const late = kept && parts.after(PATIENCE_MS).then(() => undefined);
      try {
        const asked = network(request);
        const answer = await (late ? Promise.race([asked, late]) : asked);
        if (answer?.ok !== true && kept) return used(parts, kept);
        const told = answer ?? (await asked);
        if (told.ok) keepSoon(address, told.clone(), passing);
        return told;
      } catch (error) {
        if (kept && !request.signal.aborted) return used(parts, kept);
        throw error;
      }
    },
  };
}

/** Without the mark that brought it here; a part of a file is another answer than the whole. */
function addressOf({ url, headers }: Request): string {
  const [address = url] = url.split('#');
  const range = headers.get('range');
  return range === null ? address : `${address} ${range}`;
}

type Kept = NonNullable<Awaited<ReturnType<PassedFilesPort['find']>>>;

/** Nothing damaged is handed out. */
export async function wholeFile(
  { files, digest }: Pick<PassingParts, 'files' | 'digest'>,
  address: string,
) {
  const kept = await files.find(address);
  if (!kept || (await digest.sha256(kept.bytes)) === kept.file.sha256) return kept;
  await files.drop([address]);
  return undefined;
}

function used({ files, nowMs, isBeingErased }: PassingParts, { file, bytes }: Kept): Response {
  const { status, type, range, etag, usedAtMs } = file;
  if (Math.abs(nowMs() - usedAtMs) > TOUCHED_EVERY_MS && !isBeingErased())
    void files.touch(file, nowMs());
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

async function keep(
  { files, digest, nowMs, isBeingErased }: PassingParts,
  address: string,
  answer: Response,
  { kind, walk }: Passing,
): Promise<void> {
  const { status, headers } = answer;
  const until = freshUntilMs(ageIn(headers), nowMs());
  const isTooLarge = Number(headers.get('content-length') ?? 0) > MOST_BYTES;
  if (until === undefined || isTooLarge || (status !== 200 && status !== 206)) {
    // Not waited for: a copy has gone when the other one has been read, too.
    void answer.body?.cancel();
    return;
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const sha256 = await digest.sha256(bytes);
  if (sha256 === undefined || bytes.byteLength > MOST_BYTES || isBeingErased()) return;
  const [range, etag] = [headers.get('content-range'), headers.get('etag')];
  const file: PassedFile = {
    ...{ address, kind, status, sha256 },
    type: headers.get('content-type') ?? 'application/octet-stream',
    ...(range === null ? {} : { range }),
    ...(etag === null ? {} : { etag }),
    bytes: bytes.byteLength,
    freshUntilMs: Math.round(until),
    usedAtMs: nowMs(),
    ...(walk === undefined ? {} : { walk }),
  };
  await files.keep(file, bytes);
}

/** What was used longest ago goes; all that no open walk needs, where the device is short of room. */
export async function sweepPassed({
  files,
  freeBytes,
  openWalks,
}: Pick<PassingParts, 'files' | 'freeBytes' | 'openWalks'>): Promise<void> {
  const all = await files.all();
  if (!all.ok) return;
  const hasRoom = hasRoomFor(0, await freeBytes());
  const going = passedToDrop(all.value, await openWalks(), hasRoom ? undefined : 0);
  if (going.length > 0) await files.drop(going.map(({ address }) => address));
}

function ageIn(headers: Headers): TileAnswer {
  const control = headers.get('cache-control') ?? '';
  const maxAge = /(?:^|[\s,])max-age=(\d+)/.exec(control)?.[1];
  const expires = headers.get('expires');
  return {
    mayBeKept: !/(?:^|[\s,])no-store/.test(control),
    maxAgeS: maxAge === undefined ? undefined : Number(maxAge),
    expiresAtMs: expires === null ? undefined : Date.parse(expires),
  };
}
