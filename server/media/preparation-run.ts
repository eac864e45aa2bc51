import type { Prepared } from '../../src/contract/admin/medium-details.ts';
import { JobFailure, type JobRun } from '../jobs/job-handler.ts';
import type { Services } from '../services.ts';
import type { MediaChange } from './media.store.ts';

export type PrepareNeeds = Pick<Services, 'store' | 'clock' | 'media' | 'soundTools'>;

/** The data found out about a medium. */
export interface PreparationResult extends Omit<MediaChange, 'details' | 'name'> {
  readonly prepared: Omit<Prepared, 'version'>;
}

/** The run of a job with a temporary folder, which is always removed. */
export interface PreparationRun extends JobRun {
  readonly folder: string;
}

export function unreadableMedium(cause: unknown): JobFailure {
  return new JobFailure('medium/unreadable', cause);
}
