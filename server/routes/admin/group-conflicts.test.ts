import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { bearer, testHost, type Person, type TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let administrator: Person;
beforeEach(async () => {
  host = await testHost();
  administrator = await host.person('administrator');
});
afterEach(() => host.close());

const ask = async (method: 'GET' | 'PUT' | 'POST', rest: string, payload?: object) => {
  const url = `/api/admin/groups${rest}`;
  const more = payload === undefined ? {} : { payload };
  const answer = await host.app.inject({ method, url, headers: bearer(administrator), ...more });
  return { statusCode: answer.statusCode, ...answer.json<Answer>() };
};
interface Answer {
  readonly code: string;
  readonly group: { readonly id: string; readonly name: string; readonly version: string };
  readonly walks: readonly { readonly slug: string }[];
  readonly walksVersion: string;
}
const parts = { name: 'Klasse 4b', description: '', validFromMs: null, validUntilMs: 9 };
const added = async () => (await ask('POST', '', parts)).group;
const CONFLICT = { statusCode: 409, code: 'edit/conflict' };
const lines = async (action: string) =>
  (await host.services.store.audit.list({ action, limit: 9, offset: 0 })).items.length;

test('a group says its version, and another one once its parts are others', async () => {
  const { id, version } = await added();
  expect((await ask('GET', `/${id}`)).group.version).toBe(version);
  const changed = await ask('PUT', `/${id}`, { ...parts, name: 'Klasse 5b', from: version });
  expect([changed.statusCode, changed.group.version === version]).toEqual([200, false]);
  expect((await ask('GET', `/${id}`)).group).toEqual(changed.group);
});

test('what was made from an older group is refused and changes nothing', async () => {
  const { id, version: from } = await added();
  await ask('PUT', `/${id}`, { ...parts, name: 'Klasse 5b', from });
  const late = { ...parts, name: 'Klasse 6b', from };
  expect(await ask('PUT', `/${id}`, late)).toMatchObject(CONFLICT);
  expect((await ask('GET', `/${id}`)).group.name).toBe('Klasse 5b');
  expect(await lines('group/change')).toBe(1);
  const long = { ...late, from: 'x'.repeat(65) };
  expect((await ask('PUT', `/${id}`, long)).statusCode).toBe(400);
});

test('who means what stands already is let through, and who names no version replaces', async () => {
  const { id, version: from } = await added();
  await ask('PUT', `/${id}`, { ...parts, name: 'Klasse 5b' });
  const same = { ...parts, name: ' Klasse 5b ', from };
  expect((await ask('PUT', `/${id}`, same)).statusCode).toBe(200);
  expect((await ask('PUT', `/${id}`, parts)).group).toMatchObject({ name: 'Klasse 4b' });
  expect(await ask('PUT', '/nobody', { ...parts, from })).toMatchObject({ statusCode: 404 });
});

test('the walks of a group have a version of their own: of which there are, and their order', async () => {
  const ids: string[] = [];
  for (const slug of ['one', 'two', 'three']) ids.push(await host.publish(aWalk(slug).build()));
  const [one = '', two = '', three = ''] = ids;
  const { id, version } = await added();
  const set = (storyIds: string[], from?: string) =>
    ask('PUT', `/${id}/walks`, { storyIds, ...(from === undefined ? {} : { from }) });
  const slugs = async () => (await ask('GET', `/${id}`)).walks.map(({ slug }) => slug);

  const { walksVersion: empty, group } = await ask('GET', `/${id}`);
  const { walksVersion: first } = await set([one, two], empty);
  expect(group.version).toBe(version);
  expect(await set([three], empty)).toMatchObject(CONFLICT);
  expect(await set([two, one, three], first)).toMatchObject({ statusCode: 200 });
  expect(await set([one], first)).toMatchObject(CONFLICT);
  expect(await slugs()).toEqual(['two', 'one', 'three']);
  expect(await lines('group/walks')).toBe(2);
  expect((await set([two, one, three, one], empty)).statusCode).toBe(200);
  expect((await ask('PUT', `/${id}`, { ...parts, name: 'Neu', from: version })).statusCode).toBe(
    200,
  );
  expect((await set([one])).walks).toMatchObject([{ slug: 'one' }]);
});

test('a walk that went into the deletion queue makes the list old that still shows it', async () => {
  const [one, two] = [
    await host.publish(aWalk('one').build()),
    await host.publish(aWalk('two').build()),
  ];
  const { id } = await added();
  const { walksVersion: from } = await ask('PUT', `/${id}/walks`, { storyIds: [one, two] });
  await host.services.store.stories.markDeleted(two, 5);
  const reversed = { storyIds: [two, one], from };
  expect(await ask('PUT', `/${id}/walks`, reversed)).toMatchObject(CONFLICT);
  const { walksVersion: now } = await ask('GET', `/${id}`);
  const again = { ...reversed, from: now };
  expect(await ask('PUT', `/${id}/walks`, again)).toMatchObject({ code: 'story/not-found' });
});
