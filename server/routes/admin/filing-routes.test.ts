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

const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  host.app.inject({
    method,
    url,
    headers: bearer(administrator),
    ...(payload === undefined ? {} : { payload }),
  });
const refusal = async (answer: ReturnType<typeof ask>) => {
  const { code, field, message } = (await answer).json<Record<string, string>>();
  return { code, field, message };
};

const german = { id: 2, code: 'de', name: 'Deutsch', isDefault: true, texts: 0, walks: 0 };
const english = { id: 3, code: 'en', name: 'English', isDefault: false, texts: 0, walks: 0 };
const polish = { id: 4, code: 'pl', name: 'Polski', isDefault: false, texts: 0, walks: 0 };

test('a language is added, renamed, moved and removed, and each stands in the log', async () => {
  const url = '/api/admin/languages';
  const added = await ask('POST', url, { code: 'pl', name: 'Polski' });
  expect(added.json()).toEqual({ languages: [german, english, polish] });
  expect(await refusal(ask('POST', url, { code: 'PL', name: 'x' }))).toMatchObject({
    code: 'language/code-taken',
    field: 'code',
  });
  expect(await refusal(ask('POST', url, { code: 'kein Code', name: 'x' }))).toMatchObject({
    code: 'request/invalid',
    field: 'code',
  });
  await ask('PUT', `${url}/4`, { name: 'polski' });
  const ordered = await ask('PUT', url, { ids: [4, 9, 4] });
  expect(ordered.json()).toEqual({ languages: [{ ...polish, name: 'polski' }, german, english] });
  const removed = await ask('DELETE', `${url}/4`);
  expect(removed.json()).toEqual({ languages: [german, english] });
  expect(await refusal(ask('DELETE', `${url}/4`))).toMatchObject({ code: 'language/not-found' });
  const log = await ask('GET', '/api/admin/audit?action=language/');
  expect(log.json<{ entries: { action: string }[] }>().entries.map(({ action }) => action)).toEqual(
    ['language/remove', 'language/order', 'language/change', 'language/add'],
  );
});

test('a language that walks use stays, and it is said how much stands in it', async () => {
  const storyId = await host.publish(aWalk('demo').withTracks(1).build());
  const { stories, fields } = host.services.store;
  const story = await stories.byId(storyId);
  await fields.write(
    { kind: 'story', id: storyId },
    {
      version: story?.version ?? 0,
      nowMs: host.clock.nowMs(),
      changes: [
        { field: 'storyMeta_title', languageId: 3, value: 'Title' },
        { field: 'storyMeta_subtitle', languageId: 3, value: 'Subtitle' },
      ],
    },
  );
  const { languages } = (await ask('GET', '/api/admin/languages')).json<{ languages: object[] }>();
  expect(languages[1]).toEqual({ ...english, texts: 2, walks: 1 });
  expect(await refusal(ask('DELETE', '/api/admin/languages/3'))).toMatchObject({
    code: 'language/in-use',
    message: '1 walks use this language, 2 texts stand in it.',
  });
  expect(await refusal(ask('DELETE', '/api/admin/languages/2'))).toMatchObject({
    code: 'language/in-use',
  });
});

test('a city is named, moved and removed, and its walks go where they are sent', async () => {
  const url = '/api/admin/filing/cities';
  const made = await ask('POST', url, { slug: 'bonn', names: { 2: ' Bonn ', 3: ' ' } });
  const [bonn] = made.json<{ things: { id: string }[] }>().things;
  expect(bonn).toEqual({ id: bonn?.id, slug: 'bonn', names: { 2: 'Bonn' }, walks: 0 });
  const second = await ask('POST', url, { slug: 'koeln', names: { 2: 'Köln' } });
  const koeln = second.json<{ things: { id: string }[] }>().things[1];
  expect(await refusal(ask('POST', url, { slug: 'bonn', names: {} }))).toMatchObject({
    code: 'filing/slug-taken',
    field: 'slug',
  });
  await ask('PUT', `${url}/${koeln?.id}`, { names: { 2: 'Köln', 3: 'Cologne' } });
  const storyId = await host.publish(aWalk('demo').withTracks(1).build());
  const { stories } = host.services.store;
  const version = (await stories.byId(storyId))?.version ?? 0;
  const cityId = bonn?.id ?? null;
  await stories.change(storyId, { cityId, version, nowMs: host.clock.nowMs() });
  const listed = await ask('PUT', url, { ids: [koeln?.id] });
  expect(listed.json<{ things: object[] }>().things).toMatchObject([
    { slug: 'koeln', names: { 2: 'Köln', 3: 'Cologne' }, walks: 0 },
    { slug: 'bonn', walks: 1 },
  ]);
  expect(await refusal(ask('DELETE', `${url}/${bonn?.id}?moveTo=${bonn?.id}`))).toMatchObject({
    code: 'filing/not-found',
    field: 'query.moveTo',
  });
  const moved = await ask('DELETE', `${url}/${bonn?.id}?moveTo=${koeln?.id}`);
  expect(moved.json()).toMatchObject({ refiledWalks: 1, things: [{ slug: 'koeln', walks: 1 }] });
  const { walks } = (await host.app.inject('/api/walks')).json<{ walks: object[] }>();
  expect(walks).toMatchObject([{ slug: 'demo', city: { slug: 'koeln' } }]);
  const gone = await ask('DELETE', `${url}/${koeln?.id}`);
  expect(gone.json()).toEqual({ refiledWalks: 1, things: [] });
  expect((await stories.byId(storyId))?.cityId).toBeNull();
  expect((await ask('GET', '/api/admin/filing/categories')).json()).toEqual({ things: [] });
});
