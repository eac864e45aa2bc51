import { basename } from 'node:path';
import { stat } from 'node:fs/promises';
import type { BackupErrorKind } from '../envelopes/backup-error.ts';
import { BROUGHT } from '../envelopes/backup-format.ts';
import type { Services } from '../services.ts';
import { noteChange } from '../audit/note-change.ts';
import { planRestore, type RestoreRequest, type RestorePlan } from './restore-backup.ts';

export type Brought =
  | ({ readonly kind: 'brought'; readonly name: string } & RestorePlan)
  | { readonly kind: BackupErrorKind; readonly how: string };

interface Bringing extends Omit<RestoreRequest, 'file'> {
  readonly uploadId: string;
  readonly actorId: string;
  /** The time of the request: a retry gives the same file name. */
  readonly atMs: number;
}

type Needs = Pick<Services, 'store' | 'media' | 'clock' | 'backups' | 'uploads'>;

/**
 * Adds an uploaded file to the backups of this server, under a name of this server's scheme.
 * Guarantee: a file with such a name was read to its last byte and can be restored by this release.
 * Any other upload is removed; its sender still has the file.
 */
export async function importBackup(services: Needs, bringing: Bringing): Promise<Brought> {
  const { store, backups, uploads } = services;
  const { uploadId, actorId, atMs } = bringing;
  const upload = await uploads.find(uploadId);
  const file = backups.newFile(atMs, BROUGHT);
  const name = basename(file);
  // A previous attempt may have stopped after the move.
  const isMoved = upload === undefined && (await isThere(file));
  const source = isMoved || upload === undefined ? file : upload.file;
  const planned = await planRestore(services, { ...bringing, file: source });
  if (planned.kind !== 'ready') {
    if (planned.kind !== 'backup/not-found') await uploads.remove(uploadId);
    return planned;
  }
  bringing.signal?.throwIfAborted();
  if (!isMoved) await backups.moveIn(source, file);
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
