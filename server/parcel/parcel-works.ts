import * as z from 'zod/mini';
import { parcelOrder } from '../../src/contract/admin/parcels.ts';
import { JobFailure, type JobRun, type JobWorks } from '../jobs/job-work.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { PARCEL_JOBS } from '../usecases/order-parcel.ts';
import { planParcel } from '../usecases/plan-parcel.ts';
import { takeInParcel } from '../usecases/take-in-parcel.ts';
import { asParcelWork } from './parcel-fault.ts';

const payload = z.object({
  uploadId: z.string(),
  actorId: z.string(),
  order: z.optional(parcelOrder),
});

/** Looking a walk's file through, and taking it in. Each may begin again from its beginning. */
export function parcelWorks(services: Services): JobWorks {
  return {
    [PARCEL_JOBS.check]: async (run) => {
      const { file } = await fileOf(services, run);
      return { plan: await expected(asParcelWork(planParcel(services, { ...run, file }))) };
    },
    [PARCEL_JOBS.import]: async (run) => {
      const { file, actorId, order } = await fileOf(services, run);
      if (order === undefined) throw new JobFailure('parcel/not-found');
      const taking = { ...run, file, actorId, order, newId: run.job.id };
      return { storyId: await expected(asParcelWork(takeInParcel(services, taking))) };
    },
  };
}

async function fileOf({ uploads }: Services, { job }: JobRun) {
  const read = z.parse(payload, job.payload);
  const upload = await uploads.find(read.uploadId);
  if (upload === undefined) throw new JobFailure('parcel/not-found');
  return { ...read, file: upload.file };
}

/** What another try would meet again. */
async function expected<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Refusal ? new JobFailure(error.code, error) : error;
  }
}
