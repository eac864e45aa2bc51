import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'backups'>;

export async function removeBackup(needs: Needs, name: string, actorId: string): Promise<void> {
  if (!(await needs.backups.removeBackup(name))) throw new ApiError('backup/not-found');
  await auditRemoval(needs, name, actorId);
}

/** Removes the oldest scheduled backups beyond this count; manual and imported ones stay. */
export async function removeOldBackups(needs: Needs, keepCount: number): Promise<void> {
  const scheduled = (await needs.backups.listBackups()).filter(({ why }) => why === 'scheduled');
  for (const { name } of scheduled.slice(keepCount)) {
    if (await needs.backups.removeBackup(name)) await auditRemoval(needs, name, null);
  }
}

async function auditRemoval(
  { store, clock }: Needs,
  name: string,
  actorId: string | null,
): Promise<void> {
  const noted = { atMs: clock.nowMs(), actorId, kind: 'backup', id: name };
  await addAuditEntry(store, 'backup/remove', noted);
}
