import * as z from 'zod/mini';
import {
  restorePlan,
  type BackupJobRead,
  type BackupRead,
  type BackupsRead,
} from '../../src/contract/admin/backups.ts';
import type { StoredBackup } from './backup-folder.ts';
import { IMPORTED } from './backup-format.ts';
import { BACKUP_JOBS, isBackupJob } from './backup-jobs.ts';
import type { Services } from '../services.ts';
import type { Job } from '../jobs/jobs.store.ts';
import { aboutIn, listUploadedBackups } from './uploaded-backups.ts';
import { nextDueMs, readSchedule, toVersionedSchedule } from './schedule-backups.ts';

const MAX_JOBS = 5;
const MAX_JOBS_READ = 200;

export async function listBackups(
  services: Pick<Services, 'store' | 'clock' | 'backups' | 'uploads'>,
): Promise<BackupsRead> {
  const { store, clock, backups, uploads } = services;
  const schedule = await readSchedule(store);
  const jobs = await store.jobs.listJobs({ limit: MAX_JOBS_READ });
  return {
    backups: (await backups.listBackups()).map(toRead),
    arrived: await listUploadedBackups(uploads),
    jobs: jobs.filter(isBackupJob).slice(0, MAX_JOBS).map(toJobRead),
    schedule: toVersionedSchedule(schedule),
    nextAtMs: nextDueMs(schedule, clock.nowMs()) ?? null,
  };
}

function toRead({ name, bytes, keptAtMs, why, header }: StoredBackup): BackupRead {
  const isBrought = why === IMPORTED;
  return {
    ...{ name, bytes, why },
    madeAtMs: isBrought ? (header?.madeAtMs ?? keptAtMs) : keptAtMs,
    ...(isBrought ? { broughtAtMs: keptAtMs } : {}),
    ...(header === undefined ? {} : { about: aboutIn(header) }),
  };
}

const named = z.object({ name: z.string() });
const planned = z.object({ plan: restorePlan });
const lacking = z.object({ missing: z.int() });

function toJobRead(job: Job): BackupJobRead {
  const { id, state, progress, createdAtMs, finishedAtMs, error } = job;
  const name =
    z.safeParse(named, job.result).data?.name ?? z.safeParse(named, job.payload).data?.name;
  const plan = z.safeParse(planned, job.result).data?.plan;
  const missing = z.safeParse(lacking, job.result).data?.missing;
  return {
    ...{ id, kind: BACKUP_JOBS[job.kind] ?? 'make', state, progress, createdAtMs, finishedAtMs },
    error,
    ...(name === undefined ? {} : { name }),
    ...(plan === undefined ? {} : { plan }),
    ...(missing === undefined ? {} : { missing }),
  };
}
