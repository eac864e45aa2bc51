import * as z from 'zod/mini';
import {
  backupSchedule,
  type BackupSchedule,
  type VersionedSchedule,
} from '../../src/contract/admin/backups.ts';
import { BACKUP_LOCK } from './backup-jobs.ts';
import { contentVersionOf, rejectStaleChange } from '../content-version.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';
import { auditBackupRequest } from './request-backup.ts';

const SCHEDULE = 'backup/schedule';
/** The last due time for which a backup was requested. */
const LAST_REQUESTED = 'backup/ordered-for';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 1 January 1970 was a Thursday. */
const THURSDAY = 4;

/** No backups are scheduled until an administrator turns them on. */
const NEVER: BackupSchedule = { every: 'off', weekday: 1, hour: 3, keep: 7, hasMedia: true };

export async function readSchedule(store: Pick<Store, 'settings'>): Promise<BackupSchedule> {
  return z.safeParse(backupSchedule, await store.settings.readSetting(SCHEDULE)).data ?? NEVER;
}

/** The schedule with its version, for administrators. */
export const toVersionedSchedule = (schedule: BackupSchedule): VersionedSchedule => ({
  ...schedule,
  version: contentVersionOf(meaning(schedule)),
});

/** Only the values that the schedule uses count for the version: hidden ones cannot conflict. */
function meaning({ every, weekday, ...rest }: BackupSchedule) {
  if (every === 'off') return { every };
  return every === 'day' ? { every, ...rest } : { every, weekday, ...rest };
}

/** Saves the schedule; the first backup is due at its next time, not at one that has passed. */
export async function saveSchedule(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { from, ...schedule }: BackupSchedule & { readonly from?: string | undefined },
  /** Null: the command line. */
  actorId: string | null,
): Promise<VersionedSchedule> {
  await store.transaction(async (inside) => {
    await inside.acquireLock(SCHEDULE);
    const before = await readSchedule(inside);
    rejectStaleChange({ from, current: meaning(before), meant: meaning(schedule) });
    await inside.settings.writeSetting(SCHEDULE, schedule);
    await inside.settings.writeSetting(LAST_REQUESTED, lastDueMs(schedule, clock.nowMs()) ?? 0);
    await inside.audit.append({
      atMs: clock.nowMs(),
      actorId,
      action: 'backup/schedule',
      targetKind: 'backup',
      targetId: schedule.every,
      details: schedule,
    });
  });
  return toVersionedSchedule(schedule);
}

/** Requests the backup that is due, once, however often and on however many servers this runs. */
export async function requestDueBackup({
  store,
  clock,
}: Pick<Services, 'store' | 'clock'>): Promise<boolean> {
  const schedule = await readSchedule(store);
  const nowMs = clock.nowMs();
  const dueMs = lastDueMs(schedule, nowMs);
  if (dueMs === undefined) return false;
  return store.transaction(async (inside) => {
    if (Number(await inside.settings.readSetting(LAST_REQUESTED)) >= dueMs) return false;
    const added = await inside.jobs.addJob({
      kind: 'backup/make',
      payload: { why: 'scheduled', hasMedia: schedule.hasMedia },
      createdAtMs: nowMs,
      onceKey: BACKUP_LOCK,
    });
    // While another backup job is open, the next run retries.
    if (added.kind !== 'ok') return false;
    await inside.settings.writeSetting(LAST_REQUESTED, dueMs);
    await auditBackupRequest(inside, { jobId: added.value.id, atMs: nowMs, actorId: null });
    return true;
  });
}

/** The latest due time that has passed; undefined: the schedule is off. */
export function lastDueMs(
  { every, weekday, hour }: BackupSchedule,
  nowMs: number,
): number | undefined {
  if (every === 'off') return undefined;
  const periodMs = every === 'day' ? DAY_MS : 7 * DAY_MS;
  const weekdayMs = every === 'day' ? 0 : ((weekday - THURSDAY + 7) % 7) * DAY_MS;
  const phaseMs = hour * HOUR_MS + weekdayMs;
  return Math.floor((nowMs - phaseMs) / periodMs) * periodMs + phaseMs;
}

export function nextDueMs(schedule: BackupSchedule, nowMs: number): number | undefined {
  const lastMs = lastDueMs(schedule, nowMs);
  return lastMs === undefined ? undefined : lastMs + (schedule.every === 'day' ? 1 : 7) * DAY_MS;
}
