import { BACKUP_LOCK } from './backup-jobs.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { uploadedBackup } from './uploaded-backups.ts';

export type BackupJobRequest =
  | { readonly kind: 'backup/make'; readonly hasMedia: boolean }
  | { readonly kind: 'backup/check' | 'backup/restore'; readonly name: string }
  /** Adds an uploaded file to the backups. */
  | { readonly kind: 'backup/bring'; readonly uploadId: string };

/** Puts the job in the queue, one at a time; returns the job's id. */
export async function requestBackup(
  services: Pick<Services, 'store' | 'clock' | 'backups' | 'uploads'>,
  request: BackupJobRequest,
  actorId: string,
): Promise<string> {
  const { store, clock } = services;
  const createdAtMs = clock.nowMs();
  const target = await targetOf(services, request, createdAtMs);
  const { kind, ...payload } = request;
  return store.transaction(async (inside) => {
    const added = await inside.jobs.addJob({
      kind,
      payload: { ...payload, why: 'by-hand', actorId },
      createdAtMs,
      onceKey: BACKUP_LOCK,
    });
    if (added.kind !== 'ok') throw new ApiError('backup/busy');
    const { id } = added.value;
    const noted = { atMs: createdAtMs, actorId };
    if (request.kind === 'backup/make') await auditBackupRequest(inside, { jobId: id, ...noted });
    else await addAuditEntry(inside, `${kind}-ordered`, { ...noted, kind: 'backup', id: target });
    return id;
  });
}

/** A backup that is still to be made has no name, so the audit log names the job. */
export async function auditBackupRequest(
  inside: Store,
  {
    jobId,
    ...noted
  }: { readonly jobId: string; readonly atMs: number; readonly actorId: string | null },
): Promise<void> {
  await addAuditEntry(inside, 'backup/make-ordered', { ...noted, kind: 'job', id: jobId });
}

/** The target for the audit log. */
async function targetOf(
  { backups, uploads }: Pick<Services, 'backups' | 'uploads'>,
  request: BackupJobRequest,
  nowMs: number,
): Promise<string> {
  if (request.kind === 'backup/make') return '';
  if (request.kind === 'backup/bring') {
    const { id, name } = await uploadedBackup(uploads, request.uploadId);
    await uploads.touch(id, nowMs);
    return name === '' ? id : name;
  }
  if (!(await isBackupStored(backups, request.name))) throw new ApiError('backup/not-found');
  return request.name;
}

export async function isBackupStored(backups: Services['backups'], name: string): Promise<boolean> {
  return (await backups.listBackups()).some((backup) => backup.name === name);
}
