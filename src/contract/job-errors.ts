import type { ErrorCode } from './error-codes.ts';

/**
 * Why a job failed, in addition to the error codes of calls. Clients have messages for each; never
 * rename one.
 */
export const JOB_ERRORS = [
  'job/failed',
  'job/gave-up',
  'job/stopped',
  'medium/unreadable',
  'medium/too-large',
  'medium/too-long',
  'medium/too-slow',
  'medium/no-sound',
  'backup/unreadable',
  'backup/newer',
  'backup/damaged',
  'parcel/unreadable',
  'parcel/newer',
  'parcel/damaged',
] as const;

export type JobError = (typeof JOB_ERRORS)[number] | ErrorCode;
