import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeEach(async () => {
  server = await testServer();
  administrator = await server.person('administrator');
});
afterEach(() => server.close());

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
const groups = (method: Method, rest: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/admin/groups${rest}`,
    headers: bearer(administrator),
    ...(payload === undefined ? {} : { payload }),
  });
const redeem = (code: string, token?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/code',
    payload: { code },
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const always = { validFromMs: null, validUntilMs: null };
const group = async (more: object = {}) =>
  (await groups('POST', '', { name: ' Klasse 4b ', description: '', ...always, ...more })).json<{
    group: { id: string };
  }>().group;
const batch = { count: 3, label: 'Karte', firstNumber: 9, maxUses: 1, ...always };
interface Code {
  readonly id: string;
  readonly code: string;
  readonly label: string;
  readonly uses: number;
}
const codesOf = async (id: string) =>
  (await groups('GET', `/${id}`)).json<{ codes: Code[] }>().codes;

test('a class opens its walks by numbered codes, without names', async () => {
  const storyId = await server.publish(aWalk('secret').withTracks(1).build(), {
    visibility: 'restricted',
  });
  const { id } = await group();
  expect((await groups('PUT', `/${id}/walks`, { storyIds: [storyId] })).json()).toEqual({
    walks: [{ id: storyId, slug: 'secret', title: { 2: 'Title of secret' } }],
    walksVersion: expect.any(String),
  });
  const { codes } = (await groups('POST', `/${id}/codes`, batch)).json<{ codes: Code[] }>();
  expect(codes[0]).toEqual({
    id: expect.any(String),
    code: expect.stringMatching(/^[CDFGHJKMNPQRTVWXY34679]{8}$/),
    label: 'Karte 9',
    maxUses: 1,
    uses: 0,
    ...always,
    createdAtMs: server.clock.nowMs(),
    isRevoked: false,
  });
  const guest = (await redeem(codes[1]?.code ?? '')).json<{ accessToken: string }>();
  const opened = await server.app.inject({
    url: '/api/getStory/secret',
    headers: { authorization: `Bearer ${guest.accessToken}` },
  });
  expect(opened.statusCode).toBe(200);
  const shown = await groups('GET', `/${id}`);
  expect(shown.json()).toMatchObject({
    group: { id, name: 'Klasse 4b' },
    walks: [{ id: storyId, slug: 'secret', title: { 2: 'Title of secret' } }],
  });
  expect((await codesOf(id)).map(({ label, uses }) => [label, uses])).toEqual([
    ['Karte 9', 0],
    ['Karte 10', 1],
    ['Karte 11', 0],
  ]);
  const listed = (await groups('GET', '')).json<{ groups: object[] }>();
  expect(listed.groups).toMatchObject([{ id, walks: 1, members: 1, codes: 3, uses: 1 }]);
  const members = (await groups('GET', `/${id}/members`)).json<object>();
  expect(members).toEqual({
    members: [
      {
        userId: expect.any(String),
        username: expect.stringMatching(/^Gast [0-9a-f]{8}$/),
        codeLabel: 'Karte 10',
        joinedAtMs: server.clock.nowMs(),
      },
    ],
    total: 1,
  });
});

test('the same card scanned again on the same device is no second use', async () => {
  const { id } = await group();
  const { codes } = (await groups('POST', `/${id}/codes`, batch)).json<{ codes: Code[] }>();
  const code = codes[0]?.code ?? '';
  const guest = (await redeem(code)).json<{ accessToken: string; userId: string }>();
  const repeated = await redeem(code.toLowerCase(), guest.accessToken);
  expect([repeated.statusCode, repeated.json<{ userId: string }>().userId]).toEqual([
    200,
    guest.userId,
  ]);
  expect((await redeem(code)).statusCode).toBe(404);
  expect((await codesOf(id))[0]?.uses).toBe(1);
});

test('a revoked code lets nobody in any more; one of another group is not revoked here', async () => {
  const [{ id }, other] = [await group(), await group({ name: 'Andere' })];
  const { codes } = (await groups('POST', `/${id}/codes`, batch)).json<{ codes: Code[] }>();
  const [first] = codes;
  const revoke = (of: string) => groups('DELETE', `/${of}/codes/${first?.id ?? ''}`);
  expect((await revoke(other.id)).json()).toEqual({ revoked: 0 });
  expect((await revoke(id)).json()).toEqual({ revoked: 1 });
  expect((await redeem(first?.code ?? '')).statusCode).toBe(404);
});

test('walks stay in order; unknown ones are rejected, deleted ones stay in position', async () => {
  const ids: string[] = [];
  for (const slug of ['one', 'two', 'three']) {
    ids.push(await server.publish(aWalk(slug).withTracks(1).build()));
  }
  const [one = '', two = '', three = ''] = ids;
  const { id } = await group();
  const set = (storyIds: string[]) => groups('PUT', `/${id}/walks`, { storyIds });
  await set([three, one, two]);
  await server.services.store.stories.markDeleted(one, 5);
  const shown = async () =>
    (await groups('GET', `/${id}`)).json<{ walks: { slug: string }[] }>().walks;
  expect((await shown()).map(({ slug }) => slug)).toEqual(['three', 'two']);
  expect((await set(['nobody'])).json()).toMatchObject({ code: 'story/not-found' });
  await set([two, three]);
  await server.services.store.stories.restoreStory(one, 6);
  expect((await shown()).map(({ slug }) => slug)).toEqual(['two', 'three', 'one']);
});

test('a user is let in by name and taken out again', async () => {
  const person = await server.person('registered');
  const { id } = await group();
  const add = (username: string) => groups('POST', `/${id}/members`, { username });
  expect((await add('niemand')).json()).toMatchObject({
    code: 'user/not-found',
    field: 'username',
  });
  expect((await add(person.username.toUpperCase())).statusCode).toBe(200);
  expect((await groups('GET', `/${id}/members`)).json()).toMatchObject({
    members: [{ userId: person.userId }],
    total: 1,
  });
  const remove = () => groups('DELETE', `/${id}/members/${person.userId}`);
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 404]);
});

test('a group is changed, cannot end before it begins, and is deleted; each step is in the log', async () => {
  const { id } = await group();
  const wrong = { name: 'x', description: '', validFromMs: 5, validUntilMs: 5 };
  expect((await groups('PUT', `/${id}`, wrong)).json()).toMatchObject({ field: 'validUntilMs' });
  expect((await groups('PUT', `/${id}`, { ...wrong, name: '  ' })).statusCode).toBe(400);
  const right = { name: 'Klasse 5b', description: 'neu', validFromMs: 5, validUntilMs: 6 };
  expect((await groups('PUT', `/${id}`, right)).json()).toMatchObject({ group: { id, ...right } });
  expect((await groups('DELETE', `/${id}`)).json()).toEqual({ ok: true });
  expect((await groups('DELETE', `/${id}`)).statusCode).toBe(404);
  const log = await server.services.store.audit.listRecords({
    action: 'group/',
    limit: 9,
    offset: 0,
  });
  expect(log.items.map(({ action }) => action)).toEqual([
    'group/remove',
    'group/change',
    'group/add',
  ]);
});
