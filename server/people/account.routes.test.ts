import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { offerSetup } from './set-up-server.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ REGISTRATION: 'open', TRUST_PROXY: 'loopback' });
});
afterEach(() => server.close());

const PASSWORD = 'korrektes Pferd';
const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload: payload as object, headers });
const signUp = async (username: string) =>
  (await post('/api/signup', { username, password: PASSWORD })).json<{
    accessToken: string;
    userId: string;
  }>();
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;

describe('sign-up and login', () => {
  test('both return a token that contains user, role and expiry', async () => {
    const first = await signUp('Anna');
    const second = await post('/api/login', { username: 'anna', password: PASSWORD });
    const nowS = server.clock.nowMs() / 1000;
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual({ accessToken: expect.any(String), userId: first.userId });
    expect(claimsOf(second.json<{ accessToken: string }>().accessToken)).toEqual({
      username: 'Anna',
      userId: first.userId,
      role: 2,
      type: 'session',
      jti: expect.any(String),
      iat: nowS,
      exp: nowS + 90 * 86_400,
    });
  });

  test('an unknown name and a wrong password get the same response', async () => {
    await signUp('Anna');
    const wrong = await post('/api/login', { username: 'Anna', password: 'falsch' });
    const unknown = await post('/api/login', { username: 'Otto', password: 'falsch' });
    const withoutId = (response: typeof wrong) => ({ ...response.json<object>(), requestId: '' });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(withoutId(wrong)).toEqual({
      code: 'auth/invalid',
      message: 'The name, password or token is not valid.',
      requestId: '',
    });
    expect(withoutId(unknown)).toEqual(withoutId(wrong));
  });

  test('passwords are stored as argon2id with 19 MiB, two passes, one lane', async () => {
    const { userId } = await signUp('Anna');
    const user = await server.services.store.users.findUser(userId);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('a taken name is reported, and a short password is reported at its field', async () => {
    await signUp('Anna');
    const taken = await post('/api/signup', { username: 'ANNA', password: PASSWORD });
    const short = await post('/api/signup', { username: 'Otto', password: 'kurz' });
    expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([
      409,
      'user/name-taken',
    ]);
    expect(short.json()).toMatchObject({ code: 'request/invalid', field: 'password' });
  });

  test('a name that looks like another’s is taken, and a word of several alphabets is no name', async () => {
    await signUp('PAT');
    const tried = async (username: string) => {
      const response = await post('/api/signup', { username, password: PASSWORD });
      const { code, field } = response.json<{ code?: string; field?: string }>();
      return [response.statusCode, code, field];
    };
    const cyrillic = '\u0420\u0410\u0422';
    const greek = '\u03A1\u0391\u03A4';
    expect(await tried(cyrillic)).toEqual([409, 'user/name-taken', undefined]);
    expect(await tried(greek)).toEqual([409, 'user/name-taken', undefined]);
    expect(await tried('P\u0410T')).toEqual([400, 'request/invalid', 'username']);
    expect((await tried('\u0410\u043D\u0442\u043E\u043D'))[0]).toBe(200);
    expect((await tried('AHTOH'))[0]).toBe(409);
  });
});

describe('registration', () => {
  test('is off by default', async () => {
    const closed = await testServer();
    const payload = { username: 'Anna', password: PASSWORD };
    const response = await closed.app.inject({ method: 'POST', url: '/api/signup', payload });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      403,
      'registration/off',
    ]);
    await closed.close();
  });

  test('by invitation: a link makes one account, in the role it was made for', async () => {
    const invited = await testServer({ REGISTRATION: 'invite' });
    const administrator = await invited.person('administrator');
    const sendRequest = (url: string, payload: object, who?: Person) =>
      invited.app.inject({ method: 'POST', url, payload, headers: bearer(who) });
    const { link } = (
      await sendRequest('/api/admin/invitations', { role: 6 }, administrator)
    ).json<{
      link: string;
    }>();
    const invitation = link.replace('/signup#invite=', '');
    const tokens = await invited.services.store.tokens;
    expect(tokens).toBeDefined();
    const account = (username: string) => ({ username, password: PASSWORD, invitation });
    const first = await sendRequest('/api/signup', account('Anna'));
    const second = await sendRequest('/api/signup', account('Otto'));
    const none = await sendRequest('/api/signup', { username: 'Otto', password: PASSWORD });
    expect([first.statusCode, second.statusCode, none.statusCode]).toEqual([200, 403, 403]);
    expect(claimsOf(first.json<{ accessToken: string }>().accessToken)['role']).toBe(6);
    await invited.close();
  });

  test('an invited administrator needs an administrator’s password, and the invitation stays until then', async () => {
    const invited = await testServer({ REGISTRATION: 'invite' });
    const administrator = await invited.person('administrator');
    const sendRequest = (url: string, payload: object, who?: Person) =>
      invited.app.inject({ method: 'POST', url, payload, headers: bearer(who) });
    const made = await sendRequest('/api/admin/invitations', { role: 1 }, administrator);
    const invitation = made.json<{ link: string }>().link.replace('/signup#invite=', '');
    const signingUp = (password: string) =>
      sendRequest('/api/signup', { username: 'Anna', password, invitation });
    const short = await signingUp('neun lang');
    expect([short.statusCode, short.json<{ field: string }>().field]).toEqual([400, 'password']);
    expect((await signingUp('zehn lang!')).statusCode).toBe(200);
    await invited.close();
  });
});

