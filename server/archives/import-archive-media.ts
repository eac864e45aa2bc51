import { mkdir, mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchivedMedium } from '../archive-files/archive-format.ts';
import { BackupError } from '../archive-files/backup-error.ts';
import { mediaTypeOf } from '../media-files/media-types.ts';
import type { StoredMediaFile, MediaStore } from '../media-files/media-store.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';
import { requestPreparation } from '../media/store-medium.ts';
import { undeleteMedium } from '../media/medium-lifetime.ts';
import type { StoryArchiveHeader, StoryArchiveMedium } from './story-archive-format.ts';
import { readStoryArchive } from './story-archive-reader.ts';

type Needs = Pick<Services, 'store' | 'media' | 'backups'>;

export type ImportedMedia = ReadonlyMap<string, StoredMediaFile>;

interface ArchiveSource {
  readonly file: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Stores an archive's media beside the existing ones, which are not changed. Named by their
 * content, they do no harm while no row names them.
 */
export async function importArchiveMedia(
  { store, media, backups }: Needs,
  { file, signal }: ArchiveSource,
): Promise<ImportedMedia> {
  await mkdir(backups.path, { recursive: true });
  // It is removed with the leftovers of backups, should this process die.
  const folder = await mkdtemp(join(backups.path, '.scratch-'));
  const writer = new MediumWriter(media, join(folder, 'medium'));
  try {
    for await (const entry of readStoryArchive(file, signal, 'all-but-documents')) {
      if (entry.kind === 'bytes') await writer.writePiece(entry.piece);
      else await writer.finishMedium();
      if (entry.kind !== 'medium' || (await isHere(store, media, entry.medium))) continue;
      await writer.beginMedium(entry.medium);
    }
    return writer.storedMedia;
  } finally {
    await writer.close();
    await rm(folder, { recursive: true, force: true });
  }
}

class MediumWriter {
  readonly #media: MediaStore;
  readonly #draft: string;
  readonly storedMedia = new Map<string, StoredMediaFile>();
  #incoming: { readonly medium: ArchivedMedium; readonly handle: FileHandle } | undefined;

  constructor(media: MediaStore, draft: string) {
    this.#media = media;
    this.#draft = draft;
  }

  async beginMedium(medium: ArchivedMedium): Promise<void> {
    this.#incoming = { medium, handle: await open(this.#draft, 'w', 0o600) };
  }

  async writePiece(piece: Buffer): Promise<void> {
    await this.#incoming?.handle.writeFile(piece);
  }

  async finishMedium(): Promise<void> {
    const medium = this.#incoming?.medium;
    await this.close();
    if (medium === undefined) return;
    const stored = await this.#media.storeFile(this.#draft, medium.ext);
    if (stored.sha256 !== medium.sha256)
      throw new BackupError('backup/damaged', 'A medium does not match its digest.');
    this.storedMedia.set(medium.sha256, stored);
  }

  async close(): Promise<void> {
    await this.#incoming?.handle.close();
    this.#incoming = undefined;
  }
}

async function isHere(
  store: Store,
  media: MediaStore,
  { sha256 }: ArchivedMedium,
): Promise<boolean> {
  const record = await store.media.findMedium(sha256);
  const stored = record && (await media.openMedium(record));
  stored?.release();
  return stored !== undefined;
}

interface RecordOptions {
  readonly files: Pick<MediaStore, 'isThere'>;
  readonly atMs: number;
  readonly actorId: string | null;
}

/** Inside a transaction. Existing rows stay as they are: an archive never changes another walk. */
export async function recordArchiveMedia(
  inside: Store,
  { media }: StoryArchiveHeader,
  importedMedia: ImportedMedia,
  { files, atMs, actorId }: RecordOptions,
): Promise<void> {
  const added: StoryArchiveMedium[] = [];
  for (const medium of media) {
    const { sha256, ext, bytes, name, width, height, durationMs, details } = medium;
    await undeleteMedium(inside, sha256, { atMs, actorId });
    const stored = importedMedia.get(sha256);
    if (stored === undefined || (await inside.media.findMedium(sha256)) !== undefined) continue;
    await inside.media.addMedium({
      ...{ sha256, ext, bytes, name, width, height, durationMs, createdAtMs: atMs },
      type: mediaTypeOf(ext) ?? '',
      details: { ...details, chunks: stored.chunks },
      ...(actorId === null ? {} : { createdBy: actorId }),
    });
    // It was purged here a moment ago, and its file was deleted; the job starts again.
    if (!(await files.isThere(medium))) throw new Error(`The medium ${sha256} has gone.`);
    added.push(medium);
  }
  for (const { sha256, renditions } of added) {
    for (const rendition of renditions) {
      const isThere = (await inside.media.findMedium(rendition.sha256)) !== undefined;
      if (isThere) await inside.media.setRendition(sha256, rendition);
    }
    const record = await inside.media.findMedium(sha256);
    const isUpload = added.find((upload) => upload.sha256 === sha256)?.details.isUploaded === true;
    if (record !== undefined && isUpload) await requestPreparation(inside, record, atMs);
  }
}
