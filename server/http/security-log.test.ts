import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bearer, testServer, type TestServer } from '../testing/test-server.ts';

const PASSWORD = 'Unter dem Turm 7';

let lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write(text: Buffer, _encoding, done) {
    lines.push(JSON.parse(text.toString()) as Record<string, unknown>);
    done();
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ REGISTRATION: 'open' }, { logs: { stream } });
  server.app.get('/api/broken', () => Promise.reject(new Error('select password_hash failed')));
});
afterAll(() => server.close());
beforeEach(() => {
  lines = [];
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers });

/** The security events since the test began, each with what its request adds. */
const events = () =>
  lines
    .filter(({ msg }) => msg === 'a security event')
    .map(({ level, time, pid, hostname, msg, requestId, ...event }) => {
      expect([level, typeof time, typeof pid, typeof hostname, msg]).toEqual([
        ...[30, 'number', 'number', 'string', 'a security event'],
      ]);
      const completed = lines.find((line) => 'status' in line && line['requestId'] === requestId);
      return { ...event, status: completed?.['status'] };
    });

test('who signs in or out is logged, by account and by what', async () => {
  const credentials = { username: 'Ada', password: PASSWORD };
  const { userId } = (await post('/api/signup', credentials)).json<{ userId: string }>();
  const entered = (await post('/api/login', credentials)).json<{ accessToken: string }>();
  const token = { authorization: `Bearer ${entered.accessToken}` };
  expect((await post('/api/logout', {}, token)).statusCode).toBe(200);
  const common = { method: 'POST', status: 200, userId };
  expect(events()).toEqual([
    { event: 'sign-in', route: '/api/signup', by: 'registration', ...common },
    { event: 'sign-in', route: '/api/login', by: 'password', ...common },
    { event: 'sign-out', route: '/api/logout', ...common },
  ]);
});

test('a rejected sign-in is logged, and neither the name nor the password nor the address', async () => {
  await post('/api/login', { username: 'my password by mistake', password: PASSWORD });
  expect(events()).toEqual([
    { event: 'rejected', method: 'POST', route: '/api/login', code: 'auth/invalid', status: 401 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/by mistake|Turm|127\.0\.0\.1/);
});

test('missing rights are logged, with the account if there is one', async () => {
  const visitor = await server.person('registered');
  const users = '/api/admin/users';
  await server.app.inject(users);
  await server.app.inject({ url: users, headers: { authorization: 'Bearer forged' } });
  await server.app.inject({ url: `${users}/someone`, headers: bearer(visitor) });
  const common = { event: 'rejected', method: 'GET' };
  expect(events()).toEqual([
    { ...common, route: users, code: 'auth/required', status: 401 },
    { ...common, route: users, code: 'auth/invalid', status: 401 },
    {
      ...{ ...common, route: `${users}/:id`, code: 'auth/forbidden', status: 403 },
      userId: visitor.userId,
    },
  ]);
});

test('input that no schema takes, and too many requests, are logged', async () => {
  await post('/api/login', { username: 1 });
  const statuses: number[] = [];
  for (let at = 0; at < 50 && statuses.at(-1) !== 429; at += 1) {
    const account = { username: `Gast ${at}`, password: PASSWORD };
    statuses.push((await post('/api/signup', account)).statusCode);
  }
  const rejected = events().filter(({ status }) => status !== 200);
  expect(rejected).toMatchObject([
    { route: '/api/login', code: 'request/invalid', status: 400 },
    { route: '/api/signup', code: 'request/too-many', status: 429 },
  ]);
});

test('an address that cannot be decoded has its line, too', async () => {
  await server.app.inject('/api/%zz');
  expect(lines).toMatchObject([{ path: '/api/%zz', status: 404, msg: 'request completed' }]);
});

test('an unexpected error is logged with its cause, and the response has none of it', async () => {
  const { statusCode, payload } = await server.app.inject('/api/broken');
  expect([statusCode, JSON.parse(payload)]).toEqual([
    500,
    {
      code: 'server/failed',
      message: 'Something went wrong on the server.',
      requestId: lines[0]?.['requestId'],
    },
  ]);
  expect(lines).toMatchObject([
    { level: 50, err: { message: 'select password_hash failed' }, msg: 'a request failed' },
    { level: 30, status: 500, msg: 'request completed' },
  ]);
});

test('what is no attempt on anything is no event', async () => {
  await server.app.inject('/api/config');
  await server.app.inject('/api/getStory/nothing');
  expect(events()).toEqual([]);
});
