import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Overview } from '../../src/contract/admin/overview.ts';
import { REPORT_RETENTION_DAYS, type Report } from '../../src/contract/reports.ts';
import { bearer, testServer, type TestServer } from '../testing/test-server.ts';
import { removeOldReports } from './remove-old-reports.ts';
import { recordReport } from './record-report.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const DAY_MS = 24 * 3_600_000;
const body: Report = {
  ...{ source: 'player', message: 'Error: broken', stack: '', page: '/a/turm' },
  ...{ release: '0.1.0 (1a2b3c4d)', times: 1 },
};
const post = (payload: object, remoteAddress = '127.0.0.1') =>
  server.app.inject({ method: 'POST', url: '/api/reports', payload, remoteAddress });

async function overviewErrors(): Promise<Overview['errors']> {
  const headers = bearer(await server.person('administrator'));
  const response = await server.app.inject({ url: '/api/admin/overview', headers });
  return response.json<Overview>().errors;
}

async function recordedWith(more: object): Promise<readonly unknown[]> {
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => lines.push(line) };
  await recordReport(
    server.services,
    { ...body, ...more },
    { address: '::1', requestId: 'r-1', log },
  );
  return lines;
}

test('the log gets one line, without secrets, and without control characters for a terminal', async () => {
  const stack = [
    'Error: \u001B[2Jbroken\u202E',
    '    at play (https://walks.example/static/js/app-1a2b.js?v=1:3:14)',
    '    at https://walks.example/signup#invite=geheim:1:20',
  ].join('\n');
  const message = 'Error: \u001B[2Jbroken\nat 48.137154, 11.576124 by ada@post.example';
  expect(await recordedWith({ message, stack, page: '/a/turm?sig=geheim#x' })).toEqual([
    [
      {
        ...{ source: 'player', times: 1, release: '0.1.0 (1a2b3c4d)' },
        message: 'Error: [2Jbroken at …, … by …',
        stack:
          'at play (https://walks.example/static/js/app-1a2b.js:3:14)\nat https://walks.example/signup:1:20',
        page: '/a/turm',
      },
      'an error in a browser',
    ],
  ]);
  expect(JSON.stringify(await overviewErrors())).not.toMatch(/geheim|48\.13|ada@|::1/);
});

test('errors are grouped by message and release; the last report is shown with each', async () => {
  const first = server.clock.nowMs();
  await post(body);
  server.clock.advance(2 * DAY_MS);
  const last = await post({ ...body, page: '/a/tor', times: 9 });
  server.clock.advance(1000);
  await post({ ...body, release: '0.2.0 (5e6f7a8b)', source: 'worker' });
  expect(await overviewErrors()).toEqual({
    isOn: true,
    groups: [
      expect.objectContaining({ release: '0.2.0 (5e6f7a8b)', source: 'worker', count: 1 }),
      {
        ...{ source: 'player', message: 'Error: broken', stack: '', page: '/a/tor', count: 10 },
        release: '0.1.0 (1a2b3c4d)',
        firstAtMs: first,
        lastAtMs: first + 2 * DAY_MS,
        requestId: last.headers['x-request-id'],
      },
    ],
  });
});

test('a report is deleted after its days, and the later ones of its group stay', async () => {
  await post(body);
  server.clock.advance(DAY_MS);
  await post(body);
  server.clock.advance((REPORT_RETENTION_DAYS - 1) * DAY_MS);
  expect(await removeOldReports(server.services)).toBe(0);
  server.clock.advance(DAY_MS);
  expect(await removeOldReports(server.services)).toBe(1);
  expect((await overviewErrors()).groups.map(({ count }) => count)).toEqual([1]);
  server.clock.advance(DAY_MS);
  expect(await removeOldReports(server.services)).toBe(1);
  expect((await overviewErrors()).groups).toEqual([]);
});

test('switched off, pages are notified of it, and nothing is logged or stored', async () => {
  const headers = bearer(await server.person('administrator'));
  const config = async () =>
    (await server.app.inject('/api/config')).json<{ errorReports: boolean }>().errorReports;
  expect(await config()).toBe(true);
  const saved = await server.app.inject({
    ...{ method: 'PUT', url: '/api/admin/settings', headers },
    payload: { errorReports: false },
  });
  expect([saved.statusCode, await config()]).toEqual([200, false]);
  expect((await post(body)).statusCode).toBe(200);
  expect(await recordedWith({})).toEqual([]);
  expect(await overviewErrors()).toEqual({ isOn: false, groups: [] });
});

test('an error without a message is reported, too', async () => {
  await recordedWith({ message: ' \n ' });
  expect((await overviewErrors()).groups).toMatchObject([{ message: '(no message)' }]);
});

test('invented errors fill a day with a limited number of groups; known ones are still counted', async () => {
  const { store, clock } = server.services;
  const atMs = clock.nowMs();
  const add = (message: string) =>
    store.reports.addReport({ ...body, message, requestId: 'r', atMs }, 3);
  const added = [];
  for (const message of ['a', 'b', 'c', 'd', 'a']) added.push(await add(message));
  expect(added).toEqual([true, true, true, false, true]);
});

test('an address that reports too much is throttled, and others are not', async () => {
  for (let index = 0; index < 20; index += 1) expect((await post(body)).statusCode).toBe(200);
  const rejected = await post(body);
  expect([rejected.statusCode, rejected.json<{ code: string }>().code]).toEqual([
    429,
    'request/too-many',
  ]);
  expect((await post(body, '192.0.2.7')).statusCode).toBe(200);
});

test.each([
  ['a message that is too long', { message: 'x'.repeat(301) }],
  ['a stack that is too long', { stack: 'x'.repeat(3001) }],
  ['an address that is too long', { page: 'x'.repeat(201) }],
  ['a release that is too long', { release: 'x'.repeat(61) }],
  ['an unknown source', { source: 'somebody' }],
  ['more occurrences than a page sends', { times: 1001 }],
  ['no occurrence', { times: 0 }],
])('%s is rejected', async (_, more) => {
  expect((await post({ ...body, ...more })).statusCode).toBe(400);
});
