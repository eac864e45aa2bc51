import { expect, test } from 'vitest';
import { LONGEST_IN_ERROR, pageErrorBody, type PageError } from '../contract/page-errors.ts';
import type { HostPort } from '../ports/host.ts';
import { errorMail } from './error-mail.ts';

function mailTo(make: ReturnType<HostPort['make']>) {
  const sent: PageError[] = [];
  const tell = errorMail({
    host: { learn: () => Promise.resolve(), make: () => make },
    place: () => ({ path: '/a/turm', script: '/static/js/app-1a2b.js' }),
    send: async (body) => {
      sent.push(body);
    },
  });
  return { sent, tell };
}

test('our own server learns what broke, where, and in which release', async () => {
  const { sent, tell } = mailTo('ours');
  await tell(new TypeError('x is not a function'));
  expect(sent).toEqual([
    {
      message: 'TypeError: x is not a function',
      stack: expect.stringContaining('error-mail.test.ts'),
      path: '/a/turm',
      script: '/static/js/app-1a2b.js',
    },
  ]);
});

test.each(['other', 'unknown'] as const)('a host of %s make is told nothing', async (make) => {
  const { sent, tell } = mailTo(make);
  await tell(new Error('broken'));
  expect(sent).toEqual([]);
});

test('the same thing is told once, and a page that breaks all the time goes quiet', async () => {
  const { sent, tell } = mailTo('ours');
  for (let at = 0; at < 20; at += 1) await tell(new Error(`broken ${Math.floor(at / 2)}`));
  expect(sent.map(({ message }) => message)).toEqual(
    [0, 1, 2, 3, 4].map((number) => `Error: broken ${number}`),
  );
});

test.each([
  ['nothing', undefined],
  ['what was broken off on purpose', new DOMException('left', 'AbortError')],
])('%s is no error', async (_, error) => {
  const { sent, tell } = mailTo('ours');
  await tell(error);
  expect(sent).toEqual([]);
});

test('what is too long is cut to what the contract takes', async () => {
  const { sent, tell } = mailTo('ours');
  const endless = new Error('x'.repeat(9000));
  endless.stack = 'y'.repeat(9000);
  await tell(endless);
  await tell('z'.repeat(9000));
  for (const body of sent) expect(pageErrorBody.safeParse(body).success).toBe(true);
  expect(sent.map(({ message }) => message.length)).toEqual([
    LONGEST_IN_ERROR.message,
    LONGEST_IN_ERROR.message,
  ]);
});

test('a server that cannot be reached breaks nothing more', async () => {
  const tell = errorMail({
    host: { learn: () => Promise.resolve(), make: () => 'ours' },
    place: () => ({ path: '/', script: '' }),
    send: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect(tell(new Error('broken'))).resolves.toBeUndefined();
});
