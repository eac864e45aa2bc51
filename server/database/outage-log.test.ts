import { expect, test } from 'vitest';
import { OutageLog } from './outage-log.ts';
import type { StorageFailure } from './storage-failure.ts';

const TIMING = { checkMs: 5, checkTimeoutMs: 20, periodMs: 60_000 };
const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const full = () => Object.assign(new Error('no space'), { code: 'ENOSPC' });

type Line = readonly [level: string, details: object, message: string];

function recorded() {
  const lines: Line[] = [];
  const log = {
    error: (details: object, message: string) => void lines.push(['error', details, message]),
    warn: (details: object, message: string) => void lines.push(['warn', details, message]),
  };
  return { lines, log };
}

/** A log of outages that are over once the test says so. */
function outageLog(timing = TIMING) {
  const over = new Set<StorageFailure>();
  return { over, outages: new OutageLog(async (failure) => over.has(failure), timing) };
}

test('of hundreds of failures one is logged, and at the end their number', async () => {
  const { lines, log } = recorded();
  const { over, outages } = outageLog();
  const error = away();
  expect(outages.takeError(error, log)).toBe(true);
  for (let n = 0; n < 400; n += 1) outages.takeError(away(), log);
  const begun = 'the database is not available; what fails because of this is counted from now on';
  expect(lines).toEqual([['error', { err: error, failure: 'unavailable' }, begun]]);
  over.add('unavailable');
  await expect
    .poll(() => lines.slice(1))
    .toEqual([
      [
        'warn',
        { failure: 'unavailable', failures: 401, seconds: 0 },
        'the database is available again',
      ],
    ]);
  outages.takeError(away(), log);
  expect(lines.at(-1)?.[2]).toBe(begun);
  outages.stop();
});

test('each kind of outage has its own line and end', async () => {
  const { lines, log } = recorded();
  const { over, outages } = outageLog();
  outages.takeError(away(), log);
  outages.takeError(full(), log);
  over.add('disk-full');
  await expect
    .poll(() => lines.map(([, , message]) => message))
    .toEqual([
      expect.stringMatching(/^the database is not available/),
      expect.stringMatching(/^the disk is full/),
      'the disk has space again',
    ]);
  outages.stop();
});

test('while it lasts, each period has a line with the count', () => {
  const { lines, log } = recorded();
  const { outages } = outageLog({ ...TIMING, periodMs: 0 });
  for (let n = 0; n < 3; n += 1) outages.takeError(away(), log);
  expect(lines.slice(1).map(([, details, message]) => [details, message])).toEqual([
    [{ failure: 'unavailable', failures: 2, seconds: 0 }, 'the database is still not available'],
    [{ failure: 'unavailable', failures: 3, seconds: 0 }, 'the database is still not available'],
  ]);
  outages.stop();
});

test('a check that hangs or fails is no end, and the next one is', async () => {
  const { lines, log } = recorded();
  const checks = [
    () => new Promise<boolean>(() => {}),
    () => Promise.reject(new Error('away')),
    () => Promise.resolve(true),
  ];
  const outages = new OutageLog(async () => checks.shift()?.() ?? false, TIMING);
  outages.takeError(away(), log);
  await expect.poll(() => lines.length).toBe(2);
  expect([lines[1]?.[2], checks.length]).toEqual(['the database is available again', 0]);
});

test('other errors stay the caller’s', () => {
  const { lines, log } = recorded();
  const { outages } = outageLog();
  expect(outages.takeError(new Error('a bug'), log)).toBe(false);
  outages.quieted(log).warn({ err: new Error('a bug') }, 'a job failed');
  outages.quieted(log).warn({ medium: 'a' }, 'left out');
  expect(lines.map(([, , message]) => message)).toEqual(['a job failed', 'left out']);
});

test('maintenance and jobs count towards the same outage', () => {
  const { lines, log } = recorded();
  const { outages } = outageLog();
  outages.quieted(log).warn({ err: away() }, 'maintenance failed and will be retried');
  outages.takeError(away(), log);
  expect(lines.map(([level, , message]) => [level, message])).toEqual([
    ['error', expect.stringMatching(/^the database is not available/)],
  ]);
  outages.stop();
});
