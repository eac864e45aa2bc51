import type { Job, JobState } from './jobs.repository.ts';
import { fromJson } from '../database/values.ts';

export const JOB = [
  'id',
  'kind',
  'state',
  'progress',
  'error',
  'payload',
  'result',
  'attempts',
  'run_at_ms as runAtMs',
  'lease_owner as leaseOwner',
  'lease_until_ms as leaseUntilMs',
  'created_at_ms as createdAtMs',
  'finished_at_ms as finishedAtMs',
] as const;

type Row = Omit<Job, 'state' | 'payload' | 'result'> & {
  readonly state: string;
  readonly payload: string;
  readonly result: string;
};

export const toJob = (row: Row): Job => ({
  ...row,
  state: row.state as JobState,
  payload: fromJson(row.payload),
  result: fromJson(row.result),
});
