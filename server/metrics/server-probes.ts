import type { JobCount, JobState } from '../jobs/jobs.store.ts';
import type { Services } from '../services.ts';
import { gauge, type MetricFamily } from './metric-family.ts';
import type { Probe } from './probes.ts';

export type ProbedServices = Pick<Services, 'store' | 'clock' | 'backups' | 'readDiskSpace'>;

const JOB_STATES: readonly JobState[] = ['queued', 'running', 'done', 'failed', 'cancelled'];

/** What only the database or a disk knows. */
export function serverProbes({
  store,
  clock,
  backups,
  readDiskSpace,
}: ProbedServices): readonly Probe[] {
  return [
    {
      name: 'database',
      async read() {
        const bytes = await store.readSizeBytes();
        if (bytes === undefined) return [];
        const help = 'What the database takes on its disk.';
        return [gauge('klangweg_database_size_bytes', help, bytes)];
      },
    },
    {
      name: 'jobs',
      async read() {
        const nowMs = clock.nowMs();
        const oldestMs = (await store.jobs.oldestDueMs(nowMs)) ?? nowMs;
        const counts = await store.jobs.countByKind();
        return [
          jobsFamily(counts),
          gauge(
            'klangweg_jobs_longest_wait_seconds',
            'How long the first job of the queue has been due.',
            (nowMs - oldestMs) / 1000,
          ),
        ];
      },
    },
    {
      name: 'disk',
      async read() {
        const space = await readDiskSpace();
        if (space === undefined) throw new Error('the system does not report the disk');
        return [
          gauge(
            'klangweg_disk_free_bytes',
            'Space left on the disk of the data folder.',
            space.freeBytes,
          ),
          gauge('klangweg_disk_size_bytes', 'Size of that disk.', space.totalBytes),
        ];
      },
    },
    {
      name: 'backups',
      read: async () => [
        gauge(
          'klangweg_last_backup_timestamp_seconds',
          'When the newest backup in the data folder was made; 0: there is none.',
          ((await backups.newestMadeAtMs()) ?? 0) / 1000,
        ),
      ],
    },
  ];
}

/** A kind that has any job has all states, so that a state that empties falls to 0. */
function jobsFamily(counts: readonly JobCount[]): MetricFamily {
  const kinds = [...new Set(counts.map(({ kind }) => kind))];
  const countOf = (kind: string, state: string) =>
    counts.find((row) => row.kind === kind && row.state === state)?.count ?? 0;
  return {
    name: 'klangweg_jobs',
    help: 'Jobs in the database by kind and state; finished ones are removed after 14 days.',
    type: 'gauge',
    samples: kinds.flatMap((kind) =>
      JOB_STATES.map((state) => ({ labels: { kind, state }, value: countOf(kind, state) })),
    ),
  };
}
