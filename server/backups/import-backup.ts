import { basename } from 'node:path';
import { stat } from 'node:fs/promises';
import type { BackupErrorKind } from '../archive-files/backup-error.ts';
import { isGzip } from '../archive-files/archive-file.ts';
import { BACKUP_ENDINGS, type BackupEnding } from './backup-folder.ts';
import { IMPORTED } from './backup-format.ts';
import type { Services } from '../services.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { planRestore, type RestoreRequest, type RestorePlan } from './restore-backup.ts';

export type BackupImport =
  | ({ readonly kind: 'imported'; readonly name: string } & RestorePlan)
  | { readonly kind: BackupErrorKind; readonly how: string };

interface BackupImportRequest extends Omit<RestoreRequest, 'file'> {
  readonly uploadId: string;
  readonly actorId: string;
  /** The time of the request: a retry gives the same file name. */
  readonly atMs: number;
}

type Needs = Pick<Services, 'store' | 'media' | 'clock' | 'backups' | 'uploads'>;

/**
 * Adds an uploaded file to the backups of this server, under a name of this server's scheme.
 * Guarantee: a file with such a name was read to its last byte and can be restored by this release.
 * Any other upload is removed; its sender still has the file.
 */
export async function importBackup(
  services: Needs,
  importRequest: BackupImportRequest,
): Promise<BackupImport> {
  const { backups, uploads } = services;
  const { uploadId, atMs } = importRequest;
  const newFile = (ending: BackupEnding) => backups.newFile(atMs, IMPORTED, ending);
  const upload = await uploads.findUpload(uploadId);
  if (upload !== undefined) {
    return uploads.withFile(upload, async (source) => {
      const file = newFile(await endingOf(source));
      return importFrom(services, importRequest, { source, file, uploadName: upload.name });
    });
  }
  // A previous attempt may have stopped after the move.
  const file = (await movedFile(newFile)) ?? newFile(BACKUP_ENDINGS.other);
  return importFrom(services, importRequest, { source: file, file, uploadName: '' });
}

interface ImportedFile {
  readonly source: string;
  /** The same where it was moved already. */
  readonly file: string;
  readonly uploadName: string;
}

async function importFrom(
  services: Needs,
  importRequest: BackupImportRequest,
  { source, file, uploadName }: ImportedFile,
): Promise<BackupImport> {
  const { store, backups, uploads } = services;
  const { uploadId, actorId } = importRequest;
  const name = basename(file);
  const planned = await planRestore(services, { ...importRequest, file: source });
  if (planned.kind !== 'ready') {
    if (planned.kind !== 'backup/not-found') await uploads.removeUpload(uploadId);
    return planned;
  }
  importRequest.signal?.throwIfAborted();
  if (source !== file) await backups.importFile(source, file);
  await uploads.removeUpload(uploadId);
  await addAuditEntry(store, 'backup/bring', {
    ...{ atMs: services.clock.nowMs(), actorId, kind: 'backup', id: name },
    details: { name: uploadName, madeAtMs: planned.header.madeAtMs },
  });
  return { ...planned, kind: 'imported', name };
}

async function movedFile(newFile: (ending: BackupEnding) => string): Promise<string | undefined> {
  for (const ending of Object.values(BACKUP_ENDINGS)) {
    if (await isThere(newFile(ending))) return newFile(ending);
  }
  return undefined;
}

/** The name must not promise more than the file is. */
async function endingOf(file: string): Promise<BackupEnding> {
  return (await isGzip(file)) ? BACKUP_ENDINGS.gzip : BACKUP_ENDINGS.other;
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
