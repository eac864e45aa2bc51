import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { StoryImportRequest } from '../../src/contract/admin/story-archives.ts';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';
import { exportStoryArchive } from './export-story-archive.ts';
import { importStoryArchive } from './import-story-archive.ts';

let server: TestServer;
let administrator: Person;
let id: string;
beforeEach(async () => {
  server = await testServer();
  administrator = await server.person('administrator');
  id = await server.publish(aWalk('turm').withTracks(2).build());
});
afterEach(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers });
const draftOf = async (storyId: string) =>
  (await get(`/api/admin/stories/${storyId}`, bearer(administrator))).json<DraftRead>();

async function change(storyId: string, changes: object): Promise<void> {
  const { version } = (await draftOf(storyId)).story;
  const response = await server.app.inject({
    ...{ method: 'PUT', url: `/api/admin/stories/${storyId}` },
    ...{ headers: bearer(administrator), payload: { version, ...changes } },
  });
  expect(response.statusCode).toBe(200);
}
const rename = (slug: string, storyId = id) => change(storyId, { slug });

const leadsTo = async (url: string) => {
  const { statusCode, headers } = await get(url);
  return [statusCode, headers['location']];
};
const called = async (slug: string, headers: Record<string, string> = {}) => {
  const response = await get(`/api/getStory/${slug}`, headers);
  return response.json<{ slug?: string; code?: string; revision?: string }>();
};

describe('addresses with a former name', () => {
  test('redirect with path and query, and are not cached permanently', async () => {
    await rename('stadtturm');
    await rename('größer & höher');
    const now = '/a/gr%C3%B6%C3%9Fer%20%26%20h%C3%B6her';
    expect(await leadsTo('/a/turm')).toEqual([302, now]);
    expect(await leadsTo('/a/stadtturm/')).toEqual([302, `${now}/`]);
    expect(await leadsTo('/a/turm/track-1?lang=en&tab=map')).toEqual([
      302,
      `${now}/track-1?lang=en&tab=map`,
    ]);
    expect(await leadsTo('/a/turm/caf%C3%A9%2F?x=%2F')).toEqual([302, `${now}/caf%C3%A9%2F?x=%2F`]);
    expect((await get('/a/turm')).headers['cache-control']).toBe('no-cache');
    expect((await get('/a/niemand')).statusCode).toBe(404);
    expect((await get(`${now}/track-1`)).statusCode).toBe(200);
    expect((await draftOf(id)).formerNames?.toSorted()).toEqual(['stadtturm', 'turm']);
  });

  test('stay below the server’s base path', async () => {
    const below = await testServer({ BASE_PATH: '/touren' });
    onTestFinished(() => below.close());
    const storyId = await below.publish(aWalk('turm').withTracks(1).build());
    const { store, walks } = below.services;
    const version = (await store.stories.findStory(storyId))?.version ?? 0;
    await store.stories.changeStory(storyId, { slug: 'stadtturm', version, nowMs: 1 });
    await walks.refresh();
    const response = await below.app.inject('/touren/a/turm/track-1?lang=de');
    expect(response.headers['location']).toBe('/touren/a/stadtturm/track-1?lang=de');
    const wire = (await below.app.inject('/touren/api/getStory/stadtturm')).json<object>();
    expect(wire).toMatchObject({ slug: 'stadtturm' });
  });

  test('are not found while their walk is deleted or unpublished', async () => {
    await rename('stadtturm');
    await server.app.inject({
      ...{ method: 'DELETE', url: `/api/admin/stories/${id}/publish` },
      headers: bearer(administrator),
    });
    expect((await get('/a/turm')).statusCode).toBe(404);
    expect((await get('/api/getStory/turm')).statusCode).toBe(404);
    await post(`/api/admin/stories/${id}/publish`, {}, bearer(administrator));
    expect((await leadsTo('/a/turm'))[0]).toBe(302);
    await server.app.inject({
      ...{ method: 'DELETE', url: `/api/admin/stories/${id}` },
      headers: bearer(administrator),
    });
    expect((await get('/a/turm')).statusCode).toBe(404);
  });

  test('lead to another walk once it is published under the name, and not before', async () => {
    await rename('stadtturm');
    const request = { slug: 'turm', title: 'Ein anderer', languageIds: [2] };
    const made = await post('/api/admin/stories', request, bearer(administrator));
    expect((await leadsTo('/a/turm'))[1]).toBe('/a/stadtturm');
    expect(await called('turm')).toMatchObject({ slug: 'turm' });
    const other = await server.publish(aWalk('kirchturm').withTracks(1).build());
    await rename('wasserturm', made.json<{ id: string }>().id);
    await rename('turm', other);
    expect((await get('/a/turm')).statusCode).toBe(200);
    await rename('domturm', other);
    // Another walk has had the slug since: it never leads to the first one again.
    expect((await leadsTo('/a/turm'))[1]).toBe('/a/domturm');
  });
});

