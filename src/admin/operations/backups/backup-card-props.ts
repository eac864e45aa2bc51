import type { BackupJobRead, BackupsRead } from '../../../contract/admin/backups.ts';
import type { AdminContext } from '../../session/admin-context.ts';

export interface BackupCardProps {
  readonly admin: AdminContext;
  readonly read: BackupsRead;
}

/** Only one backup job runs at a time. */
export function isWorking({ jobs }: BackupsRead): boolean {
  return jobs.some(isUnfinishedBackupJob);
}

export function isUnfinishedBackupJob({ state }: BackupJobRead): boolean {
  return state === 'queued' || state === 'running';
}
