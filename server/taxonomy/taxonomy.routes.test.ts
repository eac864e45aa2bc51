import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { contentVersionOf } from '../content-version.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeEach(async () => {
  server = await testServer();
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
const apiErrorIn = async (response: ReturnType<typeof sendRequest>) => {
  const { code, field, message } = (await response).json<Record<string, string>>();
  return { code, field, message };
};

const aLanguage = (id: number, code: string, name: string) => ({
  ...{ id, code, name, isDefault: id === 2, texts: 0, walks: 0 },
  version: contentVersionOf({ code, name }),
});
const german = aLanguage(2, 'de', 'Deutsch');
const english = aLanguage(3, 'en', 'English');
const polish = aLanguage(4, 'pl', 'Polski');
const inOrder = (...languages: (typeof german)[]) => ({
  languages,
  orderVersion: contentVersionOf(languages.map(({ id }) => id)),
});

test('a language is added, renamed, moved and removed, and each is in the log', async () => {
  const url = '/api/admin/languages';
  const added = await sendRequest('POST', url, { code: 'pl', name: 'Polski' });
  expect(added.json()).toEqual(inOrder(german, english, polish));
  expect(await apiErrorIn(sendRequest('POST', url, { code: 'PL', name: 'x' }))).toMatchObject({
    code: 'language/code-taken',
    field: 'code',
  });
  expect(
    await apiErrorIn(sendRequest('POST', url, { code: 'kein Code', name: 'x' })),
  ).toMatchObject({
    code: 'request/invalid',
    field: 'code',
  });
  await sendRequest('PUT', `${url}/4`, { name: 'polski' });
  const ordered = await sendRequest('PUT', url, { ids: [4, 9, 4] });
  expect(ordered.json()).toEqual(inOrder(aLanguage(4, 'pl', 'polski'), german, english));
  const removed = await sendRequest('DELETE', `${url}/4`);
  expect(removed.json()).toEqual(inOrder(german, english));
  expect(await apiErrorIn(sendRequest('DELETE', `${url}/4`))).toMatchObject({
    code: 'language/not-found',
  });
  const log = await sendRequest('GET', '/api/admin/audit?action=language/');
  expect(log.json<{ entries: { action: string }[] }>().entries.map(({ action }) => action)).toEqual(
    ['language/remove', 'language/order', 'language/change', 'language/add'],
  );
});

test('a language that walks use stays, and the response counts its uses', async () => {
  const storyId = await server.publish(aWalk('demo').withTracks(1).build());
  const { stories, fields } = server.services.store;
  const story = await stories.findStory(storyId);
  await fields.writeValues(
    { kind: 'story', id: storyId },
    {
      version: story?.version ?? 0,
      nowMs: server.clock.nowMs(),
      changes: [
        { field: 'storyMeta_title', languageId: 3, value: 'Title' },
        { field: 'storyMeta_subtitle', languageId: 3, value: 'Subtitle' },
      ],
    },
  );
  const { languages } = (await sendRequest('GET', '/api/admin/languages')).json<{
    languages: object[];
  }>();
  expect(languages[1]).toEqual({ ...english, texts: 2, walks: 1 });
  expect(await apiErrorIn(sendRequest('DELETE', '/api/admin/languages/3'))).toMatchObject({
    code: 'language/in-use',
    message: '1 walks use this language, 2 texts stand in it.',
  });
  expect(await apiErrorIn(sendRequest('DELETE', '/api/admin/languages/2'))).toMatchObject({
    code: 'language/in-use',
  });
});

