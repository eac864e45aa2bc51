import { BACKUP_MARK } from '../../contract/admin/backups.ts';

/** Nobody is to send gigabytes to hear that it was the wrong file; the host looks at all of it. */
export async function beginsAs(file: Pick<File, 'slice'>): Promise<'backup' | 'other' | 'unread'> {
  const begin = await file
    .slice(0, BACKUP_MARK.length)
    .text()
    .catch(() => undefined);
  // A stick that was pulled out, or a file that was moved since it was chosen.
  if (begin === undefined) return 'unread';
  return begin === BACKUP_MARK ? 'backup' : 'other';
}
