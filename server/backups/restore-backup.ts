import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { ROLE } from '../../src/contract/token-claims.ts';
import type { BackupEnd, BackupHeader } from './backup-format.ts';
import { BackupError, type BackupErrorKind } from '../archive-files/backup-error.ts';
import { readBackup } from './backup-reader.ts';
import type { MediaStore } from '../media-files/media-store.ts';
import type { Services } from '../services.ts';
import type { Snapshot } from '../database/copies/snapshot.ts';
import {
  scratchDatabase,
  type Scratch,
  type RowsOfTable,
} from '../database/copies/scratch-database.ts';
import { TABLES_IN_COPIES } from '../database/copies/copied-tables.ts';
import { storageFailureOf } from '../database/storage-failure.ts';
import type { Store } from '../store/store.ts';
import { makeBackup, diskFullErrorOr } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';

/** The effect of restoring a backup, known before anything is changed. */
export interface RestorePlan {
  readonly header: BackupHeader;
  readonly end: BackupEnd;
  /** Rows of each table: in the backup as this release reads it, and in the present database. */
  readonly tables: readonly {
    readonly table: string;
    readonly then: number;
    readonly now: number;
  }[];
  /** The number of media that the backup names and that neither it nor this server has. */
  readonly mediaLacking: number;
  readonly accounts: Accounts;
}

interface Accounts {
  /** Undefined: the request came without a user. */
  readonly hasActor: boolean | undefined;
  /** Some administrators who could sign in with name and password. */
  readonly administrators: readonly string[];
}

export type Planned =
  | ({ readonly kind: 'ready' } & RestorePlan)
  | { readonly kind: BackupErrorKind; readonly how: string };

export type RestoreResult =
  | ({ readonly kind: 'restored'; readonly previousDataFile: string } & RestorePlan)
  | { readonly kind: BackupErrorKind; readonly how: string };

export interface RestoreRequest {
  readonly file: string;
  /** The user who requests the restore; null: the operator on the command line. */
  readonly actorId: string | null;
  readonly signal?: AbortSignal;
  readonly report?: (progress: number) => void;
}

type Needs = Pick<Services, 'store' | 'media' | 'clock' | 'site' | 'walks' | 'backups'>;

/**
 * The dependencies of a dry run: it needs neither a store of this release nor write access to
 * media.
 */
export interface PlanNeeds {
  readonly store: { readonly copies: Pick<Store['copies'], 'readSnapshot'> };
  readonly media: Pick<MediaStore, 'isThere'>;
  /** The scratch database is created in this folder. */
  readonly backups: Pick<Services['backups'], 'path'>;
}

/** Dry run: reads every byte, imports the rows into a scratch database, and counts them. */
export async function planRestore(services: PlanNeeds, request: RestoreRequest): Promise<Planned> {
  return withScratch(services, request, (_scratch, plan) =>
    Promise.resolve({ kind: 'ready' as const, ...plan }),
  );
}

/**
 * Replaces the present data by a backup. Guarantee: nothing changes until the whole backup has been
 * read, verified and migrated to this release's schema; then the present data are saved as a
 * backup, media are added, and the rows change in one transaction.
 */
export async function restoreBackup(
  services: Needs,
  request: RestoreRequest,
): Promise<RestoreResult> {
  const { store, clock, walks, site } = services;
  return withScratch(services, request, async (scratch, plan) => {
    const safetyBackup = await makeBackup(services, { why: 'before-restore', hasMedia: false });
    request.report?.(0.6);
    await restoreMedia(services, request, plan.end);
    request.report?.(0.9);
    await scratch.readSnapshot((snapshot) =>
      store.copies.replaceEverything(snapshot, async (inside) => {
        await inside.audit.append({
          atMs: clock.nowMs(),
          actorId: request.actorId,
          action: 'backup/restore',
          targetKind: 'backup',
          targetId: new Date(plan.header.madeAtMs).toISOString(),
        });
      }),
    );
    await walks.refresh();
    await site.refresh();
    return { kind: 'restored' as const, previousDataFile: safetyBackup.file, ...plan };
  });
}

