import * as z from 'zod/mini';
import { contentVersion, count, givenPassword, secret, text, timeMs } from '../scalars.ts';

export const backupParams = z.object({ name: text(1, 100) });
/** Of the upload that brought it. */
export const arrivedParams = z.object({ id: text(1, 64) });

/** The beginning of every backup, so that another file need not be sent to be refused. */
export const BACKUP_MARK = 'KLANGWEG BACKUP ';

export const backupOrder = z.object({
  /** False: the database alone, where media are kept safe by other means. */
  hasMedia: z.boolean(),
});

export const freshPassword = z.object({ password: givenPassword });

export const backupSchedule = z.object({
  every: z.enum(['off', 'day', 'week']),
  /** 0 = Sunday; for a week. */
  weekday: z.int().check(z.gte(0), z.lte(6)),
  /** Of the world's clock (UTC). */
  hour: z.int().check(z.gte(0), z.lte(23)),
  /** So many of the scheduled ones stay; what was made by hand stays until somebody removes it. */
  keep: z.int().check(z.gte(1), z.lte(365)),
  hasMedia: z.boolean(),
});
export type BackupSchedule = z.infer<typeof backupSchedule>;

export const standingSchedule = z.extend(backupSchedule, {
  /** Of what it means: a weekday counts for nothing while it is every day. */
  version: contentVersion,
});
export type StandingSchedule = z.infer<typeof standingSchedule>;
export const scheduleWrite = z.extend(backupSchedule, { from: z.optional(contentVersion) });

const aboutBackup = z.object({
  version: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  hasMedia: z.boolean(),
});
export type AboutBackup = z.infer<typeof aboutBackup>;

const backup = z.object({
  name: z.string(),
  bytes: count,
  madeAtMs: timeMs,
  /** `brought`: it was uploaded, and lies here since `broughtAtMs`. */
  why: z.enum(['by-hand', 'scheduled', 'before-restore', 'brought']),
  broughtAtMs: z.optional(timeMs),
  /** Absent: its beginning cannot be read. */
  about: z.optional(aboutBackup),
});
export type BackupRead = z.infer<typeof backup>;

/** A file that was sent as a backup. Nothing of it counts before it is brought in. */
const arrivedBackup = z.object({
  id: z.string(),
  name: z.string(),
  bytes: count,
  /** What its beginning says. */
  madeAtMs: z.optional(timeMs),
  about: z.optional(aboutBackup),
  /** Why it cannot be one, as far as its beginning tells. */
  fault: z.optional(z.enum(['backup/unreadable', 'backup/newer', 'backup/damaged'])),
});
export type ArrivedBackupRead = z.infer<typeof arrivedBackup>;

/** What putting a backup back means: how much of everything it holds, and how much is here now. */
export const restorePlan = z.object({
  madeAtMs: timeMs,
  version: z.string(),
  tables: z.array(z.object({ table: z.string(), then: count, now: count })),
  media: count,
  /** Named by the backup, and neither in it nor here. */
  mediaLacking: count,
  /** Whoever asked for the plan stays signed in, since the backup knows them. */
  hasYourAccount: z.optional(z.boolean()),
  /** Some administrators who could sign in afterwards, by name. */
  administrators: z.optional(z.array(z.string())),
});
export type RestorePlanRead = z.infer<typeof restorePlan>;

const backupJob = z.object({
  id: z.string(),
  kind: z.enum(['make', 'check', 'restore', 'bring']),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** 0 to 1. */
  progress: z.number(),
  createdAtMs: timeMs,
  finishedAtMs: z.nullable(timeMs),
  /** A code. */
  error: z.nullable(z.string()),
  /** Which backup it is about; absent while it is being made. */
  name: z.optional(z.string()),
  /** Of checking, bringing in and putting back, once done. */
  plan: z.optional(restorePlan),
  /** Media that could not be copied: gone, or not what their name says. */
  missing: z.optional(count),
});
export type BackupJobRead = z.infer<typeof backupJob>;

export const backupsRead = z.object({
  backups: z.array(backup),
  /** Files that have come and wait to be brought in, oldest first. */
  arrived: z.array(arrivedBackup),
  /** The last ones, newest first. */
  jobs: z.array(backupJob),
  schedule: standingSchedule,
  nextAtMs: z.nullable(timeMs),
});
export type BackupsRead = z.infer<typeof backupsRead>;

export const backupJobAdded = z.object({ jobId: z.string() });
export const backupRemoved = z.object({ removed: z.boolean() });
/** It is good for one download. How long, not until when: the browser's clock may be wrong. */
export const backupLink = z.object({ path: z.string(), lifetimeMs: count });
export const backupSecretParams = z.object({ secret });
export const backupBytes = z.unknown();
