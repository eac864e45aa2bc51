import * as z from 'zod/mini';
import { contentVersion, count, givenPassword, secret, text, timeMs } from '../scalars.ts';

export const backupParams = z.object({ name: text(1, 100) });
/** Id of the upload that brought it. */
export const arrivedParams = z.object({ id: text(1, 64) });

/** How many bytes show whether a file may be a backup. */
export const BACKUP_BEGIN_BYTES = 262;
const FORMER_MARK = /^KLANGWEG BACKUP /;
const GZIP_MARK = /^\u001f\u008b/;
const TAR_MARK = /^[^]{257}ustar/;

/**
 * A file that begins so may be a backup: a tar file in gzip or without, or what earlier releases
 * wrote. Most others are rejected by this without being sent whole.
 */
export function mayBeginBackup(begin: Uint8Array): boolean {
  const text = String.fromCodePoint(...begin.subarray(0, BACKUP_BEGIN_BYTES));
  return [GZIP_MARK, TAR_MARK, FORMER_MARK].some((mark) => mark.test(text));
}

export const backupRequest = z.object({
  /** It is false for the database alone, where media are backed up by other means. */
  hasMedia: z.boolean(),
});

export const freshPassword = z.object({ password: givenPassword });

export const backupSchedule = z.object({
  every: z.enum(['off', 'day', 'week']),
  /** 0 = Sunday; for a weekly backup. */
  weekday: z.int().check(z.gte(0), z.lte(6)),
  /** The hour is in UTC. */
  hour: z.int().check(z.gte(0), z.lte(23)),
  /**
   * The number of scheduled backups that are retained; one made by hand stays until somebody
   * removes it.
   */
  keep: z.int().check(z.gte(1), z.lte(365)),
  hasMedia: z.boolean(),
});
export type BackupSchedule = z.infer<typeof backupSchedule>;

export const versionedSchedule = z.extend(backupSchedule, {
  /** The version covers the effective content: the weekday is ignored while it is daily. */
  version: contentVersion,
});
export type VersionedSchedule = z.infer<typeof versionedSchedule>;
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
  /** `brought`: it was uploaded, and is stored here since `broughtAtMs`. */
  why: z.enum(['by-hand', 'scheduled', 'before-restore', 'brought']),
  broughtAtMs: z.optional(timeMs),
  /** It is absent where the file's header cannot be read. */
  about: z.optional(aboutBackup),
});
export type BackupRead = z.infer<typeof backup>;

/** A file that was sent as a backup. Nothing of it takes effect before it is imported. */
const arrivedBackup = z.object({
  id: z.string(),
  name: z.string(),
  bytes: count,
  /** The header states it. */
  madeAtMs: z.optional(timeMs),
  about: z.optional(aboutBackup),
  /** Why it cannot be a backup, as far as its header shows. */
  fault: z.optional(z.enum(['backup/unreadable', 'backup/newer', 'backup/damaged'])),
});
export type ArrivedBackupRead = z.infer<typeof arrivedBackup>;

/**
 * The effect of restoring a backup: how much of everything it contains, and how much is here now.
 */
export const restorePlan = z.object({
  madeAtMs: timeMs,
  version: z.string(),
  tables: z.array(z.object({ table: z.string(), then: count, now: count })),
  media: count,
  /** The backup names these, and they are neither in it nor here. */
  mediaLacking: count,
  /** The user who requested the plan stays signed in, since the backup has their account. */
  hasYourAccount: z.optional(z.boolean()),
  /** Some administrators who could sign in afterwards, by name. */
  administrators: z.optional(z.array(z.string())),
});
export type RestorePlanRead = z.infer<typeof restorePlan>;

const backupJob = z.object({
  id: z.string(),
  /** The job stores the kind: 'bring' imports an uploaded backup. */
  kind: z.enum(['make', 'check', 'restore', 'bring']),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** 0 to 1. */
  progress: z.number(),
  createdAtMs: timeMs,
  finishedAtMs: z.nullable(timeMs),
  /** An error code. */
  error: z.nullable(z.string()),
  /** The backup that it is about; absent while it is being made. */
  name: z.optional(z.string()),
  /** Checking, importing and restoring have a plan, once done. */
  plan: z.optional(restorePlan),
  /** Media that could not be copied: missing, or not matching their digest. */
  missing: z.optional(count),
});
export type BackupJobRead = z.infer<typeof backupJob>;

export const backupsRead = z.object({
  backups: z.array(backup),
  /** Uploaded files that wait to be imported, oldest first. */
  arrived: z.array(arrivedBackup),
  /** The last ones, newest first. */
  jobs: z.array(backupJob),
  schedule: versionedSchedule,
  nextAtMs: z.nullable(timeMs),
});
export type BackupsRead = z.infer<typeof backupsRead>;

export const backupJobAdded = z.object({ jobId: z.string() });
export const backupRemoved = z.object({ removed: z.boolean() });
/**
 * It is valid for one download. A lifetime instead of an expiry time: the browser's clock may be
 * wrong.
 */
export const backupLink = z.object({ path: z.string(), lifetimeMs: count });
export const backupSecretParams = z.object({ secret });
export const backupBytes = z.unknown();
