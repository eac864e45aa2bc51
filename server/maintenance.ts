import { eachInTurn } from './each-in-turn.ts';
import type { Log } from './log.ts';
import type { Services } from './services.ts';
import { removeOldReports } from './reports/remove-old-reports.ts';
import { removeOldEvents } from './statistics/remove-old-events.ts';
import { purgeDue } from './deletions/restore-deleted.ts';
import { collectGarbageImports } from './archives/collect-garbage-imports.ts';
import { collectGarbageMedia } from './media/collect-garbage-media.ts';
import { publishDue } from './publishing/publish-due.ts';
import { collectGarbageUploads } from './uploads/collect-garbage-uploads.ts';
import { requestDueBackup } from './backups/schedule-backups.ts';

/** The maximum delay after which this server sees what another one published or saved. */
const POLL_MS = 1000;
/** A limit counts everywhere after two of these at most: one server tells, another one asks. */
const EXCHANGE_MS = 500;
const CLEAN_UP_EVERY_MS = 3_600_000;
const SCHEDULE_MS = 60_000;
/** Expired sessions are retained this long for the list of a user's sessions. */
const EXPIRED_SESSION_RETENTION_MS = 30 * 24 * 3_600_000;
/** Whether a transaction took effect is asked for at once, or never. */
const COMMIT_RETENTION_MS = 3_600_000;
/** Long enough to read why a job failed after a week's holiday. */
const JOB_RETENTION_MS = 14 * 24 * 3_600_000;

/**
 * The server's cron: polls for changes of other servers, publishes what is due, and runs the hourly
 * cleanup of expired data. Returns a function that stops this.
 */
export function startMaintenance(services: Services, log: Log): () => Promise<void> {
  const poll = repeated(POLL_MS, log, async () => {
    await services.walks.refresh();
    await services.site.refresh();
  });
  const exchange = repeated(EXCHANGE_MS, log, async () => services.sharedCounters?.exchange());
  const publish = repeated(POLL_MS, log, () => publishDue(services));
  const hourly = repeated(CLEAN_UP_EVERY_MS, log, () => cleanUp(services));
  const requestBackups = repeated(SCHEDULE_MS, log, async () => {
    await requestDueBackup(services);
  });
  return async () => {
    await Promise.all([poll(), exchange(), hourly(), publish(), requestBackups()]);
  };
}

/** An object store that is away, or one row that cannot be removed, keeps nothing else from going. */
export async function cleanUp(services: Services): Promise<void> {
  const { store, clock, keys } = services;
  const nowMs = clock.nowMs();
  await eachInTurn(
    [
      () => store.tokens.removeExpired(nowMs),
      () => keys.removeExpiredKeys(),
      () => store.sessions.removeExpired(nowMs - EXPIRED_SESSION_RETENTION_MS),
      () => store.removeCommits(nowMs - COMMIT_RETENTION_MS),
      () => store.jobs.removeFinished(nowMs - JOB_RETENTION_MS),
      () => collectGarbageUploads(services),
      () => purgeDue(services),
      () => collectGarbageMedia(services),
      () => collectGarbageImports(services),
      () => removeOldEvents(services),
      () => removeOldReports(services),
    ],
    (step) => step(),
  );
}

/** Runs one after the other, never two at once. An unreachable database is retried. */
function repeated(everyMs: number, log: Log, work: () => Promise<void>) {
  let isFailing = false;
  let running: Promise<void> = Promise.resolve();
  const once = async () => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'maintenance failed and will be retried');
      isFailing = true;
    }
  };
  let timer = setTimeout(run, everyMs);
  function run() {
    running = once().then(() => {
      if (!isStopped) timer = setTimeout(run, everyMs);
    });
  }
  let isStopped = false;
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
