import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { logPageError } from './log-page-error.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const body = { message: 'Error: broken', stack: '', path: '/a/turm', script: '/static/js/a.js' };
const post = (payload: object, remoteAddress = '127.0.0.1') =>
  server.app.inject({ method: 'POST', url: '/api/page-errors', payload, remoteAddress });

test('the log gets one line of what broke, without secrets, and nothing in it acts on a terminal', () => {
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => lines.push(line) };
  const stack = [
    'Error: \u001B[2Jbroken\u202E',
    'at play (https://walks.example/static/js/app-1a2b.js?v=1:3:14)',
    'at https://walks.example/signup#invite=geheim:1:20',
  ].join('\n');
  const forgedError = { ...body, message: 'Error: \u001B[2Jbroken\n{"level":60}', stack };
  logPageError(
    server.services,
    { ...forgedError, path: '/a/turm?sig=geheim#x' },
    { address: '::1', log },
  );
  expect(lines).toEqual([
    [
      {
        error: 'Error: [2Jbroken {"level":60}',
        stack:
          'Error: [2Jbroken at play (https://walks.example/static/js/app-1a2b.js:3:14) at https://walks.example/signup:1:20',
        page: '/a/turm',
        script: '/static/js/a.js',
      },
      'a page broke',
    ],
  ]);
});

test('an address that tells too much waits, and others do not', async () => {
  for (let at = 0; at < 20; at += 1) expect((await post(body)).statusCode).toBe(200);
  const rejected = await post(body);
  expect([rejected.statusCode, rejected.json<{ code: string }>().code]).toEqual([
    429,
    'request/too-many',
  ]);
  expect((await post(body, '192.0.2.7')).statusCode).toBe(200);
});

test.each([
  ['a message', { ...body, message: 'x'.repeat(501) }],
  ['a stack', { ...body, stack: 'x'.repeat(4001) }],
  ['an address', { ...body, path: 'x'.repeat(301) }],
])('%s that is too long is refused', async (_, payload) => {
  expect((await post(payload)).statusCode).toBe(400);
});
