import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { serverClock } from '../clock.ts';
import type { Job, Jobs, NewJob } from './jobs.store.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { JobRunner, type JobTiming } from './job-runner.ts';
import { JobFailure, type JobHandler, type JobHandlers } from './job-handler.ts';

const TIMING: JobTiming = {
  pollMs: 5,
  leaseMs: 60_000,
  heartbeatMs: 5,
  retryMs: 1,
  maxAttempts: 3,
};
const NEVER: JobHandler = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

let server: TestServer;
let runners: JobRunner[] = [];
beforeAll(async () => {
  server = await testServer();
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
});
afterAll(() => server.close());

const logged: unknown[][] = [];
const log = { warn: (...line: unknown[]) => void logged.push(line) };
function run(handlers: JobHandlers, timing: Partial<JobTiming> = {}): JobRunner {
  const { store } = server.services;
  const dependencies = { store, clock: serverClock, handlers, log };
  const runner = new JobRunner({ ...dependencies, timing: { ...TIMING, ...timing } });
  runners.push(runner);
  runner.start();
  return runner;
}

async function add(kind: string, more: Partial<NewJob> = {}): Promise<Job> {
  const added = await server.services.store.jobs.addJob({ kind, createdAtMs: Date.now(), ...more });
  if (added.kind !== 'ok') throw new Error(added.kind);
  return added.value;
}

const stateOf = async ({ id }: Job) => (await server.services.store.jobs.findJob(id))?.state;
async function isOver(job: Job, state: Job['state']): Promise<Job | undefined> {
  await expect.poll(() => stateOf(job)).toBe(state);
  return server.services.store.jobs.findJob(job.id);
}

test('an error beside a completed job is logged with its job', async () => {
  run({
    'test/warn': async ({ warn }) => {
      warn({ medium: 'a1' }, 'left out');
      return {};
    },
  });
  const job = await add('test/warn');
  await isOver(job, 'done');
  expect(logged).toContainEqual([{ medium: 'a1', job: job.id, kind: 'test/warn' }, 'left out']);
});

test('a job is run once by one of two runners, and stores its result', async () => {
  const done: unknown[] = [];
  const handlers: JobHandlers = {
    'test/once': async ({ job }) => {
      done.push(job.payload);
      return { length: 3 };
    },
  };
  run(handlers);
  run(handlers);
  const job = await add('test/once', { payload: { sha256: 'aa' } });
  const over = await isOver(job, 'done');
  expect([over?.result, over?.progress, over?.error, done]).toEqual([
    { length: 3 },
    1,
    null,
    [{ sha256: 'aa' }],
  ]);
});

test.each([
  ['outside of a transaction', (write: () => Promise<unknown>) => write()],
  [
    'inside a transaction',
    (write: (jobs: Pick<Jobs, 'addJob'>) => Promise<unknown>) =>
      server.services.store.transaction(async ({ jobs }) => {
        await write(jobs);
        // An idle runner that was told too early would have found nothing.
        await serverClock.wait(20);
      }),
  ],
])('a job that is added %s starts without waiting for the next poll', async (_, writeWithin) => {
  run({ 'test/at-once': () => Promise.resolve(1) }, { pollMs: 600_000 });
  await serverClock.wait(20);
  let added: Job | undefined;
  await writeWithin(async (jobs = server.services.store.jobs) => {
    const result = await jobs.addJob({ kind: 'test/at-once', createdAtMs: Date.now() });
    if (result.kind === 'ok') added = result.value;
  });
  if (added === undefined) throw new Error('no job was added');
  await isOver(added, 'done');
});

test('a job that is added while the runner reads an empty queue is not left to the next poll', async () => {
  const { jobs } = server.services.store;
  const list = jobs.listJobs.bind(jobs);
  let added: Job | undefined;
  vi.spyOn(jobs, 'listJobs').mockImplementationOnce(async (query) => {
    const found = await list(query);
    added = await add('test/meanwhile');
    return found;
  });
  run({ 'test/meanwhile': () => Promise.resolve(1) }, { pollMs: 600_000 });
  await expect.poll(() => added).toBeDefined();
  if (added !== undefined) await isOver(added, 'done');
});

test('a transaction that is rolled back announces no job', async () => {
  const { store } = server.services;
  let announced = 0;
  const unsubscribe = store.jobs.onAdded(() => (announced += 1));
  const failing = store.transaction(async ({ jobs }) => {
    await jobs.addJob({ kind: 'test/rolled-back', createdAtMs: Date.now() });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(announced).toBe(0);
  unsubscribe();
});

test('jobs run one after the other', async () => {
  let at = 0;
  let peak = 0;
  run({
    'test/turns': async () => {
      at += 1;
      peak = Math.max(peak, at);
      await serverClock.wait(2);
      at -= 1;
    },
  });
  const jobs = [await add('test/turns'), await add('test/turns'), await add('test/turns')];
  for (const job of jobs) await isOver(job, 'done');
  expect(peak).toBe(1);
});

test('the progress of a job can be read while it runs', async () => {
  run({
    'test/progress': async (running) => {
      running.report(0.4);
      return NEVER(running);
    },
  });
  const { id } = await add('test/progress');
  const { jobs } = server.services.store;
  await expect.poll(async () => (await jobs.findJob(id))?.progress).toBe(0.4);
});

test('a failure with a known code is final and reports it', async () => {
  run({ 'test/final': () => Promise.reject(new JobFailure('medium/unreadable')) });
  const over = await isOver(await add('test/final'), 'failed');
  expect([over?.error, over?.attempts]).toEqual(['medium/unreadable', 1]);
});

test('any other failure is retried, and given up in the end', async () => {
  let tries = 0;
  run({
    'test/again': () => {
      tries += 1;
      return Promise.reject(new Error('no room'));
    },
  });
  const over = await isOver(await add('test/again'), 'failed');
  expect([over?.error, tries]).toEqual(['job/failed', 3]);
});

test('cancelling reaches a job that runs', async () => {
  let isAborted = false;
  run({
    'test/cancel': (running) => {
      running.signal.addEventListener('abort', () => (isAborted = true));
      return NEVER(running);
    },
  });
  const job = await add('test/cancel');
  await isOver(job, 'running');
  await server.services.store.jobs.cancel(job.id, Date.now());
  await expect.poll(() => isAborted).toBe(true);
  expect(await stateOf(job)).toBe('cancelled');
});

test('a job that runs when the server stops is started again by the next one', async () => {
  const first = run({ 'test/stop': NEVER });
  const job = await add('test/stop');
  await isOver(job, 'running');
  await first.stop();
  expect(await stateOf(job)).toBe('queued');
  run({ 'test/stop': () => Promise.resolve('done by the second') });
  expect((await isOver(job, 'done'))?.result).toBe('done by the second');
});

test('a job whose worker died is started again, and given up when it ends every worker', async () => {
  const { jobs } = server.services.store;
  const job = await add('test/deadly');
  const die = (attempt: number) =>
    jobs.claimJob({
      kinds: ['test/deadly'],
      worker: `dead ${attempt}`,
      nowMs: Date.now(),
      leaseMs: 0,
    });
  await die(1);
  await die(2);
  const handlers = { 'test/deadly': () => Promise.resolve('alive') };
  run(handlers, { maxAttempts: 2 });
  expect((await isOver(job, 'failed'))?.error).toBe('job/gave-up');
});
