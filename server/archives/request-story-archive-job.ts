import * as z from 'zod/mini';
import {
  storyImportPlan,
  type StoryImportRequest,
  type StoryArchiveStatus,
} from '../../src/contract/admin/story-archives.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Job } from '../jobs/jobs.store.ts';
import type { StoredUpload } from '../uploads/upload-store.ts';
import { existingStory } from '../stories/find-draft.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'uploads'>;

export const STORY_ARCHIVE_JOBS = { check: 'parcel/check', import: 'parcel/import' } as const;
const MAX_JOBS_READ = 200;

interface JobRequest {
  readonly uploadId: string;
  readonly actorId: string;
  /** Absent: the archive is only checked. */
  readonly request?: StoryImportRequest;
}

/** Puts the job in the queue; one job a file at a time. */
export async function requestStoryArchiveJob(
  needs: Needs,
  { uploadId, actorId, request }: JobRequest,
): Promise<StoryArchiveStatus> {
  const { store, clock } = needs;
  await uploadOf(needs, uploadId);
  if (request?.as === 'new' && (await store.stories.findBySlug(request.slug)) !== undefined) {
    throw new ApiError('slug/taken', { field: 'slug' });
  }
  if (request?.as === 'version') await existingStory(store, request.storyId);
  const added = await store.jobs.addJob({
    kind: request === undefined ? STORY_ARCHIVE_JOBS.check : STORY_ARCHIVE_JOBS.import,
    // The stored key is `order`.
    payload: { uploadId, actorId, ...(request === undefined ? {} : { order: request }) },
    createdAtMs: clock.nowMs(),
    onceKey: `parcel/${uploadId}`,
  });
  if (added.kind !== 'ok') throw new ApiError('parcel/busy');
  return readStoryArchiveStatus(needs, uploadId);
}

const ofUpload = z.object({ uploadId: z.string() });
const checked = z.object({ plan: storyImportPlan });
const importResult = z.object({ storyId: z.string() });

/** Returns the upload and the progress of the work on it. */
export async function readStoryArchiveStatus(
  needs: Needs,
  uploadId: string,
): Promise<StoryArchiveStatus> {
  const { id, name, size } = await uploadOf(needs, uploadId);
  const kinds: readonly string[] = Object.values(STORY_ARCHIVE_JOBS);
  const jobs = (await needs.store.jobs.listJobs({ limit: MAX_JOBS_READ })).filter(
    ({ kind, payload }) =>
      kinds.includes(kind) && z.safeParse(ofUpload, payload).data?.uploadId === id,
  );
  const plan = jobs.map((job) => z.safeParse(checked, job.result).data?.plan).find(isThere);
  const storyId = jobs
    .map((job) => z.safeParse(importResult, job.result).data?.storyId)
    .find(isThere);
  return {
    ...{ id, name, bytes: size, work: workOf(jobs[0]) },
    ...(plan === undefined ? {} : { plan }),
    ...(storyId === undefined ? {} : { storyId }),
  };
}

const isThere = <T>(value: T | undefined): value is T => value !== undefined;

function workOf(job: Job | undefined): StoryArchiveStatus['work'] {
  if (job === undefined) return null;
  const { kind, state, progress, error } = job;
  return { kind: kind === STORY_ARCHIVE_JOBS.import ? 'import' : 'check', state, progress, error };
}

/** Returns an upload that is complete and that was sent as a story archive. */
export async function uploadOf(
  { uploads }: Pick<Needs, 'uploads'>,
  id: string,
): Promise<StoredUpload> {
  const upload = await uploads.findUpload(id);
  if (upload?.purpose !== 'parcel' || upload.offset !== upload.size)
    throw new ApiError('parcel/not-found');
  return upload;
}
