import { BackupFault, type BackupFaultKind } from '../backup/backup-fault.ts';
import { JobFailure } from '../jobs/job-work.ts';

export type ParcelFaultKind =
  | 'parcel/not-found'
  | 'parcel/unreadable'
  | 'parcel/newer'
  | 'parcel/damaged';

const KINDS: Readonly<Record<BackupFaultKind, ParcelFaultKind>> = {
  'backup/not-found': 'parcel/not-found',
  'backup/unreadable': 'parcel/unreadable',
  'backup/newer': 'parcel/newer',
  'backup/damaged': 'parcel/damaged',
};

/** What the form of a file shares with backups, by its own name. */
export async function asParcelWork<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BackupFault ? new JobFailure(KINDS[error.kind], error) : error;
  }
}
