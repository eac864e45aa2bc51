import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWalk } from '../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeEach(async () => {
  server = await testServer({ REGISTRATION: 'invite' });
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

test('a story is listed, published, unpublished, and each change is in the log', async () => {
  const id = await server.publish(aWalk('demo').withTracks(1).build());
  const listed = await sendRequest('GET', '/api/admin/stories');
  const revision = server.services.walks.bySlug('demo')?.revision;
  expect(listed.json()).toEqual({
    total: 1,
    states: { draft: 0, changed: 0, published: 1, 'taken-back': 0 },
    stories: [
      {
        id,
        state: 'published',
        slug: 'demo',
        title: { 2: 'Title of demo' },
        visibility: 'public',
        version: expect.any(Number),
        draftVersion: expect.any(Number),
        updatedAtMs: server.clock.nowMs(),
        published: { revision, atMs: server.clock.nowMs(), isDraftNewer: false },
      },
    ],
  });
  await sendRequest('DELETE', `/api/admin/stories/${id}/publish`);
  expect((await server.app.inject('/api/getStory/demo')).statusCode).toBe(404);
  const repeated = await sendRequest('POST', `/api/admin/stories/${id}/publish`, {
    notes: 'wieder da',
  });
  expect(repeated.json()).toEqual({ revision, slug: 'demo', problems: [] });
  expect((await server.app.inject('/api/getStory/demo')).statusCode).toBe(200);
  const log = (await sendRequest('GET', '/api/admin/audit?action=story/')).json<{
    entries: { action: string; actorId: string | null }[];
  }>();
  expect(log.entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['story/publish', administrator.userId],
    ['story/take-back', administrator.userId],
    ['story/publish', null],
  ]);
});

test('a changed draft is published with its changes, and the old revision is retained', async () => {
  const id = await server.publish(aWalk('demo').withTracks(1).build());
  const before = server.services.walks.bySlug('demo')?.revision ?? '';
  const { stories, fields, revisions } = server.services.store;
  const version = (await stories.findStory(id))?.version ?? 0;
  const changes = [{ field: 'storyMeta_title', languageId: 2, value: 'Neuer Name' }];
  await fields.writeValues(
    { kind: 'story', id },
    { version, nowMs: server.clock.nowMs(), changes },
  );
  const listed = (await sendRequest('GET', '/api/admin/stories')).json<{
    stories: { published: { isDraftNewer: boolean } }[];
  }>();
  expect(listed.stories[0]?.published.isDraftNewer).toBe(true);
  await sendRequest('POST', `/api/admin/stories/${id}/publish`, {});
  const page = (await server.app.inject('/a/demo')).payload;
  expect(page).toContain('<title>Neuer Name</title>');
  expect((await revisions.ofStory(id)).map(({ revision }) => revision)).toContain(before);
});

test('settings are saved, shown to all, and those fixed by the environment are locked', async () => {
  const brand = { name: 'Stadtklang', claim: { de: 'Hören, was war' } };
  const tiles = { url: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png', attribution: '© Wir' };
  const unsaved = (await server.app.inject('/manifest.webmanifest')).json<object>();
  expect(unsaved).toMatchObject({ name: 'Audiowalk' });
  const saved = await sendRequest('PUT', '/api/admin/settings', { brand, tiles });
  expect(saved.json()).toMatchObject({ settings: { brand, tiles }, locked: ['registration'] });
  const config = (await server.app.inject('/api/config')).json<object>();
  expect(config).toMatchObject({ klangweg: 1, brand, tiles, registration: 'invite' });
  const policy = String((await server.app.inject('/')).headers['content-security-policy']);
  expect(policy).toContain('https://*.tiles.example.org');
  const manifest = (await server.app.inject('/manifest.webmanifest')).json<object>();
  expect(manifest).toMatchObject({ name: 'Stadtklang', short_name: 'Stadtklang', start_url: './' });
  const fixed = await sendRequest('PUT', '/api/admin/settings', { registration: 'open' });
  expect([fixed.statusCode, fixed.json<object>()]).toMatchObject([
    409,
    { code: 'settings/fixed', field: 'registration' },
  ]);
});

test('of two people who change a setting from one version, one saves; the other is notified and loses nothing', async () => {
  interface Seen {
    readonly settings: { readonly brand: object; readonly tiles: object };
    readonly versions: Readonly<Record<'brand' | 'tiles', string>>;
  }
  const readSettings = async () => (await sendRequest('GET', '/api/admin/settings')).json<Seen>();
  const { versions, settings } = await readSettings();
  const save = async (name: string, more: object, from = versions) =>
    sendRequest('PUT', '/api/admin/settings', {
      brand: { name, claim: {} },
      ...more,
      versions: from,
    });
  const first = await save('Stadtklang', {});
  expect(first.json<Seen>().versions).toEqual({
    ...versions,
    brand: expect.not.stringMatching(versions.brand) as string,
  });
  const tiles = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '' };
  const second = await save('Hörspur', { tiles });
  expect([second.statusCode, second.json<object>()]).toMatchObject([
    409,
    { code: 'edit/conflict', field: 'brand' },
  ]);
  const now = await readSettings();
  // All or none: the other changes of the request are not saved either.
  expect([now.settings.brand, now.settings.tiles]).toEqual([
    { name: 'Stadtklang', claim: {} },
    settings.tiles,
  ]);
  expect((await save('Stadtklang', {})).statusCode).toBe(200);
  expect((await save('Hörspur', { tiles }, now.versions)).statusCode).toBe(200);
});

test('a tile address cannot inject anything into the Content-Security-Policy', async () => {
  for (const url of ["https://a.example; script-src 'unsafe-inline'", 'javascript:alert(1)']) {
    const tiles = { url, attribution: '' };
    expect((await sendRequest('PUT', '/api/admin/settings', { tiles })).statusCode).toBe(400);
  }
});

test('a fresh server has legal texts in German and English whose placeholders are marked', async () => {
  const { legal } = (await server.app.inject('/api/config')).json<{
    legal: Record<string, { imprint: string; privacy: string }>;
  }>();
  for (const language of ['de', 'en']) {
    expect(legal[language]?.imprint).toContain('[[');
    expect(legal[language]?.privacy).toMatch(
      /Hosting[\s\S]*Newsletter[\s\S]*(Kartenbilder|Map tiles)/,
    );
  }
});

test('users are found by name and role, and the last administrator keeps theirs', async () => {
  const person = await server.person('registered');
  const found = await sendRequest('GET', '/api/admin/users?role=2&search=registered');
  expect(found.json<{ users: { id: string }[] }>().users.map(({ id }) => id)).toEqual([
    person.userId,
  ]);
  const last = await sendRequest('PUT', `/api/admin/users/${administrator.userId}/role`, {
    role: 2,
  });
  expect([last.statusCode, last.json<{ code: string }>().code]).toEqual([409, 'user/last-admin']);
  const unknown = await sendRequest('PUT', '/api/admin/users/nobody/role', { role: 2 });
  expect(unknown.statusCode).toBe(404);
});
