import type { BackupJobRead, BackupsRead } from '../../contract/admin/backups.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';

export interface BackupPartProps {
  readonly desk: AdminDesk;
  readonly read: BackupsRead;
}

/** Only one work on backups goes on at a time. */
export function isWorking({ jobs }: BackupsRead): boolean {
  return jobs.some(isOpen);
}

export function isOpen({ state }: BackupJobRead): boolean {
  return state === 'queued' || state === 'running';
}
