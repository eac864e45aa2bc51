import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testHost, type Person, type TestHost } from '../testing/test-host.ts';

let host: TestHost;
let administrator: Person;
beforeEach(async () => {
  host = await testHost({ REGISTRATION: 'invite' });
  administrator = await host.person('administrator');
});
afterEach(() => host.close());

const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  host.app.inject({
    method,
    url,
    headers: bearer(administrator),
    ...(payload === undefined ? {} : { payload }),
  });

test('a story is listed, published, taken back, and each change stands in the log', async () => {
  const id = await host.publish(aWalk('demo').withTracks(1).build());
  const listed = await ask('GET', '/api/admin/stories');
  const revision = host.services.walks.bySlug('demo')?.revision;
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
        updatedAtMs: host.clock.nowMs(),
        published: { revision, atMs: host.clock.nowMs(), isDraftNewer: false },
      },
    ],
  });
  await ask('DELETE', `/api/admin/stories/${id}/publish`);
  expect((await host.app.inject('/api/getStory/demo')).statusCode).toBe(404);
  const again = await ask('POST', `/api/admin/stories/${id}/publish`, { notes: 'wieder da' });
  expect(again.json()).toEqual({ revision, slug: 'demo', problems: [] });
  expect((await host.app.inject('/api/getStory/demo')).statusCode).toBe(200);
  const log = (await ask('GET', '/api/admin/audit?action=story/')).json<{
    entries: { action: string; actorId: string | null }[];
  }>();
  expect(log.entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['story/publish', administrator.userId],
    ['story/take-back', administrator.userId],
    ['story/publish', null],
  ]);
});

test('a changed draft is published with what changed, and the old revision is kept', async () => {
  const id = await host.publish(aWalk('demo').withTracks(1).build());
  const before = host.services.walks.bySlug('demo')?.revision ?? '';
  const { stories, fields, revisions } = host.services.store;
  const version = (await stories.byId(id))?.version ?? 0;
  const changes = [{ field: 'storyMeta_title', languageId: 2, value: 'Neuer Name' }];
  await fields.write({ kind: 'story', id }, { version, nowMs: host.clock.nowMs(), changes });
  const listed = (await ask('GET', '/api/admin/stories')).json<{
    stories: { published: { isDraftNewer: boolean } }[];
  }>();
  expect(listed.stories[0]?.published.isDraftNewer).toBe(true);
  await ask('POST', `/api/admin/stories/${id}/publish`, {});
  const page = (await host.app.inject('/a/demo')).payload;
  expect(page).toContain('<title>Neuer Name</title>');
  expect((await revisions.ofStory(id)).map(({ revision }) => revision)).toContain(before);
});

test('settings are saved, shown to all, and what the environment fixes is locked', async () => {
  const brand = { name: 'Stadtklang', claim: { de: 'Hören, was war' } };
  const tiles = { url: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png', attribution: '© Wir' };
  const unsaved = (await host.app.inject('/manifest.webmanifest')).json<object>();
  expect(unsaved).toMatchObject({ name: 'Audiowalk' });
  const saved = await ask('PUT', '/api/admin/settings', { brand, tiles });
  expect(saved.json()).toMatchObject({ settings: { brand, tiles }, locked: ['registration'] });
  const config = (await host.app.inject('/api/config')).json<object>();
  expect(config).toMatchObject({ klangweg: 1, brand, tiles, registration: 'invite' });
  const policy = String((await host.app.inject('/')).headers['content-security-policy']);
  expect(policy).toContain('https://*.tiles.example.org');
  const manifest = (await host.app.inject('/manifest.webmanifest')).json<object>();
  expect(manifest).toMatchObject({ name: 'Stadtklang', short_name: 'Stadtklang', start_url: './' });
  const fixed = await ask('PUT', '/api/admin/settings', { registration: 'open' });
  expect([fixed.statusCode, fixed.json<object>()]).toMatchObject([
    409,
    { code: 'settings/fixed', field: 'registration' },
  ]);
});

test('of two who change a setting from one version one is kept, the other is told and loses nothing', async () => {
  interface Seen {
    readonly settings: { readonly brand: object; readonly tiles: object };
    readonly versions: Readonly<Record<'brand' | 'tiles', string>>;
  }
  const look = async () => (await ask('GET', '/api/admin/settings')).json<Seen>();
  const { versions, settings } = await look();
  const save = async (name: string, more: object, from = versions) =>
    ask('PUT', '/api/admin/settings', { brand: { name, claim: {} }, ...more, versions: from });
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
  const now = await look();
  // All or none: what came with it is not kept either.
  expect([now.settings.brand, now.settings.tiles]).toEqual([
    { name: 'Stadtklang', claim: {} },
    settings.tiles,
  ]);
  expect((await save('Stadtklang', {})).statusCode).toBe(200);
  expect((await save('Hörspur', { tiles }, now.versions)).statusCode).toBe(200);
});

test('a tile address cannot carry anything into the policy', async () => {
  for (const url of ["https://a.example; script-src 'unsafe-inline'", 'javascript:alert(1)']) {
    const tiles = { url, attribution: '' };
    expect((await ask('PUT', '/api/admin/settings', { tiles })).statusCode).toBe(400);
  }
});

test('a fresh host has legal texts in German and English whose blanks are marked', async () => {
  const { legal } = (await host.app.inject('/api/config')).json<{
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
  const person = await host.person('registered');
  const found = await ask('GET', '/api/admin/users?role=2&search=registered');
  expect(found.json<{ users: { id: string }[] }>().users.map(({ id }) => id)).toEqual([
    person.userId,
  ]);
  const last = await ask('PUT', `/api/admin/users/${administrator.userId}/role`, { role: 2 });
  expect([last.statusCode, last.json<{ code: string }>().code]).toEqual([409, 'user/last-admin']);
  const unknown = await ask('PUT', '/api/admin/users/nobody/role', { role: 2 });
  expect(unknown.statusCode).toBe(404);
});
