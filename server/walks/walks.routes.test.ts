import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeStory } from '../../src/core/story/decode.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';
import { unpublishStory } from '../publishing/publish-story.ts';
import { PublishedWalks } from './published-walks.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const walk = aWalk('demo')
  .with({ cover: { 1: 'turm.webp' } })
  .withTracks(2, { audio: { 2: 'turm.m4a' } })
  .withPuzzle()
  .build();
const media = { 'turm.webp': 'a picture', 'turm.m4a': 'a sound' };
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

describe('getStory', () => {
  test('returns the published story, with its files and their digests', async () => {
    await server.publish(walk, { media });
    const response = await get('/api/getStory/demo');
    const { story, problems } = decodeStory(response.json());
    expect(problems).toEqual([]);
    expect(story).toEqual({
      ...walk,
      cover: { 1: story.files.find(({ type }) => type === 'image/webp')?.url },
      tracks: walk.tracks.map((track) => ({
        ...track,
        audio: { 2: story.files.find(({ type }) => type === 'audio/mp4')?.url },
      })),
      revision: story.revision,
      files: story.files,
    });
    expect(story.files.map(({ bytes, chunks }) => [bytes, chunks.length]).toSorted()).toEqual([
      [7, 1],
      [9, 1],
    ]);
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(response.headers['vary']).toBe('Accept-Encoding');
  });

  test('is compressed once, and a known revision is not sent again', async () => {
    await server.publish(walk, { media });
    const plain = await get('/api/getStory/demo');
    const brotli = await get('/api/getStory/demo', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/api/getStory/demo', { 'accept-encoding': 'br;q=0, gzip' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    expect(plain.headers['etag']).toBe(`"${plain.json<{ revision: string }>().revision}"`);
    const tags = [plain, brotli, gzip].map(({ headers }) => String(headers['etag']));
    expect(new Set(tags).size).toBe(3);
    for (const tag of [...tags, `W/${tags[1]}`, `"other", ${tags[0]}`, '*']) {
      const repeated = await get('/api/getStory/demo', { 'if-none-match': tag });
      expect([repeated.statusCode, repeated.payload]).toEqual([304, '']);
    }
    const changed = await get('/api/getStory/demo', { 'if-none-match': '"other"' });
    expect(changed.statusCode).toBe(200);
  });

  test('an unknown walk, a draft and an unpublished one are alike: not found', async () => {
    const id = await server.publish(walk, { media });
    await server.services.store.stories.createStory({ slug: 'draft', createdAtMs: 1 });
    await unpublishStory(server.services, { storyId: id, actorId: null });
    for (const slug of ['nothing', 'draft', 'demo', '__proto__', '%E0%A4%A']) {
      const response = await get(`/api/getStory/${slug}`);
      expect([400, 404]).toContain(response.statusCode);
    }
    expect((await get('/api/getStory/draft')).json()).toMatchObject({ code: 'story/not-found' });
    expect((await get('/api/getStory/demo')).json()).toMatchObject({ code: 'story/not-found' });
  });

  test('a restricted walk is for testers, administrators and members; its media are signed', async () => {
    await server.publish(walk, { media, visibility: 'restricted' });
    const statuses: Record<string, number> = {};
    for (const role of ['guest', 'registered', 'tester', 'administrator'] as const) {
      const headers = bearer(await server.person(role));
      statuses[role] = (await get('/api/getStory/demo', headers)).statusCode;
    }
    expect(statuses).toEqual({ guest: 403, registered: 403, tester: 200, administrator: 200 });
    const { story } = decodeStory(
      (await get('/api/getStory/demo', bearer(await server.person('tester')))).json(),
    );
    const url = story.cover[1] ?? '';
    expect(url).toMatch(/^\/media\/[0-9a-f]{64}\.webp\?sig=[\w.-]+$/);
    expect((await get(url)).payload).toBe('a picture');
    expect((await get(url)).headers['cache-control']).toContain('private');
    const [path = '', signature = ''] = url.split('?sig=');
    const sound = story.tracks[0]?.audio[2]?.split('?')[0] ?? '';
    expect((await get(path)).statusCode).toBe(404);
    expect((await get(`${sound}?sig=${signature}`)).statusCode).toBe(403);
    expect((await get(`${path}?sig=${signature}x`)).statusCode).toBe(403);
    server.clock.advance(7 * 3_600_000);
    expect((await get(url)).statusCode).toBe(403);
  });

  test('a visitor with a restricted walk in their list may fetch its picture', async () => {
    await server.publish(walk, { media, visibility: 'restricted' });
    const listed = await get('/api/walks', bearer(await server.person('tester')));
    const { walks } = listed.json<{ walks: { cover: Record<string, string> }[] }>();
    expect((await get(walks[0]?.cover['1'] ?? '')).payload).toBe('a picture');
    expect((await get('/api/walks')).json()).toEqual({ walks: [], total: 0 });
  });

  test('an expired token stops no public walk', async () => {
    await server.publish(walk, { media });
    const person = await server.person('registered');
    server.clock.advance(400 * 86_400_000);
    expect((await get('/api/getStory/demo', bearer(person))).statusCode).toBe(200);
  });

  test('another server is notified of a publication by its sequence number', async () => {
    const other = new PublishedWalks(server.services.store, '');
    await other.refresh();
    expect(other.bySlug('demo')).toBeUndefined();
    const id = await server.publish(walk, { media });
    await other.refresh();
    expect(other.bySlug('demo')?.revision).toBe(server.services.walks.bySlug('demo')?.revision);
    await unpublishStory(server.services, { storyId: id, actorId: null });
    await other.refresh();
    expect(other.bySlug('demo')).toBeUndefined();
  });
});

test('walks: public ones are listed, unlisted ones are not, drafts never', async () => {
  await server.publish(walk, { media });
  await server.publish(aWalk('geheim').build(), { visibility: 'unlisted' });
  await server.services.store.stories.createStory({ slug: 'draft', createdAtMs: 1 });
  const { walks } = (await get('/api/walks')).json<{ walks: object[] }>();
  expect(walks).toEqual([
    {
      slug: 'demo',
      title: { 2: 'Title of demo' },
      subtitle: {},
      description: {},
      cover: { 1: expect.stringMatching(/^\/media\//) },
      languages: walk.languages,
      stations: 2,
      visibility: 'public',
      revision: expect.stringMatching(/^[0-9a-f]{64}$/),
      bytes: 16,
    },
  ]);
  expect((await get('/api/getStory/geheim')).statusCode).toBe(200);
});

describe('progress', () => {
  const put = (who: Person, payload: object, slug = 'demo') =>
    server.app.inject({
      method: 'PUT',
      url: `/api/progress/${slug}`,
      payload,
      headers: bearer(who),
    });
  const entry = (slug: string, state: string, generation = 0) => ({
    kind: 'track',
    slug,
    state,
    isHighlighted: false,
    generation,
  });
  const body = (overrides: object) => ({
    epoch: 0,
    entries: [],
    positions: [],
    ops: [],
    ...overrides,
  });

  test('a draft that was never published exists for its authors and testers only', async () => {
    const { stories, walkMembers } = server.services.store;
    const created = await stories.createStory({ slug: 'entwurf', createdAtMs: 0 });
    if (created.kind !== 'ok') throw new Error(created.kind);
    const sendRequest = async (who: Person, slug: string) => {
      const response = await put(who, body({}), slug);
      return [response.statusCode, { ...response.json<object>(), requestId: '' }];
    };
    for (const role of ['guest', 'registered'] as const) {
      const person = await server.person(role);
      expect(await sendRequest(person, 'entwurf')).toEqual(await sendRequest(person, 'nichts'));
    }
    for (const role of ['tester', 'administrator'] as const) {
      expect((await sendRequest(await server.person(role), 'entwurf'))[0]).toBe(200);
    }
    const reviewer = await server.person('reviewer');
    expect((await sendRequest(reviewer, 'entwurf'))[0]).toBe(404);
    const { userId } = reviewer;
    const member = { userId, storyId: created.value.id, isOwner: false, languageIds: [] };
    await walkMembers.addMembers([member], server.clock.nowMs());
    expect((await sendRequest(reviewer, 'entwurf'))[0]).toBe(200);
  });

  test('two devices merge, and delays are sent as durations', async () => {
    await server.publish(walk, { media });
    const person = await server.person('registered');
    const op = {
      id: 'played:track-1:track-2',
      target: { kind: 'track', slug: 'track-2' },
      dueInMs: 3000,
      isDone: false,
    };
    await put(person, body({ entries: [entry('track-1', 'active')], ops: [op] }));
    server.clock.advance(1000);
    const position = { track: 'track-1', positionS: 12, counter: 4, device: 'b' };
    const second = await put(
      person,
      body({ entries: [entry('track-2', 'finished')], positions: [position] }),
    );
    expect(second.json()).toEqual({
      epoch: 0,
      entries: [entry('track-1', 'active'), entry('track-2', 'finished')],
      positions: [position],
      ops: [{ ...op, dueInMs: 2000 }],
    });
  });

  test('twenty devices at once lose nothing', async () => {
    await server.publish(walk, { media });
    const person = await server.person('registered');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        put(person, body({ entries: [entry(`track-${index}`, 'finished')] })),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
    const merged = (await put(person, body({}))).json<{ entries: object[] }>();
    expect(merged.entries.length).toBe(20);
  });

  test('oversized progress is limited, and the elements of the walk stay', async () => {
    await server.publish(walk, { media });
    const person = await server.person('registered');
    const strange = (name: string, at: number) => `0-${name}-${String(at).padStart(4, '0')}`;
    const of = (name: string) => {
      const slugs = Array.from({ length: 4000 }, (_, index) => strange(name, index));
      return body({
        entries: slugs.map((slug) => entry(slug, 'finished')),
        positions: slugs.map((track) => ({ track, positionS: 1, counter: 1, device: 'a' })),
        ops: slugs.map((slug) => ({
          ...{ id: slug, target: { kind: 'track', slug }, dueInMs: 1, isDone: false },
        })),
      });
    };
    await put(person, body({ entries: [entry('track-2', 'finished')] }));
    for (const name of ['a', 'b', 'a']) {
      const response = await put(person, of(name));
      expect(response.statusCode).toBe(200);
      const { entries, positions, ops } =
        response.json<Record<'entries' | 'positions' | 'ops', { slug?: string }[]>>();
      expect([entries.length, positions.length, ops.length]).toEqual([1000, 1000, 1000]);
      expect(entries.at(-1)?.slug).toBe('track-2');
    }
  });

  test('an unknown walk is 404 and a bad body names its field', async () => {
    await server.publish(walk, { media });
    const person = await server.person('registered');
    expect((await put(person, body({}), 'nothing')).json()).toMatchObject({
      code: 'story/not-found',
    });
    const bad = await put(person, body({ entries: [entry('a', 'open')] }));
    expect([bad.statusCode, bad.json<object>()]).toEqual([
      400,
      {
        code: 'request/invalid',
        message: expect.any(String),
        field: 'entries.0.state',
        requestId: expect.any(String),
      },
    ]);
  });
});

describe('events', () => {
  const send = (events: object[]) =>
    server.app.inject({ method: 'POST', url: '/api/events', payload: { events } });
  const event = (number: number, ageMs: number, more: object = {}) => ({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    kind: 'track/started',
    walk: 'demo',
    element: 'track-1',
    language: 2,
    ageMs,
    ...more,
  });
  const DAY_MS = 86_400_000;
  const counts = async () => {
    const today = Math.floor(server.clock.nowMs() / DAY_MS);
    const query = { fromDay: today - 60, toDay: today + 60 };
    const found = await server.services.store.events.sums(query, ['day']);
    return found.map(({ day, count }) => [day - today, count]);
  };

  test('a repeat counts once, and an age is held between now and thirty days', async () => {
    await server.publish(walk, { media });
    const sent = [event(1, 0), event(2, -5 * DAY_MS), event(3, 99 * DAY_MS)];
    expect((await send(sent)).json()).toEqual({ accepted: 3 });
    await send(sent);
    expect((await counts()).toSorted()).toEqual([
      [-30, 1],
      [0, 2],
    ]);
  });

  test('an event of an unknown walk is accepted and not counted', async () => {
    await server.publish(walk, { media });
    expect((await send([event(1, 0, { walk: 'elsewhere' })])).json()).toEqual({ accepted: 1 });
    expect(await counts()).toEqual([]);
  });
});
