import * as z from 'zod/mini';
import {
  backupSchedule,
  type BackupSchedule,
  type StandingSchedule,
} from '../../src/contract/admin/backups.ts';
import { BACKUP_TURN } from '../backup/backup-jobs.ts';
import { contentVersion, refuseUnseen } from '../content-version.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';
import { noteOrder } from './order-backup.ts';

const SCHEDULE = 'backup/schedule';
/** The last moment for which a backup was ordered. */
const ORDERED = 'backup/ordered-for';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The first of January 1970 was a Thursday. */
const THURSDAY = 4;

/** Nothing is written by itself until somebody wants it. */
const NEVER: BackupSchedule = { every: 'off', weekday: 1, hour: 3, keep: 7, hasMedia: true };

export async function readSchedule(store: Pick<Store, 'settings'>): Promise<BackupSchedule> {
  return z.safeParse(backupSchedule, await store.settings.get(SCHEDULE)).data ?? NEVER;
}

/** As an administrator sees it and may change it. */
export const standing = (schedule: BackupSchedule): StandingSchedule => ({
  ...schedule,
  version: contentVersion(meaning(schedule)),
});

/** What nobody sees of a rhythm, nobody overwrites. */
function meaning({ every, weekday, ...rest }: BackupSchedule) {
  if (every === 'off') return { every };
  return every === 'day' ? { every, ...rest } : { every, weekday, ...rest };
}

/** Begins with the next moment that it names, not with one that is over. */
export async function saveSchedule(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { from, ...schedule }: BackupSchedule & { readonly from?: string | undefined },
  actorId: string,
): Promise<StandingSchedule> {
  await store.transaction(async (inside) => {
    await inside.turn(SCHEDULE);
    const before = await readSchedule(inside);
    refuseUnseen({ from, standing: meaning(before), meant: meaning(schedule) });
    await inside.settings.set(SCHEDULE, schedule);
    await inside.settings.set(ORDERED, lastDueMs(schedule, clock.nowMs()) ?? 0);
    await inside.audit.append({
      atMs: clock.nowMs(),
      actorId,
      action: 'backup/schedule',
      targetKind: 'backup',
      targetId: schedule.every,
      details: schedule,
    });
  });
  return standing(schedule);
}

/** Orders the backup that is due, once, however often and by how many servers it is looked for. */
export async function orderDueBackup({
  store,
  clock,
}: Pick<Services, 'store' | 'clock'>): Promise<boolean> {
  const schedule = await readSchedule(store);
  const nowMs = clock.nowMs();
  const dueMs = lastDueMs(schedule, nowMs);
  if (dueMs === undefined) return false;
  return store.transaction(async (inside) => {
    if (Number(await inside.settings.get(ORDERED)) >= dueMs) return false;
    const added = await inside.jobs.add({
      kind: 'backup/make',
      payload: { why: 'scheduled', hasMedia: schedule.hasMedia },
      createdAtMs: nowMs,
      onceKey: BACKUP_TURN,
    });
    // While another one is at work, it is tried again at the next look.
    if (added.kind !== 'ok') return false;
    await inside.settings.set(ORDERED, dueMs);
    await noteOrder(inside, { jobId: added.value.id, atMs: nowMs, actorId: null });
    return true;
  });
}

/** The newest moment of the schedule that has come; undefined: it names none. */
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
