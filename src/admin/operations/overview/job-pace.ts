import type { AdminJob } from '../../../contract/admin/overview.ts';

type Waiting = Pick<AdminJob, 'state' | 'runAtMs'>;

export const SOON_MS = 2_000;
/** A job that is planned for later can only become due, or be cancelled. */
const LATER_MS = 30_000;

export const isUnfinished = ({ state }: Waiting) => state === 'queued' || state === 'running';

/** The polling interval for open jobs; undefined: there are none. */
export function paceOf(jobs: readonly Waiting[], nowMs: number): number | undefined {
  const open = jobs.filter(isUnfinished);
  if (open.length === 0) return undefined;
  return open.some(({ runAtMs }) => runAtMs < nowMs + LATER_MS) ? SOON_MS : LATER_MS;
}
