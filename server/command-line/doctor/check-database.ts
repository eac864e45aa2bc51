import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { ServerConfig } from '../../config/server-config.ts';
import type { Snapshot, SnapshotRow } from '../../database/copies/snapshot.ts';
import { ROLE } from '../../../src/contract/token-claims.ts';
import { diagnoseDatabase } from '../../store/diagnose-database.ts';
import { storeLocationOf, type StoreLocation } from '../../store/open-store.ts';
import { probeStore } from '../../store/probe-store.ts';
import { whyNotOpened } from '../../store/why-not-opened.ts';
import { failure, fine, warning, type Diagnosis } from './diagnosis.ts';

const MAX_CLOCK_DIFFERENCE_MS = 5000;
const RESTORE = 'Stop the server, save the data folder as it is, and restore the last backup.';

export interface CheckedDatabase {
  readonly diagnoses: readonly Diagnosis[];
  /**
   * The settings by key, for the checks of what is configured there; empty where nothing can be
   * read.
   */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Creates no database and migrates nothing. */
export async function checkDatabase(config: ServerConfig, clock: Clock): Promise<CheckedDatabase> {
  const location = storeLocationOf(config);
  const probe = await probeStore(location);
  if (probe.kind !== 'seen') {
    const advice =
      probe.kind === 'unreachable'
        ? 'Is it running, and is DATABASE_URL or the data folder right? A damaged one: restore a backup.'
        : 'Start that release.';
    return { diagnoses: [failure('database', whyNotOpened(probe), advice)], settings: {} };
  }
  if (probe.isNew) {
    const message = 'there is none yet: the first start creates it.';
    return { diagnoses: [fine('database', message)], settings: {} };
  }
  try {
    const read = await probe.readSnapshot(async (snapshot) => ({
      settings: await settingsIn(snapshot),
      administrators: await ableAdministrators(snapshot),
    }));
    const responses = await askDatabase(location, clock, read.administrators);
    const diagnoses = [...responses, checkMigrations(probe.pending)];
    return { diagnoses, settings: read.settings };
  } catch (error) {
    return { diagnoses: [unreadable(error)], settings: {} };
  } finally {
    await probe.close();
  }
}

/** A damaged file opens, and fails at the page that is damaged. */
function unreadable(error: unknown): Diagnosis {
  const why = error instanceof Error ? error.message : String(error);
  return failure('database', `it cannot be read: ${why}.`, RESTORE);
}

async function askDatabase(
  location: StoreLocation,
  clock: Clock,
  administrators: number,
): Promise<readonly Diagnosis[]> {
  const askedAtMs = clock.nowMs();
  const { version, atMs, damages } = await diagnoseDatabase(location);
  const waitedMs = clock.nowMs() - askedAtMs;
  return [
    fine('database', `${version} responds.`),
    checkIntegrity(damages, location),
    checkClock(atMs - askedAtMs, waitedMs),
    checkAdministrators(administrators),
  ];
}

function checkIntegrity(damages: readonly string[], { databaseUrl }: StoreLocation): Diagnosis {
  if (databaseUrl !== undefined) return fine('integrity', 'Postgres checks its own pages.');
  if (damages.length === 0) return fine('integrity', 'every page and index of the file is sound.');
  return failure('integrity', damages.join('; '), RESTORE);
}

function checkMigrations(pending: readonly string[]): Diagnosis {
  if (pending.length === 0) return fine('migrations', 'all are applied.');
  const message = `pending: ${pending.join(', ')}.`;
  return warning('migrations', message, 'The next start applies them, or the command migrate.');
}

/** The database may lie on another machine; where it answers late, its clock may differ by that. */
function checkClock(differenceMs: number, waitedMs: number): Diagnosis {
  const seconds = Math.round(differenceMs / 1000);
  const isClose = Math.abs(differenceMs) <= MAX_CLOCK_DIFFERENCE_MS + waitedMs;
  if (isClose) return fine('clock', 'it agrees with the clock of the database.');
  const message = `the clock of the database differs by ${seconds} s.`;
  return warning('clock', message, 'Let both machines take their time from the network (NTP).');
}

function checkAdministrators(count: number): Diagnosis {
  const about = 'administrators';
  if (count === 0) {
    const advice = 'The command admin link prints a link for one.';
    return warning(about, 'nobody can sign in and administer.', advice);
  }
  if (count > 1) return fine(about, `${count} can sign in.`);
  return warning(about, 'only one can sign in.', 'A second one helps when a password is lost.');
}

async function allRows(snapshot: Snapshot, table: string): Promise<readonly SnapshotRow[]> {
  const rows: SnapshotRow[] = [];
  for await (const some of snapshot.rowsOf(table)) rows.push(...some);
  return rows;
}

const settingRow = z.object({ key: z.string(), value: z.string() });

async function settingsIn(snapshot: Snapshot): Promise<CheckedDatabase['settings']> {
  const rows = await allRows(snapshot, 'settings');
  const known = rows.flatMap((row) => {
    const parsed = z.safeParse(settingRow, row);
    return parsed.success ? [[parsed.data.key, JSON.parse(parsed.data.value) as unknown]] : [];
  });
  return Object.fromEntries(known) as CheckedDatabase['settings'];
}

/** Counts as `Users.countAble` does, for a schema of an earlier release. */
async function ableAdministrators(snapshot: Snapshot): Promise<number> {
  const users = await allRows(snapshot, 'users');
  const able = users.filter(
    (user) =>
      user['role'] === ROLE.administrator &&
      user['disabled_at_ms'] === null &&
      user['password_hash'] !== null,
  );
  return able.length;
}
