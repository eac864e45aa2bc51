import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { noteChange } from '../walks/note-change.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'backups'>;

export async function removeBackup(needs: Needs, name: string, actorId: string): Promise<void> {
  if (!(await needs.backups.remove(name))) throw new Refusal('backup/not-found');
  await noteRemoval(needs, name, actorId);
}

/** Scheduled ones beyond so many go, the oldest first; what a person made or brought stays. */
export async function removeOldBackups(needs: Needs, keep: number): Promise<void> {
  const scheduled = (await needs.backups.list()).filter(({ why }) => why === 'scheduled');
  for (const { name } of scheduled.slice(keep)) {
    if (await needs.backups.remove(name)) await noteRemoval(needs, name, null);
  }
}

async function noteRemoval(
  { store, clock }: Needs,
  name: string,
  actorId: string | null,
): Promise<void> {
  const noted = { atMs: clock.nowMs(), actorId, kind: 'backup', id: name };
  await noteChange(store, 'backup/remove', noted);
}
