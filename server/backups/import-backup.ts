import { basename } from 'node:path';
import { stat } from 'node:fs/promises';
import type { BackupErrorKind } from '../envelopes/backup-error.ts';
import { IMPORTED } from '../envelopes/backup-format.ts';
import type { Services } from '../services.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { planRestore, type RestoreRequest, type RestorePlan } from './restore-backup.ts';

export type BackupImport =
  | ({ readonly kind: 'brought'; readonly name: string } & RestorePlan)
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
  const { store, backups, uploads } = services;
  const { uploadId, actorId, atMs } = importRequest;
  const upload = await uploads.findUpload(uploadId);
  const file = backups.newFile(atMs, IMPORTED);
  const name = basename(file);
  // A previous attempt may have stopped after the move.
  const isMoved = upload === undefined && (await isThere(file));
  const source = isMoved || upload === undefined ? file : upload.file;
  const planned = await planRestore(services, { ...importRequest, file: source });
  if (planned.kind !== 'ready') {
    if (planned.kind !== 'backup/not-found') await uploads.removeUpload(uploadId);
    return planned;
  }
  importRequest.signal?.throwIfAborted();
  if (!isMoved) await backups.importFile(source, file);
  await uploads.removeUpload(uploadId);
  await addAuditEntry(store, 'backup/bring', {
    ...{ atMs: services.clock.nowMs(), actorId, kind: 'backup', id: name },
    details: { name: upload?.name ?? '', madeAtMs: planned.header.madeAtMs },
  });
  return { ...planned, kind: 'brought', name };
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
