import type { StoredFile, StoredDownload } from '../../../contract/stored-records.ts';
import { isFileComplete, type DownloadState } from '../../../core/offline/download-state.ts';
import { isOfUnknownContent } from '../../../core/offline/remote-origin.ts';
import type { MediaStoreResult, DownloadName } from '../../../platform/media-store/port.ts';
import type { DownloadPorts } from './download-ports.ts';
import { forgetMark } from './lost-downloads.ts';

type Ports = Pick<DownloadPorts, 'media' | 'digest'>;

export interface DownloadContent {
  readonly files: readonly StoredFile[];
  readonly storedChunks: DownloadState['storedChunks'];
}

export async function contentOfDownload(
  { media }: Pick<Ports, 'media'>,
  download: DownloadName,
): Promise<MediaStoreResult<DownloadContent>> {
  const files = await media.filesOfDownload(download);
  if (!files.ok) return files;
  const storedChunks = new Map<string, ReadonlySet<number>>();
  for (const file of files.value) {
    const indexes = await media.storedChunks(file.sha256);
    if (!indexes.ok) return indexes;
    // Bytes that arrived before the file's digests were known cannot be checked.
    storedChunks.set(file.sha256, new Set(isOfUnknownContent(file) ? [] : indexes.value));
  }
  const inOrder = files.value.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return { ok: true, value: { files: inOrder, storedChunks } };
}

/**
 * Rechecks a download that is marked ready: systems evict data, all or a part of it, and disks
 * break. An incomplete one is wanted again, and only what is missing is fetched. Undefined if it
 * has been deleted since it was read.
 */
export async function recheckDownload(
  { media }: Pick<Ports, 'media'>,
  download: StoredDownload,
  { files, storedChunks }: DownloadContent,
): Promise<StoredDownload | undefined> {
  if (isUnlisted(download, files)) return undefined;
  const broken = files.filter((file) => file.state !== 'partial' && !isSound(file, storedChunks));
  const isReady = files.every((file) => isSound(file, storedChunks));
  const next = download.state === 'ready' && !isReady ? wantedAgain(download) : download;
  if (broken.length === 0 && next === download) return download;
  const updated = await media.updateDownload(next);
  if (updated.ok && !updated.value) return undefined;
  await media.storeFiles(broken.map((file) => ({ ...file, state: 'partial' })));
  return next;
}

/** A part of what the offline check saw is gone. */
function wantedAgain(download: StoredDownload): StoredDownload {
  const wanted: StoredDownload = { ...download, state: 'wanted' };
  delete wanted.rehearsedAtMs;
  return wanted;
}

/** A walk may consist of texts alone; any other one has files, and is deleted with them. */
const isUnlisted = ({ bytes }: StoredDownload, files: readonly StoredFile[]) =>
  bytes > 0 && files.length === 0;

function isSound(file: StoredFile, storedChunks: DownloadState['storedChunks']): boolean {
  return file.state === 'ready' && isFileComplete(file, storedChunks);
}

/** Reads every chunk and drops the damaged ones. */
export async function dropDamaged(
  { media, digest }: Ports,
  files: readonly StoredFile[],
): Promise<number> {
  let damaged = 0;
  for (const { sha256, chunks } of files) {
    for (const [index, wanted] of chunks.entries()) {
      const chunk = await media.readChunk(sha256, index);
      if (!chunk.ok || chunk.value === undefined) continue;
      if ((await digest.sha256(chunk.value)) === wanted) continue;
      await media.dropChunk(sha256, index);
      damaged += 1;
    }
  }
  return damaged;
}

/** An import from a file is no download: the server is not asked for the rest of it. */
export const isPartialFileImport = ({ source, state }: StoredDownload) =>
  source === 'file' && state !== 'ready';

/** A crash may have left it; if another tab still imports it, it stays. */
export async function dropPartialFileImports(
  { media, locks }: Pick<DownloadPorts, 'media' | 'locks'>,
  downloads: readonly StoredDownload[],
): Promise<void> {
  for (const download of downloads.filter(isPartialFileImport)) {
    await locks.tryLock(
      `download:${download.walk}`,
      async () => void (await media.dropDownload(download)),
    );
  }
}

/**
 * Earlier releases stored a request before its files: one that was interrupted has none, nor has a
 * walk that came back after its visitor had deleted it. It is nothing that got lost.
 */
export async function dropUnlisted(
  ports: Pick<DownloadPorts, 'media' | 'locks' | 'marks'>,
  downloads: readonly StoredDownload[],
): Promise<void> {
  for (const download of downloads) {
    const files = await ports.media.filesOfDownload(download);
    if (!files.ok || !isUnlisted(download, files.value)) continue;
    await ports.locks.tryLock(`download:${download.walk}`, async () => {
      await ports.media.dropDownload(download);
      const isOnlyOne = downloads.every(
        (other) => other === download || other.walk !== download.walk,
      );
      if (isOnlyOne) forgetMark(ports, download.walk);
    });
  }
}

/** Drops the older revisions of a walk that is complete in a newer one. */
export async function dropSuperseded(
  { media }: Pick<Ports, 'media'>,
  downloads: readonly StoredDownload[],
): Promise<readonly StoredDownload[]> {
  const newest = new Map<string, number>();
  for (const { walk, state, readyAtMs = 0 } of downloads) {
    if (state === 'ready') newest.set(walk, Math.max(readyAtMs, newest.get(walk) ?? 0));
  }
  const isOld = ({ walk, state, readyAtMs, askedAtMs }: StoredDownload) =>
    (state === 'ready' ? (readyAtMs ?? 0) : askedAtMs) < (newest.get(walk) ?? 0);
  for (const download of downloads.filter(isOld)) await media.dropDownload(download);
  return downloads.filter((download) => !isOld(download));
}
