import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeEach(async () => {
  server = await testServer({ REGISTRATION: 'open' });
  administrator = await server.person('administrator');
});
afterEach(() => server.close());

const sendRequest = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: bearer(administrator),
    ...(payload === undefined ? {} : { payload }),
  });
const people = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', rest: string, payload?: object) =>
  sendRequest(method, `/api/admin/users${rest}`, payload);
const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
const PASSWORD = 'korrektes Pferd';

interface Answered {
  readonly statusCode: number;
  json<T>(): T;
}
const apiErrorIn = (response: Answered) => {
  const { code, field } = response.json<{ code: string; field?: string }>();
  return [response.statusCode, code, ...(field === undefined ? [] : [field])];
};
const added = async (body: object) =>
  (await people('POST', '', body)).json<{
    user: { id: string };
    invitation?: { link: string; expiresAtMs: number };
  }>();
const secretIn = (link: string) => link.split('=')[1] ?? '';
const logIn = (username: string, password: string) => post('/api/login', { username, password });
const actions = async () =>
  (await sendRequest('GET', '/api/admin/audit?action=user/'))
    .json<{ entries: { action: string }[] }>()
    .entries.map(({ action }) => action);

describe('adding', () => {
  test('somebody with a password signs in with it', async () => {
    const { user, ...rest } = await added({ username: 'Anna', role: 6, password: PASSWORD });
    expect([user, rest]).toEqual([
      {
        id: expect.any(String),
        username: 'Anna',
        role: 6,
        createdAtMs: server.clock.nowMs(),
        lastSeenAtMs: null,
        isDisabled: false,
        hasPassword: true,
      },
      {},
    ]);
    expect((await logIn('Anna', PASSWORD)).statusCode).toBe(200);
  });

  test('a user without one gets a link that opens once, and can sign in only then', async () => {
    const { user, invitation } = await added({ username: 'Anna', role: 2 });
    expect(invitation).toEqual({
      link: expect.stringMatching(/^\/login#password=[\w-]{32}$/),
      expiresAtMs: server.clock.nowMs() + 3 * 86_400_000,
    });
    expect((await logIn('Anna', PASSWORD)).statusCode).toBe(401);
    const token = secretIn(invitation?.link ?? '');
    const chosen = await post('/api/password', { token, password: PASSWORD });
    expect(chosen.json()).toEqual({ accessToken: expect.any(String), userId: user.id });
    expect((await logIn('Anna', PASSWORD)).statusCode).toBe(200);
    const repeated = await post('/api/password', { token, password: PASSWORD });
    expect(apiErrorIn(repeated)).toEqual([403, 'password/link-invalid']);
  });

  test('a taken name is reported at its field, and an administrator needs ten characters', async () => {
    await added({ username: 'Anna', role: 2 });
    expect(apiErrorIn(await people('POST', '', { username: 'ANNA', role: 2 }))).toEqual([
      409,
      'user/name-taken',
      'username',
    ]);
    const short = { username: 'Otto', role: 1, password: 'acht8888' };
    expect(apiErrorIn(await people('POST', '', short))).toEqual([
      400,
      'request/invalid',
      'password',
    ]);
    const { invitation } = await added({ username: 'Otto', role: 1 });
    const token = secretIn(invitation?.link ?? '');
    const chosen = await post('/api/password', { token, password: 'acht8888' });
    expect(apiErrorIn(chosen)).toEqual([400, 'request/invalid', 'password']);
    expect((await post('/api/password', { token, password: PASSWORD })).statusCode).toBe(200);
  });
});

describe('resetting', () => {
  test('the newest link is valid, for three days; it ends every former session', async () => {
    const { user } = await added({ username: 'Anna', role: 2, password: PASSWORD });
    const { accessToken } = (await logIn('Anna', PASSWORD)).json<{ accessToken: string }>();
    const reset = async () =>
      secretIn((await people('POST', `/${user.id}/reset`)).json<{ link: string }>().link);
    const [first, second] = [await reset(), await reset()];
    const choose = (token: string) =>
      post('/api/password', { token, password: 'ganz neu gewählt' });
    expect((await choose(first)).statusCode).toBe(403);
    expect((await logIn('Anna', PASSWORD)).statusCode).toBe(200);
    expect((await choose(second)).statusCode).toBe(200);
    expect((await logIn('Anna', PASSWORD)).statusCode).toBe(401);
    const ping = await server.app.inject({
      method: 'POST',
      url: '/api/user',
      payload: { userId: user.id },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(ping.statusCode).toBe(401);
    const third = await reset();
    server.clock.advance(3 * 86_400_000);
    expect((await choose(third)).statusCode).toBe(403);
  });

  test('a disabled user gets no new password', async () => {
    const { user, invitation } = await added({ username: 'Anna', role: 2 });
    await people('PUT', `/${user.id}/disabled`, { isDisabled: true });
    const token = secretIn(invitation?.link ?? '');
    expect((await post('/api/password', { token, password: PASSWORD })).statusCode).toBe(403);
  });
});

describe('becoming administrator', () => {
  test('ends the former password and every session; the new one has ten characters', async () => {
    const { user } = await added({ username: 'Anna', role: 2, password: 'neun lang' });
    const before = await logIn('Anna', 'neun lang');
    const { accessToken } = before.json<{ accessToken: string }>();
    const promoted = await people('PUT', `/${user.id}/role`, { role: 1 });
    expect(promoted.json()).toMatchObject({ role: 1, hasPassword: false });
    expect((await logIn('Anna', 'neun lang')).statusCode).toBe(401);
    const list = await server.app.inject({
      ...{ url: '/api/admin/users', headers: { authorization: `Bearer ${accessToken}` } },
    });
    expect(list.statusCode).toBe(401);
    const reset = await people('POST', `/${user.id}/reset`);
    const token = secretIn(reset.json<{ link: string }>().link);
    const short = await post('/api/password', { token, password: 'neun lang' });
    expect(apiErrorIn(short)).toEqual([400, 'request/invalid', 'password']);
    expect((await post('/api/password', { token, password: PASSWORD })).statusCode).toBe(200);
    // A user who is an administrator already keeps the password.
    await people('PUT', `/${user.id}/role`, { role: 1 });
    expect((await logIn('Anna', PASSWORD)).statusCode).toBe(200);
  });
});

describe('the last administrator', () => {
  test('can be neither demoted nor disabled nor deleted, by a call or by themselves', async () => {
    await added({ username: 'has no password', role: 1 });
    const { user } = await added({ username: 'is disabled', role: 1, password: PASSWORD });
    await people('PUT', `/${user.id}/disabled`, { isDisabled: true });
    const own = `/${administrator.userId}`;
    const rejected = [
      await people('PUT', `${own}/role`, { role: 2 }),
      await people('PUT', `${own}/disabled`, { isDisabled: true }),
      await people('DELETE', own),
      await sendRequest('DELETE', '/api/me'),
    ];
    expect(rejected.map(apiErrorIn)).toEqual(rejected.map(() => [409, 'user/last-admin']));
    await people('PUT', `/${user.id}/disabled`, { isDisabled: false });
    expect((await people('DELETE', own)).statusCode).toBe(200);
  });
});

describe('a user', () => {
  test('is shown with groups, sessions and progress in each walk', async () => {
    const storyId = await server.publish(aWalk('demo').withTracks(2).build());
    const person = await server.person('registered');
    const { groups } = server.services.store;
    const group = await groups.createGroup({ name: 'Klasse 4b', createdAtMs: 1 });
    await groups.addMember(group.id, { userId: person.userId, codeId: null, joinedAtMs: 1 });
    const entry = { kind: 'track', slug: 'track-1', isHighlighted: false, generation: 1 };
    await server.app.inject({
      method: 'PUT',
      url: '/api/progress/demo',
      headers: bearer(person),
      payload: { epoch: 0, entries: [{ ...entry, state: 'finished' }], positions: [], ops: [] },
    });
    const shown = await people('GET', `/${person.userId}`);
    const nowMs = server.clock.nowMs();
    expect(shown.json()).toEqual({
      user: {
        id: person.userId,
        username: person.username,
        role: 2,
        createdAtMs: nowMs,
        lastSeenAtMs: null,
        isDisabled: false,
        hasPassword: false,
        disabledAtMs: null,
        roleVersion: expect.any(String),
        accessVersion: expect.any(String),
      },
      groups: [{ id: group.id, name: 'Klasse 4b' }],
      walks: [],
      walksVersion: expect.any(String),
      sessions: [
        {
          id: expect.any(String),
          createdAtMs: nowMs,
          expiresAtMs: nowMs + 90 * 86_400_000,
          isOpen: true,
          isOwn: false,
        },
      ],
      progress: [
        {
          storyId,
          slug: 'demo',
          title: { 2: 'Title of demo' },
          tracksFinished: 1,
          puzzlesFinished: 0,
          questsFinished: 0,
          stations: 2,
          updatedAtMs: nowMs,
        },
      ],
    });
  });

  test('a session is described by browser and system, and nothing else of the header is stored', async () => {
    const { user } = await added({ username: 'Anna', role: 2, password: PASSWORD });
    const from = (agent: string) =>
      server.app.inject({
        ...{ method: 'POST', url: '/api/login', headers: { 'user-agent': agent } },
        payload: { username: 'Anna', password: PASSWORD },
      });
    await from('Mozilla/5.0 (Linux; Android 14; SM-S921B) Chrome/121.0.0.0 Mobile Safari/537.36');
    server.clock.advance(1000);
    await from('<script>Firefox/1</script>\u0001 geheim');
    server.clock.advance(1000);
    await from('x'.repeat(5000));
    const response = await people('GET', `/${user.id}`);
    const { sessions } = response.json<{ sessions: { browser?: string; system?: string }[] }>();
    expect(sessions.map(({ browser, system }) => [browser, system])).toEqual([
      [undefined, undefined],
      ['Firefox', undefined],
      ['Chrome', 'Android'],
    ]);
    const stored = JSON.stringify(await server.services.store.sessions.ofUser(user.id));
    // Random ids may contain the same digits.
    const withoutIds = stored.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
    expect(withoutIds).not.toMatch(/SM-S|121|script|geheim|xxx/);
  });

  test('as a guest leaves nothing of their device; one who is signed in already does', async () => {
    const { groups, sessions } = server.services.store;
    const createdAtMs = server.clock.nowMs();
    const { id } = await groups.createGroup({ name: 'Chor', createdAtMs });
    await groups.addCodes(id, [{ code: 'CDEF-GHJK', createdAtMs }]);
    const redeem = async (more: object) => {
      const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/17.5 Safari/604.1', ...more };
      const payload = { code: 'CDEF-GHJK' };
      const sent = { method: 'POST', url: '/api/code', headers, payload } as const;
      const { userId } = (await server.app.inject(sent)).json<{ userId: string }>();
      return (await sessions.ofUser(userId)).map(({ browser, system }) => [browser, system]);
    };
    expect(await redeem({})).toEqual([[null, null]]);
    expect(await redeem(bearer(administrator))).toContainEqual(['Safari', 'iPhone']);
  });

  test('is signed out on one device or on all, and only on their own', async () => {
    const { user } = await added({ username: 'Anna', role: 2, password: PASSWORD });
    for (let device = 0; device < 3; device += 1) await logIn('Anna', PASSWORD);
    const open = async () =>
      (await people('GET', `/${user.id}`))
        .json<{ sessions: { id: string; isOpen: boolean }[] }>()
        .sessions.filter(({ isOpen }) => isOpen)
        .map(({ id }) => id);
    const [first = ''] = await open();
    const foreign = await people('DELETE', `/${administrator.userId}/sessions/${first}`);
    expect(foreign.json()).toEqual({ revoked: 0 });
    const one = await people('DELETE', `/${user.id}/sessions/${first}`);
    expect([one.json(), (await open()).length]).toEqual([{ revoked: 1 }, 2]);
    expect((await people('DELETE', `/${user.id}/sessions`)).json()).toEqual({ revoked: 2 });
    expect(await open()).toEqual([]);
  });

  test('is disabled, reinstated, and deleted with their data; each step is in the log', async () => {
    const { user } = await added({ username: 'Anna', role: 2, password: PASSWORD });
    await people('PUT', `/${user.id}/disabled`, { isDisabled: true });
    expect((await logIn('Anna', PASSWORD)).statusCode).toBe(401);
    await people('PUT', `/${user.id}/disabled`, { isDisabled: false });
    expect((await logIn('Anna', PASSWORD)).statusCode).toBe(200);
    await people('DELETE', `/${user.id}`);
    expect((await people('GET', `/${user.id}`)).statusCode).toBe(404);
    expect(await actions()).toEqual(['user/delete', 'user/enable', 'user/disable', 'user/add']);
  });
});

test('the table is sorted and paged', async () => {
  for (const username of ['Berta', 'Anna', 'Cäsar']) await added({ username, role: 2 });
  const listed = await people('GET', '?role=2&sort=name&order=desc&limit=2');
  const { users, total } = listed.json<{ users: { username: string }[]; total: number }>();
  expect([users.map(({ username }) => username), total]).toEqual([['Cäsar', 'Berta'], 3]);
  expect((await people('GET', '?sort=password')).statusCode).toBe(400);
});

test('invitations are listed, give their role where registration is open, and are withdrawn', async () => {
  const invite = async () =>
    secretIn(
      (await sendRequest('POST', '/api/admin/invitations', { role: 6 })).json<{ link: string }>()
        .link,
    );
  const [used, withdrawn] = [await invite(), await invite()];
  const signUp = (username: string, invitation: string) =>
    post('/api/signup', { username, password: PASSWORD, invitation });
  expect((await signUp('Anna', used)).statusCode).toBe(200);
  expect((await people('GET', '?search=anna')).json<object>()).toMatchObject({
    users: [{ username: 'Anna', role: 6 }],
  });
  const listed = await sendRequest('GET', '/api/admin/invitations');
  const nowMs = server.clock.nowMs();
  const { invitations } = listed.json<{ invitations: { id: string }[] }>();
  expect(listed.json()).toEqual({
    canBeUsed: true,
    invitations: [
      {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        role: 6,
        createdAtMs: nowMs,
        expiresAtMs: nowMs + 14 * 86_400_000,
      },
    ],
  });
  const withdraw = () =>
    sendRequest('DELETE', `/api/admin/invitations/${invitations[0]?.id ?? ''}`);
  expect((await withdraw()).json()).toEqual({ ok: true });
  expect(apiErrorIn(await withdraw())).toEqual([404, 'invitation/not-found']);
  expect((await signUp('Otto', withdrawn)).statusCode).toBe(200);
  expect((await people('GET', '?search=otto')).json<object>()).toMatchObject({
    users: [{ username: 'Otto', role: 2 }],
  });
});
