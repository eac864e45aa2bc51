import type { StoredFile, StoredPack } from '../../contract/stored-records.ts';
import { isWhole, type DownloadState } from '../../core/offline/download-state.ts';
import { isOfUnknownContent } from '../../core/offline/elsewhere.ts';
import type { MediaAnswer, PackName } from '../../ports/media-store.ts';
import type { DownloadPorts } from './download-ports.ts';

type Ports = Pick<DownloadPorts, 'media' | 'digest'>;

export interface PackContent {
  readonly files: readonly StoredFile[];
  readonly held: DownloadState['held'];
}

export async function contentOfPack(
  { media }: Pick<Ports, 'media'>,
  pack: PackName,
): Promise<MediaAnswer<PackContent>> {
  const files = await media.files(pack);
  if (!files.ok) return files;
  const held = new Map<string, ReadonlySet<number>>();
  for (const file of files.value) {
    const indexes = await media.heldChunks(file.sha256);
    if (!indexes.ok) return indexes;
    // What came of a file before its digests were known cannot be checked.
    held.set(file.sha256, new Set(isOfUnknownContent(file) ? [] : indexes.value));
  }
  const inOrder = files.value.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return { ok: true, value: { files: inOrder, held } };
}

/**
 * A pack that calls itself ready and is not: systems take away what they need, all or a part of it,
 * and disks break. From then on it is wanted again, and only what is missing is fetched.
 */
export async function lookedAfter(
  { media }: Pick<Ports, 'media'>,
  pack: StoredPack,
  { files, held }: PackContent,
): Promise<StoredPack> {
  const broken = files.filter((file) => file.state !== 'partial' && !isSound(file, held));
  if (broken.length > 0) {
    await media.keepFiles(broken.map((file) => ({ ...file, state: 'partial' })));
  }
  const isReady = files.length > 0 && files.every((file) => isSound(file, held));
  if (pack.state !== 'ready' || isReady) return pack;
  // What had been rehearsed is gone in part.
  const wanted: StoredPack = { ...pack, state: 'wanted' };
  delete wanted.rehearsedAtMs;
  await media.keepPack(wanted);
  return wanted;
}

function isSound(file: StoredFile, held: DownloadState['held']): boolean {
  return file.state === 'ready' && isWhole(file, held);
}

/** Reads every chunk; those that are not what they must be go. */
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

/** What a file brings is no download: the host is not asked for the rest of it. */
export const isHalfFromFile = ({ source, state }: StoredPack) =>
  source === 'file' && state !== 'ready';

/** A crash may have ended it; where another tab is still at it, it stays. */
export async function dropHalfFromFiles(
  { media, turns }: Pick<DownloadPorts, 'media' | 'turns'>,
  packs: readonly StoredPack[],
): Promise<void> {
  for (const pack of packs.filter(isHalfFromFile)) {
    await turns.take(`download:${pack.walk}`, async () => void (await media.dropPack(pack)));
  }
}

/** Of a walk that is whole in a newer revision, the older ones go. */
export async function dropSuperseded(
  { media }: Pick<Ports, 'media'>,
  packs: readonly StoredPack[],
): Promise<readonly StoredPack[]> {
  const newest = new Map<string, number>();
  for (const { walk, state, readyAtMs = 0 } of packs) {
    if (state === 'ready') newest.set(walk, Math.max(readyAtMs, newest.get(walk) ?? 0));
  }
  const isOld = ({ walk, state, readyAtMs, askedAtMs }: StoredPack) =>
    (state === 'ready' ? (readyAtMs ?? 0) : askedAtMs) < (newest.get(walk) ?? 0);
  for (const pack of packs.filter(isOld)) await media.dropPack(pack);
  return packs.filter((pack) => !isOld(pack));
}
