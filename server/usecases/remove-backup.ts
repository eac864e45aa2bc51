import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';

export async function removeBackup(
  { store, clock, backups }: Pick<Services, 'store' | 'clock' | 'backups'>,
  name: string,
  actorId: string,
): Promise<void> {
  if (!(await backups.remove(name))) throw new Refusal('backup/not-found');
  await store.audit.append({
    atMs: clock.nowMs(),
    actorId,
    action: 'backup/remove',
    targetKind: 'backup',
    targetId: name,
  });
}

/** Scheduled ones beyond so many go, the oldest first; what a person made stays. */
export async function removeOldBackups(backups: Services['backups'], keep: number): Promise<void> {
  const scheduled = (await backups.list()).filter(({ why }) => why === 'scheduled');
  for (const { name } of scheduled.slice(keep)) await backups.remove(name);
}