test('a city is named, moved and removed, and its walks are moved to the chosen one', async () => {
  const url = '/api/admin/filing/cities';
  const made = await sendRequest('POST', url, { slug: 'bonn', names: { 2: ' Bonn ', 3: ' ' } });
  const [bonn] = made.json<{ things: { id: string }[] }>().things;
  const names = { 2: 'Bonn' };
  const bonnVersion = contentVersionOf({ slug: 'bonn', names });
  expect(bonn).toEqual({ id: bonn?.id, slug: 'bonn', names, version: bonnVersion, walks: 0 });
  const second = await sendRequest('POST', url, { slug: 'koeln', names: { 2: 'Köln' } });
  const koeln = second.json<{ things: { id: string }[] }>().things[1];
  expect(await apiErrorIn(sendRequest('POST', url, { slug: 'bonn', names: {} }))).toMatchObject({
    code: 'filing/slug-taken',
    field: 'slug',
  });
  await sendRequest('PUT', `${url}/${koeln?.id}`, { names: { 2: 'Köln', 3: 'Cologne' } });
  const storyId = await server.publish(aWalk('demo').withTracks(1).build());
  const { stories } = server.services.store;
  const version = (await stories.findStory(storyId))?.version ?? 0;
  const cityId = bonn?.id ?? null;
  await stories.changeStory(storyId, { cityId, version, nowMs: server.clock.nowMs() });
  const listed = await sendRequest('PUT', url, { ids: [koeln?.id] });
  expect(listed.json<{ things: object[] }>().things).toMatchObject([
    { slug: 'koeln', names: { 2: 'Köln', 3: 'Cologne' }, walks: 0 },
    { slug: 'bonn', walks: 1 },
  ]);
  expect(
    await apiErrorIn(sendRequest('DELETE', `${url}/${bonn?.id}?moveTo=${bonn?.id}`)),
  ).toMatchObject({
    code: 'filing/not-found',
    field: 'query.moveTo',
  });
  const moved = await sendRequest('DELETE', `${url}/${bonn?.id}?moveTo=${koeln?.id}`);
  expect(moved.json()).toMatchObject({ refiledWalks: 1, things: [{ slug: 'koeln', walks: 1 }] });
  const { walks } = (await server.app.inject('/api/walks')).json<{ walks: object[] }>();
  expect(walks).toMatchObject([{ slug: 'demo', city: { slug: 'koeln' } }]);
  const gone = await sendRequest('DELETE', `${url}/${koeln?.id}`);
  const empty = { things: [], orderVersion: contentVersionOf([]) };
  expect(gone.json()).toEqual({ refiledWalks: 1, ...empty });
  expect((await stories.findStory(storyId))?.cityId).toBeNull();
  expect((await sendRequest('GET', '/api/admin/filing/categories')).json()).toEqual(empty);
});

interface Listed {
  readonly things: { id: string; slug: string; names: object; version: string }[];
  readonly orderVersion: string;
}

async function twoCities() {
  const url = '/api/admin/filing/cities';
  await sendRequest('POST', url, { slug: 'bonn', names: { 2: 'Bonn' } });
  const { things: terms, orderVersion } = (
    await sendRequest('POST', url, { slug: 'koeln', names: { 2: 'Köln' } })
  ).json<Listed>();
  const ids = terms.map(({ id }) => id);
  const [bonn] = terms;
  return { url, ids, orderVersion, bonn: `${url}/${bonn?.id}`, from: bonn?.version };
}
const termsOf = async (url: string) => (await sendRequest('GET', url)).json<Listed>();

