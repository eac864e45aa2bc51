import { expect, test } from 'vitest';
import { MAX_ERROR_LENGTHS, pageErrorBody, type PageError } from '../contract/page-errors.ts';
import type { ServerInfoPort } from '../platform/server-api/server-info-port.ts';
import { errorReporter } from './error-reporter.ts';

function reporterTo(make: ReturnType<ServerInfoPort['serverKind']>) {
  const sent: PageError[] = [];
  const reportError = errorReporter({
    server: { loadFacts: () => Promise.resolve(), serverKind: () => make },
    errorLocation: () => ({ path: '/a/turm', script: '/static/js/app-1a2b.js' }),
    send: async (body) => {
      sent.push(body);
    },
  });
  return { sent, reportError };
}

test('our own server learns what broke, where, and in which release', async () => {
  const { sent, reportError } = reporterTo('ours');
  await reportError(new TypeError('x is not a function'));
  expect(sent).toEqual([
    {
      message: 'TypeError: x is not a function',
      stack: expect.stringContaining('error-reporter.test.ts'),
      path: '/a/turm',
      script: '/static/js/app-1a2b.js',
    },
  ]);
});

test.each(['other', 'unknown'] as const)('a host of %s make is told nothing', async (make) => {
  const { sent, reportError } = reporterTo(make);
  await reportError(new Error('broken'));
  expect(sent).toEqual([]);
});

test('the same thing is told once, and a page that breaks all the time goes quiet', async () => {
  const { sent, reportError } = reporterTo('ours');
  for (let at = 0; at < 20; at += 1) await reportError(new Error(`broken ${Math.floor(at / 2)}`));
  expect(sent.map(({ message }) => message)).toEqual(
    [0, 1, 2, 3, 4].map((number) => `Error: broken ${number}`),
  );
});

test.each([
  ['nothing', undefined],
  ['what was broken off on purpose', new DOMException('left', 'AbortError')],
])('%s is no error', async (_, error) => {
  const { sent, reportError } = reporterTo('ours');
  await reportError(error);
  expect(sent).toEqual([]);
});

test('what is too long is cut to what the contract takes', async () => {
  const { sent, reportError } = reporterTo('ours');
  const endless = new Error('x'.repeat(9000));
  endless.stack = 'y'.repeat(9000);
  await reportError(endless);
  await reportError('z'.repeat(9000));
  for (const body of sent) expect(pageErrorBody.safeParse(body).success).toBe(true);
  expect(sent.map(({ message }) => message.length)).toEqual([
    MAX_ERROR_LENGTHS.message,
    MAX_ERROR_LENGTHS.message,
  ]);
});

test('a server that cannot be reached breaks nothing more', async () => {
  const reportError = errorReporter({
    server: { loadFacts: () => Promise.resolve(), serverKind: () => 'ours' },
    errorLocation: () => ({ path: '/', script: '' }),
    send: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect(reportError(new Error('broken'))).resolves.toBeUndefined();
});