describe('a renamed walk', () => {
  test('has its new name without being published again, in its page too', async () => {
    const before = await called('turm');
    const page = await get('/a/turm');
    await rename('stadtturm');
    const now = await get('/a/stadtturm');
    expect(await called('stadtturm')).toEqual({
      ...before,
      ...{ slug: 'stadtturm', alsoCalled: ['turm'] },
    });
    expect([page.payload, now.payload].map((html) => html.includes('"slug":"turm"'))).toEqual([
      true,
      false,
    ]);
    expect(now.payload).toContain('"slug":"stadtturm"');
    expect(now.payload).not.toContain('/a/turm');
    await rename('turm');
    expect((await get('/a/turm')).payload).toBe(page.payload);
  });

  test('continues under its old name for visitors on the way, with its updates', async () => {
    const before = await get('/api/getStory/turm');
    await rename('stadtturm');
    const after = await get('/api/getStory/turm', { 'accept-encoding': 'br' });
    expect(after.headers['content-encoding']).toBe('br');
    expect(await called('turm')).toEqual({ ...before.json(), alsoCalled: ['stadtturm'] });
    const tag = String(before.headers['etag']);
    expect((await get('/api/getStory/turm', { 'if-none-match': tag })).statusCode).toBe(304);
    await change(id, { languageIds: [2, 3] });
    const { elements } = await draftOf(id);
    await server.app.inject({
      ...{ method: 'DELETE', url: `/api/admin/elements/${elements[1]?.id ?? ''}` },
      headers: bearer(administrator),
    });
    await post(`/api/admin/stories/${id}/publish`, {}, bearer(administrator));
    const [old, now] = [await called('turm'), await called('stadtturm')];
    expect(old).toEqual({ ...now, slug: 'turm', alsoCalled: ['stadtturm'] });
    expect(now).toMatchObject({ slug: 'stadtturm', alsoCalled: ['turm'] });
    expect(old.revision).not.toBe((before.json() as { revision: string }).revision);
  });

  test('stays restricted under its old name for visitors without rights', async () => {
    await change(id, { visibility: 'restricted' });
    await rename('stadtturm');
    expect(await called('turm')).toMatchObject({ code: 'story/locked' });
    const mine = bearer(administrator);
    expect(await called('turm', mine)).toEqual({
      ...(await called('stadtturm', mine)),
      ...{ slug: 'turm', alsoCalled: ['stadtturm'] },
    });
  });

  test('stores what devices send under either name in one place', async () => {
    const event = (number: number, walk: string) => ({
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      ...{ kind: 'track/started', walk, element: 'track-1', language: 2, ageMs: 0 },
    });
    await post('/api/events', { events: [event(1, 'turm')] });
    await rename('stadtturm');
    const late = [event(2, 'turm'), event(3, 'stadtturm'), event(4, 'niemand')];
    await post('/api/events', { events: late });
    const day = new Date(server.clock.nowMs()).toISOString().slice(0, 10);
    const period = `from=${day}&to=${day}`;
    const statistics = await get(`/api/admin/statistics?${period}`, bearer(administrator));
    expect(statistics.json()).toMatchObject({
      walks: [{ walk: 'stadtturm', counts: { 'track/started': 3 } }],
    });
    const funnel = `/api/admin/statistics/funnel?${period}&walk=stadtturm`;
    expect((await get(funnel, bearer(administrator))).json()).toMatchObject({
      stations: [
        { slug: 'track-1', started: 3 },
        { slug: 'track-2', started: 0 },
      ],
    });
  });

  test('stores the progress of signed-in visitors, sent under either name', async () => {
    const visitor = await server.person('registered');
    const send = async (slug: string, entries: readonly object[]) => {
      const response = await server.app.inject({
        ...{ method: 'PUT', url: `/api/progress/${slug}`, headers: bearer(visitor) },
        payload: { epoch: 0, entries, positions: [], ops: [] },
      });
      return response.json<{ entries: { slug: string }[] }>().entries.map((entry) => entry.slug);
    };
    const heard = (slug: string) => ({
      ...{ kind: 'track', slug, state: 'finished', isHighlighted: false, generation: 0 },
    });
    await send('turm', [heard('track-1')]);
    await rename('stadtturm');
    expect(await send('turm', [heard('track-2')])).toEqual(['track-1', 'track-2']);
    expect(await send('stadtturm', [])).toEqual(['track-1', 'track-2']);
  });
});

