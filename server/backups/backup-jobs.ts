import type { BackupJobRead } from '../../src/contract/admin/backups.ts';
import type { Job } from '../jobs/jobs.store.ts';

export const BACKUP_JOBS: Readonly<Record<string, BackupJobRead['kind']>> = {
  'backup/make': 'make',
  'backup/check': 'check',
  'backup/restore': 'restore',
  'backup/bring': 'bring',
};

/** Only one of them at a time: none may copy what another one replaces. */
export const BACKUP_LOCK = 'backup';

export const isBackupJob = ({ kind }: Job): boolean => Object.hasOwn(BACKUP_JOBS, kind);
