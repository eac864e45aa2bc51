import { BACKUP_TURN } from '../backup/backup-jobs.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';

export type BackupJobOrder =
  | { readonly kind: 'backup/make'; readonly hasMedia: boolean }
  | { readonly kind: 'backup/check' | 'backup/restore'; readonly name: string };

/** Puts the work in the queue, one at a time; answers the job's id. */
export async function orderBackup(
  { store, clock, backups }: Pick<Services, 'store' | 'clock' | 'backups'>,
  order: BackupJobOrder,
  actorId: string,
): Promise<string> {
  if (order.kind !== 'backup/make' && !(await isKept(backups, order.name))) {
    throw new Refusal('backup/not-found');
  }
  const { kind, ...payload } = order;
  const createdAtMs = clock.nowMs();
  return store.transaction(async (inside) => {
    const added = await inside.jobs.add({
      kind,
      payload: { ...payload, why: 'by-hand', actorId },
      createdAtMs,
      onceKey: BACKUP_TURN,
    });
    if (added.kind !== 'ok') throw new Refusal('backup/busy');
    await inside.audit.append({
      atMs: createdAtMs,
      actorId,
      action: `${kind}-ordered`,
      targetKind: 'backup',
      targetId: order.kind === 'backup/make' ? '' : order.name,
    });
    return added.value.id;
  });
}

export async function isKept(backups: Services['backups'], name: string): Promise<boolean> {
  return (await backups.list()).some((one) => one.name === name);
}