describe('a story archive contains the walk’s former names, and takes over none from a walk of the other server,', () => {
  let other: TestServer;
  let file: string;
  beforeEach(async () => {
    await rename('stadtturm');
    await rename('wahrzeichen');
    const folder = mkdtempSync(join(tmpdir(), 'klangweg-names-'));
    other = await testServer();
    onTestFinished(async () => {
      await other.close();
      rmSync(folder, { recursive: true });
    });
    file = join(folder, 'turm.klangweg');
    await pipeline(
      (await exportStoryArchive(server.services, id)).pieces(),
      createWriteStream(file),
    );
  });
  const importArchive = (request: StoryImportRequest) =>
    importStoryArchive(other.services, { file, actorId: null, newId: 'walk-1', request });
  const opened = async (slug: string) => {
    const { statusCode, headers } = await other.app.inject(`/a/${slug}`);
    return [statusCode, headers['location']];
  };

  test('when it is imported as a new walk', async () => {
    await other.publish(aWalk('stadtturm').withTracks(1).build());
    await importArchive({ as: 'new', slug: 'wahrzeichen', isPublished: true });
    expect([await opened('turm'), (await opened('stadtturm'))[0]]).toEqual([
      [302, '/a/wahrzeichen'],
      200,
    ]);
  });

  test('when it is imported as a version of an existing one, under its name or another one', async () => {
    const taken = await other.publish(aWalk('stadtturm').withTracks(1).build());
    const storyId = await other.publish(aWalk('dom').withTracks(1).build());
    expect((await opened('turm'))[0]).toBe(404);
    await importArchive({ as: 'version', storyId });
    await importArchive({ as: 'version', storyId });
    expect([await opened('turm'), (await opened('stadtturm'))[0]]).toEqual([[302, '/a/dom'], 200]);
    expect(await other.services.store.stories.formerNamesOf(storyId)).toEqual(['turm']);
    // A walk's own slug is none of its former ones, and a slug of another walk here stays with that
    // walk.
    await importArchive({ as: 'version', storyId: taken });
    expect(await other.services.store.stories.formerNamesOf(taken)).toEqual([]);
    expect(await opened('turm')).toEqual([302, '/a/dom']);
  });
});

test('the slug proposed for a new walk is no former name in use', async () => {
  await rename('stadtturm');
  await server.publish(aWalk('turm-2').withTracks(1).build());
  const findByFormerName = async (slug: string) =>
    (await get(`/api/admin/slugs?slug=${slug}`, bearer(administrator))).json<object>();
  expect(await findByFormerName('stadtturm')).toEqual({ isFree: false, proposal: 'stadtturm-2' });
  const copy = await post(`/api/admin/stories/${id}/duplicate`, {}, bearer(administrator));
  expect(copy.json()).toMatchObject({ slug: 'stadtturm-2' });
});
