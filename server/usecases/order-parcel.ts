import * as z from 'zod/mini';
import { parcelPlan, type ParcelOrder, type ParcelRead } from '../../src/contract/admin/parcels.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Job } from '../store/repositories/jobs.ts';
import type { StoredUpload } from '../uploads/upload-folder.ts';
import { storyOf } from '../walks/find-draft.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'uploads'>;

export const PARCEL_JOBS = { check: 'parcel/check', import: 'parcel/import' } as const;
const JOBS_LOOKED_AT = 200;

interface Ordering {
  readonly uploadId: string;
  readonly actorId: string;
  /** Absent: it is only looked through. */
  readonly order?: ParcelOrder;
}

/** Puts the work in the queue; one work on one file at a time. */
export async function orderParcel(
  needs: Needs,
  { uploadId, actorId, order }: Ordering,
): Promise<ParcelRead> {
  const { store, clock } = needs;
  await uploadOf(needs, uploadId);
  if (order?.as === 'new' && (await store.stories.bySlug(order.slug)) !== undefined) {
    throw new Refusal('slug/taken', { field: 'slug' });
  }
  if (order?.as === 'version') await storyOf(store, order.storyId);
  const added = await store.jobs.add({
    kind: order === undefined ? PARCEL_JOBS.check : PARCEL_JOBS.import,
    payload: { uploadId, actorId, ...(order === undefined ? {} : { order }) },
    createdAtMs: clock.nowMs(),
    onceKey: `parcel/${uploadId}`,
  });
  if (added.kind !== 'ok') throw new Refusal('parcel/busy');
  return readParcelUpload(needs, uploadId);
}

const ofUpload = z.object({ uploadId: z.string() });
const checked = z.object({ plan: parcelPlan });
const takenIn = z.object({ storyId: z.string() });

/** What was uploaded, and how far the work on it is. */
export async function readParcelUpload(needs: Needs, uploadId: string): Promise<ParcelRead> {
  const { id, name, size } = await uploadOf(needs, uploadId);
  const kinds: readonly string[] = Object.values(PARCEL_JOBS);
  const jobs = (await needs.store.jobs.list({ limit: JOBS_LOOKED_AT })).filter(
    ({ kind, payload }) =>
      kinds.includes(kind) && z.safeParse(ofUpload, payload).data?.uploadId === id,
  );
  const plan = jobs.map((one) => z.safeParse(checked, one.result).data?.plan).find(isThere);
  const storyId = jobs.map((one) => z.safeParse(takenIn, one.result).data?.storyId).find(isThere);
  return {
    ...{ id, name, bytes: size, work: workOf(jobs[0]) },
    ...(plan === undefined ? {} : { plan }),
    ...(storyId === undefined ? {} : { storyId }),
  };
}

const isThere = <T>(value: T | undefined): value is T => value !== undefined;

function workOf(job: Job | undefined): ParcelRead['work'] {
  if (job === undefined) return null;
  const { kind, state, progress, error } = job;
  return { kind: kind === PARCEL_JOBS.import ? 'import' : 'check', state, progress, error };
}

/** One that has come whole, and that was sent as a walk's file. */
export async function uploadOf(
  { uploads }: Pick<Needs, 'uploads'>,
  id: string,
): Promise<StoredUpload> {
  const upload = await uploads.find(id);
  if (upload?.purpose !== 'parcel' || upload.offset !== upload.size)
    throw new Refusal('parcel/not-found');
  return upload;
}
