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

const sendRequest = async (method: 'GET' | 'PUT' | 'POST', rest: string, payload?: object) => {
  const url = `/api/admin/groups${rest}`;
  const more = payload === undefined ? {} : { payload };
  const response = await server.app.inject({
    method,
    url,
    headers: bearer(administrator),
    ...more,
  });
  return { statusCode: response.statusCode, ...response.json<ConflictResponse>() };
};
interface ConflictResponse {
  readonly code: string;
  readonly group: { readonly id: string; readonly name: string; readonly version: string };
  readonly walks: readonly { readonly slug: string }[];
  readonly walksVersion: string;
}
const values = { name: 'Klasse 4b', description: '', validFromMs: null, validUntilMs: 9 };
const added = async () => (await sendRequest('POST', '', values)).group;
const CONFLICT = { statusCode: 409, code: 'edit/conflict' };
const countAuditEntries = async (action: string) =>
  (await server.services.store.audit.listRecords({ action, limit: 9, offset: 0 })).items.length;

test('a group has a version, and another one once its values change', async () => {
  const { id, version } = await added();
  expect((await sendRequest('GET', `/${id}`)).group.version).toBe(version);
  const changed = await sendRequest('PUT', `/${id}`, {
    ...values,
    name: 'Klasse 5b',
    from: version,
  });
  expect([changed.statusCode, changed.group.version === version]).toEqual([200, false]);
  expect((await sendRequest('GET', `/${id}`)).group).toEqual(changed.group);
});

test('a change to an older version of a group is rejected and changes nothing', async () => {
  const { id, version: from } = await added();
  await sendRequest('PUT', `/${id}`, { ...values, name: 'Klasse 5b', from });
  const late = { ...values, name: 'Klasse 6b', from };
  expect(await sendRequest('PUT', `/${id}`, late)).toMatchObject(CONFLICT);
  expect((await sendRequest('GET', `/${id}`)).group.name).toBe('Klasse 5b');
  expect(await countAuditEntries('group/change')).toBe(1);
  const long = { ...late, from: 'x'.repeat(65) };
  expect((await sendRequest('PUT', `/${id}`, long)).statusCode).toBe(400);
});

test('an update with the current values is accepted, and one without a version replaces', async () => {
  const { id, version: from } = await added();
  await sendRequest('PUT', `/${id}`, { ...values, name: 'Klasse 5b' });
  const same = { ...values, name: ' Klasse 5b ', from };
  expect((await sendRequest('PUT', `/${id}`, same)).statusCode).toBe(200);
  expect((await sendRequest('PUT', `/${id}`, values)).group).toMatchObject({ name: 'Klasse 4b' });
  expect(await sendRequest('PUT', '/nobody', { ...values, from })).toMatchObject({
    statusCode: 404,
  });
});

test('the walks of a group have a version of their own: which they are, and their order', async () => {
  const ids: string[] = [];
  for (const slug of ['one', 'two', 'three']) ids.push(await server.publish(aWalk(slug).build()));
  const [one = '', two = '', three = ''] = ids;
  const { id, version } = await added();
  const set = (storyIds: string[], from?: string) =>
    sendRequest('PUT', `/${id}/walks`, { storyIds, ...(from === undefined ? {} : { from }) });
  const slugs = async () => (await sendRequest('GET', `/${id}`)).walks.map(({ slug }) => slug);

  const { walksVersion: empty, group } = await sendRequest('GET', `/${id}`);
  const { walksVersion: first } = await set([one, two], empty);
  expect(group.version).toBe(version);
  expect(await set([three], empty)).toMatchObject(CONFLICT);
  expect(await set([two, one, three], first)).toMatchObject({ statusCode: 200 });
  expect(await set([one], first)).toMatchObject(CONFLICT);
  expect(await slugs()).toEqual(['two', 'one', 'three']);
  expect(await countAuditEntries('group/walks')).toBe(2);
  expect((await set([two, one, three, one], empty)).statusCode).toBe(200);
  expect(
    (await sendRequest('PUT', `/${id}`, { ...values, name: 'Neu', from: version })).statusCode,
  ).toBe(200);
  expect((await set([one])).walks).toMatchObject([{ slug: 'one' }]);
});

test('a walk that was deleted makes a list outdated that still shows it', async () => {
  const [one, two] = [
    await server.publish(aWalk('one').build()),
    await server.publish(aWalk('two').build()),
  ];
  const { id } = await added();
  const { walksVersion: from } = await sendRequest('PUT', `/${id}/walks`, { storyIds: [one, two] });
  await server.services.store.stories.markDeleted(two, 5);
  const reversed = { storyIds: [two, one], from };
  expect(await sendRequest('PUT', `/${id}/walks`, reversed)).toMatchObject(CONFLICT);
  const { walksVersion: now } = await sendRequest('GET', `/${id}`);
  const repeated = { ...reversed, from: now };
  expect(await sendRequest('PUT', `/${id}/walks`, repeated)).toMatchObject({
    code: 'story/not-found',
  });
});
