import { basename } from 'node:path';
import * as z from 'zod/mini';
import type { RestorePlanRead } from '../../src/contract/admin/backups.ts';
import { JobFailure, type JobRun, type JobHandlers } from '../jobs/job-handler.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { importBackup } from './import-backup.ts';
import { makeBackup } from './make-backup.ts';
import { removeOldBackups } from './remove-backup.ts';
import { planRestore, restoreBackup, type RestorePlan } from './restore-backup.ts';
import { readSchedule } from './schedule-backups.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { BACKUP_REASONS } from './backup-format.ts';

const toMake = z.object({
  why: z.enum(BACKUP_REASONS),
  hasMedia: z.boolean(),
  /** Absent: the schedule started it. */
  actorId: z._default(z.nullable(z.string()), null),
});
const ofOne = z.object({ name: z.string(), actorId: z.string() });
const ofArrived = z.object({ uploadId: z.string(), actorId: z.string() });

/** Making, checking and restoring backups, as jobs. Each may start again from its beginning. */
export function backupJobHandlers(services: Services): JobHandlers {
  return {
    'backup/make': (run) => make(services, run),
    'backup/check': async ({ job, signal, report }) => {
      const { name, file, actorId } = storedBackupOf(services, job.payload);
      const planned = await withoutRetry(planRestore(services, { file, actorId, signal, report }));
      if (planned.kind !== 'ready') throw new JobFailure(planned.kind, planned.how);
      return { name, plan: toRead(planned) };
    },
    'backup/restore': async ({ job, signal, report }) => {
      const { name, file, actorId } = storedBackupOf(services, job.payload);
      const request = { file, actorId, signal, report };
      const restored = await withoutRetry(restoreBackup(services, request));
      if (restored.kind !== 'restored') throw new JobFailure(restored.kind, restored.how);
      return { name, plan: toRead(restored) };
    },
    'backup/bring': async ({ job, signal, report }) => {
      const { uploadId, actorId } = z.parse(ofArrived, job.payload);
      const bringing = { uploadId, actorId, atMs: job.createdAtMs, signal, report };
      const brought = await withoutRetry(importBackup(services, bringing));
      if (brought.kind !== 'imported') throw new JobFailure(brought.kind, brought.how);
      return { name: brought.name, plan: toRead(brought) };
    },
  };
}

async function make(services: Services, { job, signal, report }: JobRun) {
  const { why, hasMedia, actorId } = z.parse(toMake, job.payload);
  const { backups, store } = services;
  await backups.clearUnfinished(services.clock.nowMs());
  const made = await withoutRetry(makeBackup(services, { why, hasMedia, signal, report }));
  const name = basename(made.file);
  const noted = { atMs: services.clock.nowMs(), actorId, kind: 'backup', id: name };
  await addAuditEntry(store, 'backup/make', { ...noted, details: { why, hasMedia } });
  await removeOldBackups(services, (await readSchedule(store)).keep);
  return { name, bytes: made.bytes, missing: made.missing.length };
}

/** A retry would fail on the same full disk, or on the same row. */
async function withoutRetry<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isLasting =
      error instanceof ApiError &&
      (error.code === 'storage/full' || error.code === 'backup/too-large');
    throw isLasting ? new JobFailure(error.code, error) : error;
  }
}

function storedBackupOf({ backups }: Services, payload: unknown) {
  const { name, actorId } = z.parse(ofOne, payload);
  const file = backups.fileOf(name);
  if (file === undefined) throw new JobFailure('backup/not-found');
  return { name, file, actorId };
}

function toRead({ header, end, tables, mediaLacking, accounts }: RestorePlan): RestorePlanRead {
  const { madeAtMs, version } = header;
  const { hasActor, administrators } = accounts;
  return {
    ...{ madeAtMs, version, tables: [...tables], media: end.media, mediaLacking },
    ...(hasActor === undefined ? {} : { hasYourAccount: hasActor }),
    administrators: [...administrators],
  };
}
