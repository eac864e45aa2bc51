import { basename } from 'node:path';
import { stat } from 'node:fs/promises';
import type { BackupFaultKind } from '../backup/backup-fault.ts';
import { BROUGHT } from '../backup/backup-format.ts';
import type { Services } from '../services.ts';
import { noteChange } from '../walks/note-change.ts';
import { planRestore, type RestoreOrder, type RestorePlan } from './restore-backup.ts';

export type Brought =
  | ({ readonly kind: 'brought'; readonly name: string } & RestorePlan)
  | { readonly kind: BackupFaultKind; readonly how: string };

interface Bringing extends Omit<RestoreOrder, 'file'> {
  readonly uploadId: string;
  readonly actorId: string;
  /** When it was ordered: a second try gives the same name. */
  readonly atMs: number;
}

type Needs = Pick<Services, 'store' | 'media' | 'clock' | 'backups' | 'uploads'>;

/**
 * Puts a file that was uploaded among the backups of this host, under a name of this host.
 * Guarantee: what has such a name was read to its last byte and can be put back by this release.
 * What is no such file goes; whoever sent it still has it.
 */
export async function bringBackup(services: Needs, bringing: Bringing): Promise<Brought> {
  const { store, backups, uploads } = services;
  const { uploadId, actorId, atMs } = bringing;
  const upload = await uploads.find(uploadId);
  const file = backups.newFile(atMs, BROUGHT);
  const name = basename(file);
  // A try before this one may have ended behind the move.
  const isMoved = upload === undefined && (await isThere(file));
  const source = isMoved || upload === undefined ? file : upload.file;
  const planned = await planRestore(services, { ...bringing, file: source });
  if (planned.kind !== 'ready') {
    if (planned.kind !== 'backup/not-found') await uploads.remove(uploadId);
    return planned;
  }
  bringing.signal?.throwIfAborted();
  if (!isMoved) await backups.bringIn(source, file);
  await uploads.remove(uploadId);
  await noteChange(store, 'backup/bring', {
    ...{ atMs: services.clock.nowMs(), actorId, kind: 'backup', id: name },
    details: { name: upload?.name ?? '', madeAtMs: planned.header.madeAtMs },
  });
  return { ...planned, kind: 'brought', name };
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
