import { PIECE_BYTES } from '../archive-files/archive-format.ts';
import type { BackupEnd, BackupReason } from './backup-format.ts';
import { BackupWriter } from './backup-writer.ts';
import type { MediaStore } from '../media-files/media-store.ts';
import { bufferOfPiece } from '../media-files/read-medium.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { TABLES_IN_COPIES } from '../database/copies/copied-tables.ts';
import type { Snapshot, SnapshotRow } from '../database/copies/snapshot.ts';
import { storageFailureOf } from '../database/storage-failure.ts';

export interface MakeBackupRequest {
  readonly why: BackupReason;
  readonly hasMedia: boolean;
  /** Absent: in the backups folder, named by its time. */
  readonly file?: string;
  readonly signal?: AbortSignal;
  /** The progress goes from 0 to 1. */
  readonly report?: (progress: number) => void;
}

export interface MadeBackup extends BackupEnd {
  readonly file: string;
  readonly bytes: number;
}

type Needs = Pick<Services, 'store' | 'media' | 'clock' | 'site' | 'backups'>;
type Medium = Readonly<Record<'sha256' | 'ext', string>> & { readonly bytes: number };

/** The rows' share of the progress if media follow. */
const SHARE_OF_ROWS = 0.2;

/**
 * Copies database and media into one file while writing continues. The rows are one snapshot; media
 * never change, so those that the rows name can be copied afterwards.
 */
export async function makeBackup(services: Needs, request: MakeBackupRequest): Promise<MadeBackup> {
  const { backups, clock } = services;
  const madeAtMs = clock.nowMs();
  const file = request.file ?? backups.newFile(madeAtMs, request.why);
  const begun: { writer?: BackupWriter } = {};
  try {
    const copied = await copyRows(services, request, {
      begin: async (snapshot) => {
        const writer = await BackupWriter.begin(
          file,
          headerOf(services, request, snapshot, madeAtMs),
        );
        begun.writer = writer;
        return writer;
      },
    });
    const files = request.hasMedia ? await copyMedia(services.media, copied, request) : NO_MEDIA;
    const end = { tables: copied.tables, ...files };
    return { ...end, file, bytes: await copied.writer.finish(end) };
  } catch (error) {
    await begun.writer?.giveUp();
    throw diskFullErrorOr(error);
  }
}

function headerOf(
  { store, site }: Needs,
  { why, hasMedia }: MakeBackupRequest,
  { migrations }: Snapshot,
  madeAtMs: number,
) {
  return {
    product: 'klangweg' as const,
    madeAtMs,
    why,
    version: site.current.version,
    database: store.database,
    migrations: [...migrations],
    hasMedia,
  };
}

interface CopiedRows {
  readonly writer: BackupWriter;
  readonly tables: Record<string, number>;
  readonly media: readonly Medium[];
}

async function copyRows(
  { store }: Needs,
  { signal, report, hasMedia }: MakeBackupRequest,
  { begin }: { readonly begin: (snapshot: Snapshot) => Promise<BackupWriter> },
): Promise<CopiedRows> {
  return store.copies.readSnapshot(async (snapshot) => {
    const writer = await begin(snapshot);
    const tables: Record<string, number> = {};
    const media: Medium[] = [];
    for (const [index, table] of TABLES_IN_COPIES.entries()) {
      let count = 0;
      for await (const rows of snapshot.rowsOf(table)) {
        signal?.throwIfAborted();
        await writer.rows(table, rows);
        count += rows.length;
        if (table === 'media') media.push(...rows.map(mediumIn));
      }
      tables[table] = count;
      report?.(((index + 1) / TABLES_IN_COPIES.length) * (hasMedia ? SHARE_OF_ROWS : 1));
    }
    return { writer, tables, media };
  });
}

function mediumIn({ sha256, ext, bytes }: SnapshotRow): Medium {
  return { sha256: String(sha256), ext: String(ext), bytes: Number(bytes) };
}

const NO_MEDIA: Omit<BackupEnd, 'tables'> = { media: 0, mediaBytes: 0, missing: [] };

async function copyMedia(
  store: MediaStore,
  { writer, media }: CopiedRows,
  { signal, report }: MakeBackupRequest,
): Promise<Omit<BackupEnd, 'tables'>> {
  const allBytes = media.reduce((sum, { bytes }) => sum + bytes, 0);
  const missing: string[] = [];
  let [count, mediaBytes, doneBytes] = [0, 0, 0];
  for (const medium of media) {
    signal?.throwIfAborted();
    const copied = await copyMedium(store, writer, medium);
    if (copied === undefined) missing.push(medium.sha256);
    else [count, mediaBytes] = [count + 1, mediaBytes + copied];
    doneBytes += medium.bytes;
    report?.(SHARE_OF_ROWS + (1 - SHARE_OF_ROWS) * (doneBytes / Math.max(1, allBytes)));
  }
  return { media: count, mediaBytes, missing };
}

/** Returns the size; undefined: the file is missing or does not match its name. */
async function copyMedium(
  store: MediaStore,
  writer: BackupWriter,
  { sha256, ext }: Medium,
): Promise<number | undefined> {
  const medium = await store.openMedium({ sha256, ext });
  if (medium === undefined) return undefined;
  try {
    const { size } = medium;
    await writer.beginMedium({ sha256, ext, bytes: size });
    for (let start = 0; start < size; start += PIECE_BYTES) {
      const length = Math.min(PIECE_BYTES, size - start);
      await writer.bytes(await bufferOfPiece(await medium.readPiece({ start, length })));
    }
    return (await writer.endMedium()) === sha256 ? size : undefined;
  } finally {
    medium.release();
  }
}

/** A full disk is reported as such, because it is no failure of the backup itself. */
export function diskFullErrorOr(error: unknown): unknown {
  const isFull = storageFailureOf(error) === 'disk-full';
  return isFull ? new ApiError('storage/full', { cause: error }) : error;
}