describe('tokens', () => {
  const ping = (token: string, userId: string) =>
    post('/api/user', { userId }, { authorization: `Bearer ${token}` });

  test('POST /api/user returns the token’s own user only', async () => {
    const { accessToken, userId } = await signUp('Anna');
    const own = await ping(accessToken, userId);
    expect(own.json()).toEqual({ ok: true });
    expect((await ping(accessToken, 'somebody')).statusCode).toBe(403);
  });

  test('forged, foreign and expired tokens are all 401', async () => {
    const { accessToken, userId } = await signUp('Anna');
    const [head = '', claims = '', signature = ''] = accessToken.split('.');
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signedWith = (header: object, key: string) => {
      const text = `${encoded(header)}.${claims}`;
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
    };
    const kid = (JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }).kid;
    const forged = [
      `${encoded({ alg: 'none', kid })}.${claims}.`,
      `${encoded({ alg: 'HS512', kid })}.${claims}.${signature}`,
      signedWith({ alg: 'HS256', kid }, 'another key'),
      signedWith({ alg: 'HS256', kid: '../../etc/passwd' }, ''),
      signedWith({ alg: 'HS256', jku: 'https://evil.example/keys' }, 'evil'),
      `${head}.${encoded({ ...claimsOf(accessToken), role: 1 })}.${signature}`,
      'no token at all',
    ];
    for (const token of forged) expect((await ping(token, userId)).statusCode).toBe(401);
    server.clock.advance(91 * 86_400_000);
    expect((await ping(accessToken, userId)).statusCode).toBe(401);
  });

  test('a new signing key signs nobody out', async () => {
    const administrator = await server.person('administrator');
    const { accessToken, userId } = await signUp('Anna');
    const rotated = await post('/api/admin/keys', undefined, bearer(administrator));
    const { accessToken: next } = (
      await post('/api/login', { username: 'Anna', password: PASSWORD })
    ).json<{ accessToken: string }>();
    const kidOf = (token: string) =>
      (
        JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
          kid: string;
        }
      ).kid;
    expect(kidOf(next)).toBe(rotated.json<{ kid: string }>().kid);
    expect(kidOf(next)).not.toBe(kidOf(accessToken));
    expect((await ping(accessToken, userId)).statusCode).toBe(200);
    expect((await ping(next, userId)).statusCode).toBe(200);
  });

  test('signing out ends the token for good, and that token alone', async () => {
    const first = await signUp('Anna');
    const login = await post('/api/login', { username: 'Anna', password: PASSWORD });
    const second = login.json<{ accessToken: string }>().accessToken;
    const headers = { authorization: `Bearer ${first.accessToken}` };
    const out = await post('/api/logout', undefined, headers);
    expect([out.statusCode, out.json()]).toEqual([200, { ok: true }]);
    expect((await ping(first.accessToken, first.userId)).statusCode).toBe(401);
    expect((await ping(second, first.userId)).statusCode).toBe(200);
  });

  test('a reinstated user does not get the former tokens back', async () => {
    const administrator = await server.person('administrator');
    const { accessToken, userId } = await signUp('Anna');
    for (const isDisabled of [true, false]) {
      const response = await server.app.inject({
        method: 'PUT',
        url: `/api/admin/users/${userId}/disabled`,
        payload: { isDisabled },
        headers: bearer(administrator),
      });
      expect(response.statusCode).toBe(200);
      expect((await ping(accessToken, userId)).statusCode).toBe(401);
    }
    const back = await post('/api/login', { username: 'Anna', password: PASSWORD });
    expect(back.statusCode).toBe(200);
  });

  test('a role that was taken away counts at once, and signing out everywhere ends every token', async () => {
    const [first, second] = [
      await server.person('administrator'),
      await server.person('administrator'),
    ];
    const asFirst = bearer(first);
    const role = await server.app.inject({
      method: 'PUT',
      url: `/api/admin/users/${second.userId}/role`,
      payload: { role: 2 },
      headers: asFirst,
    });
    expect(role.json()).toMatchObject({ id: second.userId, role: 2 });
    const users = await server.app.inject({ url: '/api/admin/users', headers: bearer(second) });
    expect(users.statusCode).toBe(403);
    const out = await server.app.inject({
      method: 'DELETE',
      url: `/api/admin/users/${second.userId}/sessions`,
      headers: asFirst,
    });
    expect(out.json()).toEqual({ revoked: 1 });
    expect((await ping(second.token, second.userId)).statusCode).toBe(401);
  });
});

