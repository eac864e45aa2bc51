import { BACKUP_BEGIN_BYTES, mayBeginBackup } from '../../../contract/admin/backups.ts';

/** A wrong file is detected before gigabytes are uploaded; the server checks the rest. */
export async function beginsAs(file: Pick<File, 'slice'>): Promise<'backup' | 'other' | 'unread'> {
  const begin = await file
    .slice(0, BACKUP_BEGIN_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  // The drive was removed, or the file was moved since it was chosen.
  if (begin === undefined) return 'unread';
  return mayBeginBackup(new Uint8Array(begin)) ? 'backup' : 'other';
}
