import * as z from 'zod/mini';
import type { AboutBackup, ArrivedBackupRead } from '../../src/contract/admin/backups.ts';
import { BackupError } from '../archive-files/backup-error.ts';
import type { BackupHeader } from './backup-format.ts';
import { readBackupHeader } from './backup-reader.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { unknownAmong } from '../database/copies/scratch-database.ts';
import type { StoredUpload } from '../uploads/upload-store.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';

type Uploads = Services['uploads'];

/** Returns an upload that is complete and that was sent as a backup. */
export async function uploadedBackup(uploads: Uploads, id: string): Promise<StoredUpload> {
  const upload = await uploads.findUpload(id);
  if (!isUploadedBackup(upload)) throw new ApiError('backup/not-found');
  return upload;
}

function isUploadedBackup(upload: StoredUpload | undefined): upload is StoredUpload {
  return upload?.purpose === 'backup' && upload.offset === upload.size;
}

/**
 * Lists the uploads that wait to be imported. Only the header is read; the rest is not verified
 * here.
 */
export async function listUploadedBackups(uploads: Uploads): Promise<ArrivedBackupRead[]> {
  const found = await Promise.all(
    (await uploads.listUploadIds()).map((id) => uploads.findUpload(id)),
  );
  const arrived = found.filter(isUploadedBackup).toSorted((a, b) => a.changedAtMs - b.changedAtMs);
  return Promise.all(arrived.map((upload) => toRead(uploads, upload)));
}

async function toRead(uploads: Uploads, upload: StoredUpload): Promise<ArrivedBackupRead> {
  const { id, name, size } = upload;
  const plain = { id, name, bytes: size };
  try {
    const header = await uploads.withHead(upload, readBackupHeader);
    const { madeAtMs, migrations } = header;
    const isNewer = unknownAmong(migrations).length > 0;
    const fault = isNewer ? { fault: 'backup/newer' as const } : {};
    return { ...plain, madeAtMs, about: aboutIn(header), ...fault };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    // The upload was imported or removed while it was being read.
    return error.kind === 'backup/not-found' ? plain : { ...plain, fault: error.kind };
  }
}

export function aboutIn({ version, database, hasMedia }: BackupHeader): AboutBackup {
  return { version, database, hasMedia };
}

/** Discards an upload. */
export async function discardUploadedBackup(
  { store, clock, uploads }: Pick<Services, 'store' | 'clock' | 'uploads'>,
  id: string,
  actorId: string,
): Promise<void> {
  const { name } = await uploadedBackup(uploads, id);
  const open = await store.jobs.listJobs({ states: ['queued', 'running'], limit: MAX_OPEN_JOBS });
  const isRead = open.some(({ payload }) => z.safeParse(ofUpload, payload).data?.uploadId === id);
  if (isRead) throw new ApiError('backup/busy');
  await uploads.removeUpload(id);
  await addAuditEntry(store, 'backup/drop', {
    ...{ atMs: clock.nowMs(), actorId, kind: 'backup', id: name === '' ? id : name },
  });
}

const MAX_OPEN_JOBS = 200;
const ofUpload = z.object({ uploadId: z.string() });
