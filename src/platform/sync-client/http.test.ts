import { expect, test } from 'vitest';
import { httpSync } from './http.ts';

const nothing = { epoch: 0, entries: {}, delayed: [], positions: {} };
const body = {
  epoch: 2,
  entries: [],
  positions: [],
  ops: [{ id: 'a', target: { kind: 'track', slug: 'turm' }, dueInMs: 3000, isDone: false }],
};

/** A server that gives the same response to everything, and records its requests. */
function answering(response: Response | Error) {
  const requested: [string, unknown, unknown][] = [];
  const fetch = (url: string | URL | Request, init: RequestInit = {}) => {
    const { authorization } = init.headers as Record<string, string>;
    requested.push([String(url), init.method, authorization]);
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  };
  return { requested, api: httpSync({ base: '/base', fetch, nowMs: () => 10_000 }) };
}
const json = (value: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(value), init);

test('progress is sent with its token, and the merged one is returned in the time of our own clock', async () => {
  const { requested, api } = answering(json(body));
  expect(await api.putProgress('am bach', nothing, 'ada’s')).toEqual({
    status: 200,
    isOwn: true,
    progress: {
      ...nothing,
      epoch: 2,
      delayed: [
        { id: 'a', target: { kind: 'track', slug: 'turm' }, dueAtMs: 13_000, isDone: false },
      ],
    },
  });
  expect(requested).toEqual([['/base/api/progress/am%20bach', 'PUT', 'Bearer ada’s']]);
});

const own = { code: 'request/too-many', message: '', requestId: '7f3a90c1' };

test.each<[string, Response | Error, object]>([
  ['no network', new TypeError('offline'), { status: undefined, isOwn: false }],
  ['a captive portal’s page', new Response('<title>Hotel</title>'), { status: 200, isOwn: false }],
  ['another’s JSON', json({ ok: true }), { status: 200, isOwn: false }],
  ['a proxy’s rejection', new Response('no', { status: 403 }), { status: 403, isOwn: false }],
  [
    'the server’s own rejection',
    json(own, { status: 429, headers: { 'retry-after': '30' } }),
    { status: 429, isOwn: true, retryAfterS: 30, requestId: '7f3a90c1' },
  ],
])('%s is distinguished', async (_, response, expected) => {
  expect(await answering(response).api.putProgress('demo', nothing, 't')).toEqual(expected);
});

test.each<[string, Response | Error, string]>([
  ['a Klangweg server', json({ klangweg: 1, more: true }), 'ours'],
  ['a legacy server', new Response('<title>App</title>'), 'other'],
  ['a server that lacks the call', new Response('', { status: 404 }), 'other'],
  ['a server that is down', new Response('', { status: 502 }), 'none'],
  ['no network', new TypeError('offline'), 'none'],
])('%s is recognised by its mark', async (_, response, expected) => {
  expect(await answering(response).api.reach()).toBe(expected);
});
