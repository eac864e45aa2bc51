import type { StoredFile } from '../../contract/stored-records.ts';
import { nextRun, type DownloadEvent, type Run } from '../../core/offline/download-state.ts';
import { originalOf } from '../../core/offline/elsewhere.ts';
import { bytesOf, hasRoomFor, MET, metToDrop, MOST_MET_BYTES } from '../../core/offline/met.ts';
import type { LinePort } from '../../ports/line.ts';
import type { MediaSourcePort } from '../../ports/media-source.ts';
import type { MediaStorePort } from '../../ports/media-store.ts';
import type { StorageRoomPort } from '../../ports/storage-room.ts';
import type { TurnsPort } from '../../ports/turns.ts';
import { fetchRun } from '../downloads/fetch-run.ts';
import { fetchUnlisted } from '../downloads/fetch-unlisted.ts';
import { dropMet } from './met-media.ts';
import { rowOfMet, type MetRowPorts } from './met-row.ts';

export interface MetPorts extends MetRowPorts {
  readonly media: MediaStorePort;
  /** Asks as the page itself has asked, so that the browser's own copy may answer. */
  readonly source: MediaSourcePort;
  readonly line: LinePort;
  readonly turns: TurnsPort;
  readonly room: Pick<StorageRoomPort, 'freeBytes'>;
  /** Called with a walk once its story is kept: until then nothing of it can be checked. */
  readonly onStoryKept: (listener: (walk: string) => void) => void;
}

export interface MetMedia {
  /** A cover was looked at, or a sound was heard to its end, in this walk. */
  readonly met: (walk: string, url: string) => void;
  /** All of it goes; what is met again stays again. */
  readonly drop: () => Promise<void>;
  /** When nothing is under way any more. */
  readonly settled: () => Promise<void>;
}

/**
 * Keeps what was met, one file after the other, as long as the line is free for it. Nobody waits
 * for it: what fails is met again one day.
 */
export function openMetMedia(ports: MetPorts): MetMedia {
  const seen = new Set<string>();
  const early = new Map<string, string>();
  let work = Promise.resolve();
  const keepNext = async (walk: string, url: string) => {
    const end = await keptFile(ports, walk, url).catch(() => 'broken' as const);
    if (end === 'done') return;
    seen.delete(url);
    if (end === 'unknown-walk') early.set(url, walk);
  };
  const met = (walk: string, url: string) => {
    if (seen.has(url) || ports.line.isSparing()) return;
    seen.add(url);
    work = work.then(() => ports.turns.await(MET, () => keepNext(walk, url)));
  };
  ports.onStoryKept((walk) => {
    for (const [url, of] of [...early]) {
      if (of !== walk) continue;
      early.delete(url);
      met(walk, url);
    }
  });
  return {
    met,
    async drop() {
      seen.clear();
      early.clear();
      await dropMet(ports.media);
    },
    settled: () => work,
  };
}

type KeepingEnd = 'done' | 'unknown-walk' | 'broken';

async function keptFile(ports: MetPorts, walk: string, url: string): Promise<KeepingEnd> {
  const { media } = ports;
  const file = await rowOfMet(ports, walk, url);
  if (typeof file === 'string') return file === 'not-to-keep' ? 'done' : file;
  const whole = await media.wholeFile(file.sha256);
  if (!whole.ok) return 'broken';
  if (whole.value || !(await makeRoomFor(ports, file))) return 'done';
  await media.keepFiles([file]);
  const end = await fetchFile(ports, file);
  // Whoever has signed out meanwhile has left nothing here.
  const isStillTheirs = file.owner === undefined || file.owner === ports.owner();
  if (end === 'refused' || !isStillTheirs) await media.dropFiles([file]);
  else if (end !== 'broken') await media.keepFiles([{ ...end, state: 'ready' }]);
  return end === 'broken' ? 'broken' : 'done';
}

async function makeRoomFor({ media, room }: MetPorts, coming: StoredFile): Promise<boolean> {
  const { bytes, walk, sha256 } = coming;
  if (!hasRoomFor(bytes, await room.freeBytes())) return false;
  const files = await media.metFiles();
  const others = files.ok ? files.value.filter((one) => one.sha256 !== sha256) : [];
  const going = metToDrop(others, bytes, [walk]);
  if (bytesOf(others) - bytesOf(going) + bytes > MOST_MET_BYTES) return false;
  if (going.length > 0) await media.dropFiles(going);
  return files.ok;
}

/** The file as it is whole, or why it is not. */
type End = StoredFile | 'broken' | 'refused';
type Hear = (event: DownloadEvent) => void;

/** In runs of a few chunks: a sound that begins meanwhile has the line at once. */
async function fetchFile(ports: MetPorts, file: StoredFile): Promise<End> {
  const original = originalOf(file.url);
  if (original !== undefined) return fetchAtOnce(ports, file, original);
  const here = await ports.media.heldChunks(file.sha256);
  const has = new Set(here.ok ? here.value : []);
  const missing = () => nextRun({ files: [file], held: new Map([[file.sha256, has]]) });
  for (let run = missing(); run; run = missing()) {
    const asked: Run = run;
    const before = has.size;
    const { events, wasCalledOff } = await onFreeLine(ports, (hear, signal) =>
      fetchRun(ports, file, asked, hear, signal),
    );
    for (const event of events) if (event.type === 'chunk/kept') has.add(event.index);
    if (wasCalledOff) continue;
    const end = endAfter(events);
    if (end !== undefined || has.size === before) return end ?? 'broken';
  }
  return file;
}

/** A host of old gives no parts: called off, it begins anew. */
async function fetchAtOnce(ports: MetPorts, file: StoredFile, original: string): Promise<End> {
  for (;;) {
    let whole: StoredFile | undefined;
    const { events, wasCalledOff } = await onFreeLine(ports, async (hear, signal) => {
      whole = await fetchUnlisted(ports, file, original, hear, signal);
    });
    if (!wasCalledOff) return whole ?? endAfter(events) ?? 'broken';
  }
}

async function onFreeLine(
  { line }: MetPorts,
  work: (hear: Hear, signal: AbortSignal) => Promise<void>,
) {
  const events: DownloadEvent[] = [];
  let wasCalledOff = false;
  await line.whenFree(async (calledOff) => {
    await work((event) => events.push(event), calledOff);
    wasCalledOff = calledOff.aborted;
  });
  return { events, wasCalledOff };
}

function endAfter(events: readonly DownloadEvent[]): 'broken' | 'refused' | undefined {
  const fault = events.find(({ type }) => type !== 'chunk/kept' && type !== 'run/ended');
  if (!fault) return undefined;
  return fault.type === 'run/broke' || fault.type === 'store/broken' ? 'broken' : 'refused';
}