test('an editor of an outdated city is notified, and changes nothing', async () => {
  const { url, bonn, from } = await twoCities();
  const first = await sendRequest('PUT', bonn, {
    slug: 'bonn',
    names: { 2: 'Bonn am Rhein' },
    from,
  });
  expect(first.statusCode).toBe(200);
  const before = await termsOf(url);
  for (const change of [{ names: { 2: 'Bonna' } }, { slug: 'bonna' }]) {
    const late = await sendRequest('PUT', bonn, { ...change, from });
    expect([late.statusCode, late.json<object>()]).toMatchObject([409, { code: 'edit/conflict' }]);
  }
  expect(await termsOf(url)).toEqual(before);
  // Two equal changes do not conflict: blanks around a name and empty names do not count.
  const same = await sendRequest('PUT', bonn, { names: { 2: ' Bonn am Rhein ', 3: '' }, from });
  expect(same.statusCode).toBe(200);
  const seen = await sendRequest('PUT', bonn, { slug: 'bonna', from: before.things[0]?.version });
  expect(seen.json<Listed>().things[0]).toMatchObject({ slug: 'bonna' });
  const script = await sendRequest('PUT', bonn, { names: { 2: 'Bonn' } });
  expect(script.json<Listed>().things[0]).toMatchObject({ slug: 'bonna', names: { 2: 'Bonn' } });
  const gone = await sendRequest('PUT', `${url}/nowhere`, { slug: 'x', from });
  expect([gone.statusCode, gone.json<object>()]).toMatchObject([404, { code: 'filing/not-found' }]);
});

test('an order of cities is rejected when the editor saw another one, also when a city was added meanwhile', async () => {
  const { url, ids, bonn, orderVersion: from } = await twoCities();
  const [first = '', second = ''] = ids;
  // Names do not count for the version of the order.
  await sendRequest('PUT', bonn, { names: { 2: 'Bonna' } });
  const turned = await sendRequest('PUT', url, { ids: [second, first], from });
  expect(turned.json<Listed>().things.map(({ id }) => id)).toEqual([second, first]);
  expect((await sendRequest('PUT', url, { ids: [second, first], from })).statusCode).toBe(200);
  expect(await apiErrorIn(sendRequest('PUT', url, { ids, from }))).toMatchObject({
    code: 'edit/conflict',
  });
  const { orderVersion } = await termsOf(url);
  await sendRequest('POST', url, { slug: 'ulm', names: { 2: 'Ulm' } });
  const before = await termsOf(url);
  const late = await sendRequest('PUT', url, { ids, from: orderVersion });
  expect([late.statusCode, await termsOf(url)]).toEqual([409, before]);
  expect((await sendRequest('PUT', url, { ids, from: before.orderVersion })).statusCode).toBe(200);
  expect((await sendRequest('PUT', url, { ids: [second] })).json<Listed>().things[0]?.id).toBe(
    second,
  );
});

test('a change to a language or the order of languages is rejected when the editor saw another state', async () => {
  const url = '/api/admin/languages';
  const { version: from } = english;
  expect((await sendRequest('PUT', `${url}/3`, { name: 'Englisch', from })).statusCode).toBe(200);
  const late = await sendRequest('PUT', `${url}/3`, { name: 'British', from });
  expect([late.statusCode, late.json<object>()]).toMatchObject([409, { code: 'edit/conflict' }]);
  const renamed = aLanguage(3, 'en', 'Englisch');
  expect((await sendRequest('GET', url)).json()).toEqual(inOrder(german, renamed));
  expect((await sendRequest('PUT', `${url}/3`, { name: 'Englisch', from })).statusCode).toBe(200);
  expect(await apiErrorIn(sendRequest('PUT', `${url}/9`, { name: 'x', from }))).toMatchObject({
    code: 'language/not-found',
  });
  const { orderVersion } = inOrder(german, renamed);
  const turned = { ids: [3, 2], from: orderVersion };
  expect((await sendRequest('PUT', url, turned)).json()).toEqual(inOrder(renamed, german));
  expect((await sendRequest('PUT', url, turned)).statusCode).toBe(200);
  expect(
    await apiErrorIn(sendRequest('PUT', url, { ids: [2, 3], from: orderVersion })),
  ).toMatchObject({
    code: 'edit/conflict',
  });
  expect((await sendRequest('PUT', url, { ids: [2, 3] })).json()).toEqual(inOrder(german, renamed));
  await sendRequest('PUT', `${url}/3`, { name: 'English' });
  expect((await sendRequest('GET', url)).json()).toEqual(inOrder(german, english));
});
