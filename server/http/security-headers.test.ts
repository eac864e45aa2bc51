import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

const METRICS_TOKEN = 'Qp4-vor-der-Bruecke-8hGxW1Lm7V2z';
const asPrometheus = { authorization: `Bearer ${METRICS_TOKEN}` };

let server: TestServer;
let administrator: Person;
let medium: string;
beforeAll(async () => {
  server = await testServer({ METRICS_TOKEN, TRUST_PROXY: 'loopback' });
  const walk = aWalk('demo').withTrack({ audio: { 2: 'a.m4a' } });
  await server.publish(walk.build(), { media: { 'a.m4a': 'sound' } });
  administrator = await server.person('administrator');
  const story = (await server.app.inject('/api/getStory/demo')).json<{
    files: { url: string }[];
  }>();
  medium = story.files[0]?.url ?? '';
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PATCH';
interface Request {
  readonly url: string;
  readonly method?: Method;
  readonly headers?: Record<string, string>;
  readonly payload?: string;
}

/** One request for each way by which a response comes to be, with its status. */
const requests: Readonly<Record<string, () => readonly [status: number, Request]>> = {
  'the start page': () => [200, { url: '/' }],
  'a page of a walk': () => [200, { url: '/a/demo' }],
  'a page that is not there': () => [404, { url: '/a/nothing' }],
  'the authoring app': () => [200, { url: '/admin' }],
  'a preview': () => [200, { url: '/a/demo?preview' }],
  'a published story': () => [200, { url: '/api/getStory/demo' }],
  'a call': () => [200, { url: '/api/config' }],
  'a call that is not there': () => [404, { url: '/api/nothing' }],
  'an address that cannot be decoded': () => [404, { url: '/api/%zz' }],
  'a call without rights': () => [401, { url: '/api/admin/users' }],
  'another method': () => [405, { url: '/api/login', method: 'DELETE' }],
  'a body that is no JSON': () => [400, { url: '/api/login', method: 'POST', ...json('{') }],
  'a medium': () => [200, { url: medium }],
  'a medium that is not there': () => [404, { url: `/media/${'0'.repeat(64)}.jpg` }],
  'a script': () => [200, { url: '/static/js/app-1a2b.js' }],
  'a style': () => [200, { url: '/static/css/app-1a2b.css' }],
  'an upload that is rejected': () => [401, { url: '/api/admin/uploads', method: 'POST' }],
  'the metrics': () => [200, { url: '/metrics', headers: asPrometheus }],
  'the list of users': () => [200, { url: '/api/admin/users', headers: bearer(administrator) }],
};
const json = (payload: string) => ({ payload, headers: { 'content-type': 'application/json' } });

const FIXED = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
};
const answerTo = async (name: string) => {
  const [status, { headers, ...request }] = requests[name]?.() ?? [0, { url: '' }];
  const proxied = { 'x-forwarded-proto': 'https', ...headers };
  const response = await server.app.inject({ ...request, headers: proxied });
  expect(response.statusCode).toBe(status);
  return response;
};

test.each(Object.keys(requests))(
  '%s: it is framed by nobody and moves no address',
  async (name) => {
    const { headers } = await answerTo(name);
    expect(headers).toMatchObject(FIXED);
    const policy = String(headers['content-security-policy']).split('; ');
    const framing = name === 'a preview' ? "'self'" : "'none'";
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "base-uri 'none'",
        `frame-ancestors ${framing}`,
      ]),
    );
  },
);

test.each(Object.keys(requests))(
  '%s: its type is named, with the encoding of a text',
  async (name) => {
    const { headers } = await answerTo(name);
    const type = String(headers['content-type']);
    expect(type).toMatch(/^(text|application)\/[^;]+;.*charset=utf-8$|^(audio|image)\//);
  },
);

test('TRACE, which would repeat a request with its headers, is not answered', async () => {
  const traced = { url: '/api/config', method: 'TRACE', headers: { cookie: 'secret' } } as const;
  const { statusCode, payload } = await server.app.inject(traced);
  expect([statusCode, payload.includes('secret')]).toEqual([405, false]);
});

test.each(['the list of users', 'a call without rights', 'the metrics', 'a preview'])(
  '%s: it is stored in no cache',
  async (name) => {
    expect((await answerTo(name)).headers['cache-control']).toBe('no-store');
  },
);

test('a parameter that comes twice is rejected, in whatever part of the request', async () => {
  const headers = bearer(administrator);
  const query = await server.app.inject({ url: '/api/admin/users?limit=5&limit=50', headers });
  expect([query.statusCode, query.json<{ field: string }>().field]).toEqual([400, 'query.limit']);
  const both = { url: '/api/user?userId=other', headers, payload: {} };
  expect((await server.app.inject({ ...both, method: 'POST' })).statusCode).toBe(400);
});
