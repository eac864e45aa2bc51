import { mkdir, mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediumFrame } from '../backup/backup-format.ts';
import { BackupFault } from '../backup/backup-fault.ts';
import { mediaTypeOf } from '../media/media-types.ts';
import type { KeptFile, MediaStore } from '../media/media-store.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';
import { orderPreparation } from '../usecases/prepare-medium.ts';
import { comeBack } from '../walks/come-back.ts';
import type { ParcelHeader, ParcelMedium } from './parcel-format.ts';
import { readParcel } from './parcel-reader.ts';

type Needs = Pick<Services, 'store' | 'media' | 'backups'>;

export type BroughtMedia = ReadonlyMap<string, KeptFile>;

interface Bringing {
  readonly file: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Puts a walk's files beside those that are here; those that are here already are let be. Named by
 * their content, they harm nobody while no row names them.
 */
export async function bringParcelMedia(
  { store, media, backups }: Needs,
  { file, signal }: Bringing,
): Promise<BroughtMedia> {
  await mkdir(backups.path, { recursive: true });
  // Swept with what backups leave behind, should this process die.
  const folder = await mkdtemp(join(backups.path, '.scratch-'));
  const bringing = new Bring(media, join(folder, 'medium'));
  try {
    for await (const part of readParcel(file, signal, 'all-but-documents')) {
      if (part.kind === 'bytes') await bringing.write(part.piece);
      else await bringing.keep();
      if (part.kind !== 'medium' || (await isHere(store, media, part.medium))) continue;
      await bringing.begin(part.medium);
    }
    return bringing.kept;
  } finally {
    await bringing.close();
    await rm(folder, { recursive: true, force: true });
  }
}

class Bring {
  readonly #media: MediaStore;
  readonly #draft: string;
  readonly kept = new Map<string, KeptFile>();
  #open: { readonly medium: MediumFrame; readonly handle: FileHandle } | undefined;

  constructor(media: MediaStore, draft: string) {
    this.#media = media;
    this.#draft = draft;
  }

  async begin(medium: MediumFrame): Promise<void> {
    this.#open = { medium, handle: await open(this.#draft, 'w', 0o600) };
  }

  async write(piece: Buffer): Promise<void> {
    await this.#open?.handle.writeFile(piece);
  }

  async keep(): Promise<void> {
    const medium = this.#open?.medium;
    await this.close();
    if (medium === undefined) return;
    const kept = await this.#media.keep(this.#draft, medium.ext);
    if (kept.sha256 !== medium.sha256) throw new BackupFault('backup/damaged', 'It has changed.');
    this.kept.set(medium.sha256, kept);
  }

  async close(): Promise<void> {
    await this.#open?.handle.close();
    this.#open = undefined;
  }
}

async function isHere(store: Store, media: MediaStore, { sha256 }: MediumFrame): Promise<boolean> {
  const record = await store.media.bySha256(sha256);
  const found = record && (await media.take(record));
  found?.release();
  return found !== undefined;
}

interface Noting {
  readonly files: Pick<MediaStore, 'isThere'>;
  readonly atMs: number;
  readonly actorId: string | null;
}

/** Inside a transaction. What is here already stays as it is: no file changes another walk. */
export async function noteParcelMedia(
  inside: Store,
  { media }: ParcelHeader,
  brought: BroughtMedia,
  { files, atMs, actorId }: Noting,
): Promise<void> {
  const added: ParcelMedium[] = [];
  for (const medium of media) {
    const { sha256, ext, bytes, name, width, height, durationMs, details } = medium;
    await comeBack(inside, sha256, { atMs, actorId });
    const kept = brought.get(sha256);
    if (kept === undefined || (await inside.media.bySha256(sha256)) !== undefined) continue;
    await inside.media.add({
      ...{ sha256, ext, bytes, name, width, height, durationMs, createdAtMs: atMs },
      type: mediaTypeOf(ext) ?? '',
      details: { ...details, chunks: kept.chunks },
      ...(actorId === null ? {} : { createdBy: actorId }),
    });
    // It was purged here a moment ago, and its file went; the work begins again.
    if (!(await files.isThere(medium))) throw new Error(`The medium ${sha256} has gone.`);
    added.push(medium);
  }
  for (const { sha256, renditions } of added) {
    for (const rendition of renditions) {
      const isThere = (await inside.media.bySha256(rendition.sha256)) !== undefined;
      if (isThere) await inside.media.setRendition(sha256, rendition);
    }
    const record = await inside.media.bySha256(sha256);
    const isUpload = added.find((one) => one.sha256 === sha256)?.details.isUploaded === true;
    if (record !== undefined && isUpload) await orderPreparation(inside, record, atMs);
  }
}
