import * as z from 'zod/mini';
import { storyImportRequest } from '../../src/contract/admin/story-archives.ts';
import { JobFailure, type JobRun, type JobHandlers } from '../jobs/job-handler.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { STORY_ARCHIVE_JOBS } from './request-story-archive-job.ts';
import { planStoryImport } from './plan-story-import.ts';
import { importStoryArchive } from './import-story-archive.ts';
import { BackupError, type BackupErrorKind } from '../archive-files/backup-error.ts';

const KINDS: Readonly<Record<BackupErrorKind, StoryArchiveErrorKind>> = {
  'backup/not-found': 'parcel/not-found',
  'backup/unreadable': 'parcel/unreadable',
  'backup/newer': 'parcel/newer',
  'backup/damaged': 'parcel/damaged',
};

const payload = z.object({
  uploadId: z.string(),
  actorId: z.string(),
  order: z.optional(storyImportRequest),
});

/** Checking and importing a story archive. Each may start again from its beginning. */
export function storyArchiveJobHandlers(services: Services): JobHandlers {
  return {
    [STORY_ARCHIVE_JOBS.check]: async (run) => {
      const { uploads } = services;
      const { upload } = await orderOf(services, run);
      return {
        plan: await uploads.withFile(upload, (file) =>
          withJobFailures(withStoryArchiveErrors(planStoryImport(services, { ...run, file }))),
        ),
      };
    },
    [STORY_ARCHIVE_JOBS.import]: async (run) => {
      const { uploads } = services;
      const { upload, actorId, order } = await orderOf(services, run);
      if (order === undefined) throw new JobFailure('parcel/not-found');
      const options = { ...run, actorId, request: order, newId: run.job.id };
      return {
        storyId: await uploads.withFile(upload, (file) =>
          withJobFailures(
            withStoryArchiveErrors(importStoryArchive(services, { ...options, file })),
          ),
        ),
      };
    },
  };
}

async function orderOf({ uploads }: Services, { job }: JobRun) {
  const read = z.parse(payload, job.payload);
  const upload = await uploads.findUpload(read.uploadId);
  if (upload === undefined) throw new JobFailure('parcel/not-found');
  return { ...read, upload };
}

/** Errors that a retry would meet again. */
async function withJobFailures<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ApiError ? new JobFailure(error.code, error) : error;
  }
}

type StoryArchiveErrorKind =
  | 'parcel/not-found'
  | 'parcel/unreadable'
  | 'parcel/newer'
  | 'parcel/damaged';

/** Renames the errors that the format shares with backups to the archive's own. */
async function withStoryArchiveErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BackupError ? new JobFailure(KINDS[error.kind], error) : error;
  }
}
