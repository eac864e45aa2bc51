import type { AdminJob } from '../../contract/admin/overview.ts';

type Waiting = Pick<AdminJob, 'state' | 'runAtMs'>;

export const SOON_MS = 2_000;
/** Of what is planned for later only its time can come, or somebody else takes it off. */
const LATER_MS = 30_000;

export const isOpen = ({ state }: Waiting) => state === 'queued' || state === 'running';

/** How often what is under way is looked at; undefined: nothing is. */
export function paceOf(jobs: readonly Waiting[], nowMs: number): number | undefined {
  const open = jobs.filter(isOpen);
  if (open.length === 0) return undefined;
  return open.some(({ runAtMs }) => runAtMs < nowMs + LATER_MS) ? SOON_MS : LATER_MS;
}
