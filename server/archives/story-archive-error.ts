import { BackupError, type BackupErrorKind } from '../archive-files/backup-error.ts';
import { JobFailure } from '../jobs/job-handler.ts';

export type StoryArchiveErrorKind =
  | 'parcel/not-found'
  | 'parcel/unreadable'
  | 'parcel/newer'
  | 'parcel/damaged';

const KINDS: Readonly<Record<BackupErrorKind, StoryArchiveErrorKind>> = {
  'backup/not-found': 'parcel/not-found',
  'backup/unreadable': 'parcel/unreadable',
  'backup/newer': 'parcel/newer',
  'backup/damaged': 'parcel/damaged',
};

/** Renames the errors that the format shares with backups to the archive's own. */
export async function withStoryArchiveErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BackupError ? new JobFailure(KINDS[error.kind], error) : error;
  }
}