async function withScratch<T>(
  services: PlanNeeds,
  request: RestoreRequest,
  work: (scratch: Scratch, plan: RestorePlan) => Promise<T>,
): Promise<T | { readonly kind: BackupErrorKind; readonly how: string }> {
  const { file, signal, report } = request;
  const verified = await verifyBackup(file, signal);
  if (verified.kind !== 'verified') return verified;
  report?.(0.3);
  const { header, end } = verified;
  const scratched = await scratchDatabase(services.backups.path, header.migrations, () =>
    rowsIn(file, signal),
  );
  if (scratched.kind === 'schema-newer') {
    return { kind: 'backup/newer', how: scratched.unknownMigrations.join(', ') };
  }
  if (scratched.kind === 'unfit') {
    signal?.throwIfAborted();
    if (storageFailureOf(scratched.cause) === 'disk-full') throw diskFullErrorOr(scratched.cause);
    return { kind: 'backup/damaged', how: String(scratched.cause) };
  }
  try {
    report?.(0.5);
    const plan = await planOf(services, scratched.scratch, {
      header,
      end,
      actorId: request.actorId,
    });
    return await work(scratched.scratch, plan);
  } catch (error) {
    // The file was another one in a later pass.
    if (error instanceof BackupError) return { kind: error.kind, how: error.message };
    throw diskFullErrorOr(error);
  } finally {
    await scratched.scratch.remove();
  }
}

async function* rowsIn(file: string, signal: AbortSignal | undefined): AsyncGenerator<RowsOfTable> {
  for await (const entry of readBackup(file, 'rows')) {
    signal?.throwIfAborted();
    if (entry.kind === 'rows') yield entry;
  }
}

async function planOf(
  { store, media }: PlanNeeds,
  scratch: Scratch,
  { header, end, actorId }: Pick<RestorePlan, 'header' | 'end'> & Pick<RestoreRequest, 'actorId'>,
): Promise<RestorePlan> {
  const now = await store.copies.readSnapshot(countAll);
  const countsAfter = await scratch.readSnapshot(countAll);
  const brought = header.hasMedia ? new Set(end.missing) : undefined;
  const mediaLacking = await scratch.readSnapshot(async (snapshot) => {
    let count = 0;
    for await (const rows of snapshot.rowsOf('media')) {
      for (const row of rows) {
        const name = { sha256: String(row['sha256']), ext: String(row['ext']) };
        if (brought !== undefined && !brought.has(name.sha256)) continue;
        if (!(await media.isThere(name))) count += 1;
      }
    }
    return count;
  });
  const tables = TABLES_IN_COPIES.map((table) => ({
    table,
    then: countsAfter[table] ?? 0,
    now: now[table] ?? 0,
  }));
  const accounts = await scratch.readSnapshot((snapshot) => accountsIn(snapshot, actorId));
  return { header, end, tables, mediaLacking, accounts };
}

const MAX_ADMINISTRATORS = 5;

async function accountsIn(snapshot: Snapshot, actorId: string | null): Promise<Accounts> {
  let hasActor = actorId === null ? undefined : false;
  const administrators: string[] = [];
  for await (const rows of snapshot.rowsOf('users')) {
    for (const row of rows) {
      if (row['id'] === actorId) hasActor = true;
      if (Number(row['role']) !== ROLE.administrator || row['disabled_at_ms'] !== null) continue;
      if (row['password_hash'] === null || administrators.length === MAX_ADMINISTRATORS) continue;
      administrators.push(String(row['username']));
    }
  }
  return { hasActor, administrators };
}

async function countAll(snapshot: Snapshot): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES_IN_COPIES) counts[table] = await snapshot.countOf(table);
  return counts;
}

/** Media files are named by their content, so they are harmless until rows name them. */
async function restoreMedia(
  { media, backups }: Needs,
  { file, signal }: RestoreRequest,
  { missing }: BackupEnd,
): Promise<void> {
  const folder = await mkdtemp(join(backups.path, '.scratch-'));
  const draft = join(folder, 'medium');
  const unusable = new Set(missing);
  let writing: { readonly ext: string; readonly handle: FileHandle } | undefined;
  const finishMedium = async () => {
    await writing?.handle.close();
    if (writing !== undefined) await media.storeFile(draft, writing.ext);
    writing = undefined;
  };
  try {
    for await (const entry of readBackup(file, 'media')) {
      signal?.throwIfAborted();
      if (entry.kind === 'bytes') await writing?.handle.writeFile(entry.piece);
      else await finishMedium();
      if (entry.kind !== 'medium' || unusable.has(entry.medium.sha256)) continue;
      if (await media.isThere(entry.medium)) continue;
      writing = { ext: entry.medium.ext, handle: await open(draft, 'w', 0o600) };
    }
  } finally {
    await writing?.handle.close();
    await rm(folder, { recursive: true, force: true });
  }
}
