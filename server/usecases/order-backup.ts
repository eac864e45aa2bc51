import { BACKUP_TURN } from '../backup/backup-jobs.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';
import { noteChange } from '../walks/note-change.ts';
import { arrivedBackup } from './arrived-backups.ts';

export type BackupJobOrder =
  | { readonly kind: 'backup/make'; readonly hasMedia: boolean }
  | { readonly kind: 'backup/check' | 'backup/restore'; readonly name: string }
  /** To put a file that was uploaded among the backups. */
  | { readonly kind: 'backup/bring'; readonly uploadId: string };

/** Puts the work in the queue, one at a time; answers the job's id. */
export async function orderBackup(
  services: Pick<Services, 'store' | 'clock' | 'backups' | 'uploads'>,
  order: BackupJobOrder,
  actorId: string,
): Promise<string> {
  const { store, clock } = services;
  const createdAtMs = clock.nowMs();
  const target = await targetOf(services, order, createdAtMs);
  const { kind, ...payload } = order;
  return store.transaction(async (inside) => {
    const added = await inside.jobs.add({
      kind,
      payload: { ...payload, why: 'by-hand', actorId },
      createdAtMs,
      onceKey: BACKUP_TURN,
    });
    if (added.kind !== 'ok') throw new Refusal('backup/busy');
    const { id } = added.value;
    const noted = { atMs: createdAtMs, actorId };
    if (order.kind === 'backup/make') await noteOrder(inside, { jobId: id, ...noted });
    else await noteChange(inside, `${kind}-ordered`, { ...noted, kind: 'backup', id: target });
    return id;
  });
}

/** What is still to be made has no name: the log names the work. */
export async function noteOrder(
  inside: Store,
  {
    jobId,
    ...noted
  }: { readonly jobId: string; readonly atMs: number; readonly actorId: string | null },
): Promise<void> {
  await noteChange(inside, 'backup/make-ordered', { ...noted, kind: 'job', id: jobId });
}

/** What the log says it is about. */
async function targetOf(
  { backups, uploads }: Pick<Services, 'backups' | 'uploads'>,
  order: BackupJobOrder,
  nowMs: number,
): Promise<string> {
  if (order.kind === 'backup/make') return '';
  if (order.kind === 'backup/bring') {
    const { id, name } = await arrivedBackup(uploads, order.uploadId);
    await uploads.touch(id, nowMs);
    return name === '' ? id : name;
  }
  if (!(await isKept(backups, order.name))) throw new Refusal('backup/not-found');
  return order.name;
}

export async function isKept(backups: Services['backups'], name: string): Promise<boolean> {
  return (await backups.list()).some((one) => one.name === name);
}
