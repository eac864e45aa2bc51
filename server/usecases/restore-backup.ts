import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { ROLE } from '../../src/contract/token-claims.ts';
import type { BackupEnd, BackupHeader } from '../backup/backup-format.ts';
import type { BackupFaultKind } from '../backup/backup-fault.ts';
import { readBackup } from '../backup/backup-reader.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { Services } from '../services.ts';
import type { Moment } from '../store/copies/moment.ts';
import { scratchDatabase, type Scratch, type TableRows } from '../store/copies/scratch-database.ts';
import { TABLES_IN_COPIES } from '../store/copies/copied-tables.ts';
import { storageFailureOf } from '../store/storage-failure.ts';
import type { Store } from '../store/store.ts';
import { makeBackup, saidIfFull } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';

/** What putting a backup back means, before anything is changed. */
export interface RestorePlan {
  readonly header: BackupHeader;
  readonly end: BackupEnd;
  /** Rows of each table: in the backup as this release reads it, and here now. */
  readonly tables: readonly {
    readonly table: string;
    readonly then: number;
    readonly now: number;
  }[];
  /** Media that the backup names and that neither it nor this host has. */
  readonly mediaLacking: number;
  /** Who has an account in it. */
  readonly accounts: Accounts;
}

interface Accounts {
  /** Undefined: nobody asked for themselves. */
  readonly hasActor: boolean | undefined;
  /** Some administrators who could sign in by name. */
  readonly administrators: readonly string[];
}

export type Planned =
  | ({ readonly kind: 'ready' } & RestorePlan)
  | { readonly kind: BackupFaultKind; readonly how: string };

export type Restored =
  | ({ readonly kind: 'restored'; readonly keptAside: string } & RestorePlan)
  | { readonly kind: BackupFaultKind; readonly how: string };

export interface RestoreOrder {
  readonly file: string;
  /** Whoever wants it; null: the operator, at the command line. */
  readonly actorId: string | null;
  readonly signal?: AbortSignal;
  readonly report?: (progress: number) => void;
}

type Needs = Pick<Services, 'store' | 'media' | 'clock' | 'host' | 'walks' | 'backups'>;

/** Enough to say what would change: neither a store of this release nor a place to write media to. */
export interface PlanNeeds {
  readonly store: { readonly copies: Pick<Store['copies'], 'read'> };
  readonly media: Pick<MediaStore, 'isThere'>;
  /** Beside what lies there the copy is read into a database of its own. */
  readonly backups: Pick<Services['backups'], 'path'>;
}

/** The dry run: reads every byte, brings the rows into a database of their own, and counts. */
export async function planRestore(services: PlanNeeds, order: RestoreOrder): Promise<Planned> {
  return withScratch(services, order, (_scratch, plan) =>
    Promise.resolve({ kind: 'ready' as const, ...plan }),
  );
}

/**
 * Puts a backup in the place of what is kept. Guarantee: until all of it has been read, checked and
 * brought to this release's schema nothing is changed; then what is here is kept aside as a backup,
 * media are added, and the rows change in one transaction.
 */
export async function restoreBackup(services: Needs, order: RestoreOrder): Promise<Restored> {
  const { store, clock, walks, host } = services;
  return withScratch(services, order, async (scratch, plan) => {
    const aside = await makeBackup(services, { why: 'before-restore', hasMedia: false });
    order.report?.(0.6);
    await bringMedia(services, order, plan.end);
    order.report?.(0.9);
    await scratch.read((moment) =>
      store.copies.replace(moment, async (inside) => {
        await inside.audit.append({
          atMs: clock.nowMs(),
          actorId: order.actorId,
          action: 'backup/restore',
          targetKind: 'backup',
          targetId: new Date(plan.header.madeAtMs).toISOString(),
        });
      }),
    );
    await walks.refresh();
    await host.refresh();
    return { kind: 'restored' as const, keptAside: aside.file, ...plan };
  });
}

async function withScratch<T>(
  services: PlanNeeds,
  order: RestoreOrder,
  work: (scratch: Scratch, plan: RestorePlan) => Promise<T>,
): Promise<T | { readonly kind: BackupFaultKind; readonly how: string }> {
  const { file, signal, report } = order;
  const verified = await verifyBackup(file, signal);
  if (verified.kind !== 'whole') return verified;
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
    if (storageFailureOf(scratched.cause) === 'disk-full') throw saidIfFull(scratched.cause);
    return { kind: 'backup/damaged', how: String(scratched.cause) };
  }
  try {
    report?.(0.5);
    const plan = await planOf(services, scratched.scratch, { header, end, actorId: order.actorId });
    return await work(scratched.scratch, plan);
  } catch (error) {
    throw saidIfFull(error);
  } finally {
    await scratched.scratch.remove();
  }
}

async function* rowsIn(file: string, signal: AbortSignal | undefined): AsyncGenerator<TableRows> {
  for await (const part of readBackup(file, 'rows')) {
    signal?.throwIfAborted();
    if (part.kind === 'rows') yield part;
  }
}

async function planOf(
  { store, media }: PlanNeeds,
  scratch: Scratch,
  { header, end, actorId }: Pick<RestorePlan, 'header' | 'end'> & Pick<RestoreOrder, 'actorId'>,
): Promise<RestorePlan> {
  const now = await store.copies.read(countAll);
  const then = await scratch.read(countAll);
  const brought = header.hasMedia ? new Set(end.missing) : undefined;
  const mediaLacking = await scratch.read(async (moment) => {
    let count = 0;
    for await (const rows of moment.rowsOf('media')) {
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
    then: then[table] ?? 0,
    now: now[table] ?? 0,
  }));
  const accounts = await scratch.read((moment) => accountsIn(moment, actorId));
  return { header, end, tables, mediaLacking, accounts };
}

const MOST_NAMED = 5;

async function accountsIn(moment: Moment, actorId: string | null): Promise<Accounts> {
  let hasActor = actorId === null ? undefined : false;
  const administrators: string[] = [];
  for await (const rows of moment.rowsOf('users')) {
    for (const row of rows) {
      if (row['id'] === actorId) hasActor = true;
      if (Number(row['role']) !== ROLE.administrator || row['disabled_at_ms'] !== null) continue;
      if (row['password_hash'] === null || administrators.length === MOST_NAMED) continue;
      administrators.push(String(row['username']));
    }
  }
  return { hasActor, administrators };
}

async function countAll(moment: Moment): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES_IN_COPIES) counts[table] = await moment.countOf(table);
  return counts;
}

/** Named by their content, they harm nobody while the rows do not name them yet. */
async function bringMedia(
  { media, backups }: Needs,
  { file, signal }: RestoreOrder,
  { missing }: BackupEnd,
): Promise<void> {
  const folder = await mkdtemp(join(backups.path, '.scratch-'));
  const draft = join(folder, 'medium');
  let writing: { readonly ext: string; readonly handle: FileHandle } | undefined;
  const keep = async () => {
    await writing?.handle.close();
    if (writing !== undefined) await media.keep(draft, writing.ext);
    writing = undefined;
  };
  try {
    for await (const part of readBackup(file, 'media')) {
      signal?.throwIfAborted();
      if (part.kind === 'bytes') await writing?.handle.writeFile(part.piece);
      else await keep();
      if (part.kind !== 'medium' || missing.includes(part.medium.sha256)) continue;
      if (await media.isThere(part.medium)) continue;
      writing = { ext: part.medium.ext, handle: await open(draft, 'w', 0o600) };
    }
  } finally {
    await writing?.handle.close();
    await rm(folder, { recursive: true, force: true });
  }
}