describe('the first administrator', () => {
  test('fifty concurrent set-ups make one', async () => {
    const link = (await offerSetup(server.services)) ?? '';
    const token = link.replace('/login#setup=', '');
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post('/api/admin/setup', { token, username: `admin ${index}`, password: PASSWORD }),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    expect(await server.services.store.users.countByRole(1)).toBe(1);
    expect(await offerSetup(server.services)).toBeUndefined();
  });

  test('the link is valid for a day at most and is not stored itself', async () => {
    const token = ((await offerSetup(server.services)) ?? '').replace('/login#setup=', '');
    expect(await server.services.store.tokens.findToken(token, 'setup', server.clock.nowMs())).toBe(
      undefined,
    );
    server.clock.advance(86_400_001);
    const late = await post('/api/admin/setup', { token, username: 'late', password: PASSWORD });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([403, 'setup/invalid']);
  });
});

describe('unlock codes', () => {
  const makeGroup = async (storyId: string, code: string) => {
    const { groups } = server.services.store;
    const createdAtMs = server.clock.nowMs();
    const group = await groups.createGroup({ name: 'Klasse 7b', createdAtMs });
    await groups.setWalks(group.id, [storyId]);
    await groups.addCodes(group.id, [{ code, createdAtMs }]);
  };

  test('a code makes a guest who may open the walk', async () => {
    const { aWalk } = await import('../../src/core/story/testing/a-walk.ts');
    const story = aWalk('schloss').withTracks(1).build();
    await makeGroup(await server.publish(story, { visibility: 'restricted' }), 'GLOCKE-7');
    const locked = await server.app.inject('/api/getStory/schloss');
    const entered = await post('/api/code', { code: 'glocke-7' });
    const { accessToken } = entered.json<{ accessToken: string }>();
    const headers = { authorization: `Bearer ${accessToken}` };
    const opened = await server.app.inject({ url: '/api/getStory/schloss', headers });
    const listed = await server.app.inject({ url: '/api/walks', headers });
    expect([locked.statusCode, locked.json<{ code: string }>().code]).toEqual([
      403,
      'story/locked',
    ]);
    expect(claimsOf(accessToken)['role']).toBe(3);
    expect(opened.statusCode).toBe(200);
    expect(opened.headers['cache-control']).toBe('private, no-store');
    expect(listed.json<{ walks: { slug: string }[] }>().walks.map(({ slug }) => slug)).toEqual([
      'schloss',
    ]);
    expect((await server.app.inject('/api/walks')).json()).toEqual({ walks: [], total: 0 });
  });
});

test('deleting one’s account leaves no row, and the last administrator stays', async () => {
  const { aWalk } = await import('../../src/core/story/testing/a-walk.ts');
  await server.publish(aWalk('demo').withTracks(1).build());
  const person = await server.person('registered');
  const remove = (who: Person) =>
    server.app.inject({ method: 'DELETE', url: '/api/me', headers: bearer(who) });
  const empty = { epoch: 0, entries: [], positions: [], ops: [] };
  await server.app.inject({
    method: 'PUT',
    url: '/api/progress/demo',
    payload: empty,
    headers: bearer(person),
  });
  expect((await remove(person)).json()).toEqual({ ok: true });
  const { users, progress, sessions } = server.services.store;
  expect(await users.findUser(person.userId)).toBeUndefined();
  expect(await progress.ofUser(person.userId)).toEqual([]);
  expect(await sessions.ofUser(person.userId)).toEqual([]);
  expect((await remove(await server.person('administrator'))).statusCode).toBe(409);
});
