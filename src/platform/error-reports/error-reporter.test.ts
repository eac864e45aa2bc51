import { expect, test } from 'vitest';
import { version } from '../../../package.json';
import { MAX_REPORT_LENGTHS, reportBody, type Report } from '../../contract/reports.ts';
import { errorReporter } from './error-reporter.ts';
import { pageBudget, tabBudget } from './report-budget.ts';

const OURS = { klangweg: 1, errorReports: true };

interface Given {
  readonly config?: unknown;
  readonly isOnline?: () => boolean;
  readonly budget?: ReturnType<typeof pageBudget>;
  readonly status?: number;
}

function aReporter({ config = OURS, isOnline = () => true, budget = pageBudget() }: Given = {}) {
  const sent: Report[] = [];
  const requested: string[] = [];
  const report = errorReporter({
    base: '/walks',
    isOnline,
    source: () => 'player',
    page: () => '/walks/a/turm',
    build: () => '1a2b3c4d',
    budget,
    async fetch(input, init) {
      requested.push(String(input));
      if (init?.method !== 'POST') return Response.json(config);
      expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
      sent.push(JSON.parse(String(init.body)) as Report);
      return Response.json({ ok: true });
    },
  });
  return { sent, requested, report };
}

test('our own server gets the error, its page, and the release', async () => {
  const { sent, requested, report } = aReporter();
  await report(new TypeError('x is not a function'));
  expect(requested).toEqual(['/walks/api/config', '/walks/api/reports']);
  expect(sent).toEqual([
    {
      source: 'player',
      message: 'TypeError: x is not a function',
      stack: expect.stringMatching(/^at .*error-reporter\.test\.ts/),
      page: '/walks/a/turm',
      release: `${version} (1a2b3c4d)`,
      times: 1,
    },
  ]);
});

test.each([
  ['of another kind', { name: 'a hotel' }],
  ['that is no object', null],
  ['whose operator has switched reports off', { ...OURS, errorReports: false }],
  ['of an earlier release', { klangweg: 1 }],
])('a server %s gets no report', async (_, config) => {
  const { sent, requested, report } = aReporter({ config });
  await report(new Error('broken'));
  expect([sent, requested]).toEqual([[], ['/walks/api/config']]);
});

test('of a repeated error the 1st, 10th and 100th time is sent, with its count', async () => {
  const { sent, report } = aReporter();
  for (let index = 0; index < 100; index += 1) await report(new Error('broken'));
  expect(sent.map(({ times }) => times)).toEqual([1, 9, 90]);
});

test('a session sends ten reports, also over reloads, and where nothing can be stored', async () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const breakOften = async (budget: ReturnType<typeof pageBudget>, count: number) => {
    const { sent, report } = aReporter({ budget });
    for (let index = 0; index < count; index += 1)
      await report(new Error(`broken ${String(index)}`));
    return sent.length;
  };
  const beforeReload = await breakOften(
    tabBudget(() => storage),
    7,
  );
  const afterReload = await breakOften(
    tabBudget(() => storage),
    20,
  );
  const unstored = tabBudget(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect([beforeReload, afterReload, await breakOften(unstored, 20)]).toEqual([7, 3, 10]);
});

test('without a network an error is dropped, and is sent when it happens again with one', async () => {
  let isOnline = false;
  const { sent, requested, report } = aReporter({ isOnline: () => isOnline });
  await report(new Error('broken'));
  expect([sent, requested]).toEqual([[], []]);
  isOnline = true;
  await report(new Error('broken'));
  expect(sent.map(({ times }) => times)).toEqual([1]);
});

test.each([
  ['nothing', undefined],
  ['no error at all', null],
  ['an AbortError', new DOMException('left', 'AbortError')],
  ['a failed network', new TypeError('Failed to fetch')],
  ['a failed network in Safari', new TypeError('Load failed')],
  ['a script of another origin', 'Script error.'],
  ['a notice of the browser', 'ResizeObserver loop completed with undelivered notifications.'],
])('%s is no error', async (_, error) => {
  const { requested, report } = aReporter();
  await report(error);
  expect(requested).toEqual([]);
});

test('personal data, places and secrets stay on the device', async () => {
  const { sent, report } = aReporter();
  const error = new SyntaxError('Unexpected token, "Frau Meier" at 48.137154, 11.576124');
  error.stack = `${error.message}\n    at https://walks.example/static/js/a.js?sig=geheim:1:2`;
  await report(error);
  await report('nobody is ada@post.example');
  expect(sent.map(({ message, stack }) => [message, stack])).toEqual([
    ['SyntaxError: Unexpected token, "…" at …, …', 'at https://walks.example/static/js/a.js:1:2'],
    ['nobody is …', ''],
  ]);
});

test('a long report is cut to the limits of the contract', async () => {
  const { sent, report } = aReporter();
  await report(new Error('not a word '.repeat(900)));
  await report('zu lang '.repeat(9000));
  for (const body of sent) expect(reportBody.safeParse(body).success).toBe(true);
  expect(sent.map(({ message }) => message.length)).toEqual([
    MAX_REPORT_LENGTHS.message,
    MAX_REPORT_LENGTHS.message,
  ]);
});

test('any thrown value, and any error of the network, breaks nothing more', async () => {
  const { report } = aReporter();
  const hostile = Object.create(null) as object;
  const unreadable = new Proxy({}, { get: () => expect.fail() });
  for (const error of [hostile, unreadable, Symbol('x'), 7, {}, []]) {
    await expect(report(error)).resolves.toBeUndefined();
  }
  const offline = errorReporter({
    ...{ base: '', isOnline: () => true, source: () => 'worker', page: () => '/sw.js' },
    ...{ build: () => '', budget: pageBudget() },
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect(offline(new Error('broken'))).resolves.toBeUndefined();
});
