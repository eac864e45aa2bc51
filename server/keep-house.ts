import type { FastifyBaseLogger } from 'fastify';
import type { Services } from './services.ts';
import { forgetEvents } from './usecases/forget-events.ts';
import { purgeDue } from './usecases/restore-deleted.ts';
import { sweepHalves } from './usecases/sweep-halves.ts';
import { sweepMade } from './usecases/sweep-made.ts';
import { publishDue } from './usecases/publish-due.ts';
import { sweepUploads } from './usecases/sweep-uploads.ts';
import { orderDueBackup } from './usecases/schedule-backups.ts';

/** How late this server may learn of what another one published or saved. */
const POLL_MS = 1000;
const TIDY_MS = 3_600_000;
const SCHEDULE_MS = 60_000;
/** Expired sessions stay this long, for the list of a user's sign-ins. */
const KEEP_EXPIRED_MS = 30 * 24 * 3_600_000;
/** So that whoever comes back from a week's leave still reads why a job failed. */
const KEEP_JOBS_MS = 14 * 24 * 3_600_000;

/** Looks for what other servers changed and clears what is over; answers how to stop it. */
export function keepHouse(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const poll = repeated(POLL_MS, log, async () => {
    await services.walks.refresh();
    await services.host.refresh();
  });
  const publish = repeated(POLL_MS, log, () => publishDue(services));
  const tidy = repeated(TIDY_MS, log, async () => {
    const { store, clock } = services;
    const nowMs = clock.nowMs();
    await store.tokens.removeExpired(nowMs);
    await services.keys.removeOver();
    await store.sessions.removeExpired(nowMs - KEEP_EXPIRED_MS);
    await store.jobs.removeFinished(nowMs - KEEP_JOBS_MS);
    await sweepUploads(services);
    await purgeDue(services);
    await sweepMade(services);
    await sweepHalves(services);
    await forgetEvents(services);
  });
  const order = repeated(SCHEDULE_MS, log, async () => {
    await orderDueBackup(services);
  });
  return async () => {
    await Promise.all([poll(), tidy(), publish(), order()]);
  };
}

/** One run after another, never two at once. A database that is away is tried again. */
function repeated(everyMs: number, log: FastifyBaseLogger, work: () => Promise<void>) {
  let isFailing = false;
  let running: Promise<void> = Promise.resolve();
  const once = async () => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'house-keeping failed and will be tried again');
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
