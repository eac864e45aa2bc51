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

const sendRequest = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: bearer(administrator),
    ...(payload === undefined ? {} : { payload }),
  });

const season = {
  owner: 'track',
  name: 'trackMeta_season',
  type: 'text',
  isPerLanguage: true,
  labels: { 2: 'Jahreszeit', 3: ' ' },
  help: { 2: 'Wann es hier am schönsten ist' },
  rules: { maxLength: 40, pattern: '[A-Za-zäöü ]+', choices: ['Sommer', 'Winter'] },
} as const;

interface Field {
  readonly id: string;
  readonly name: string;
}
const codeOf = (response: { statusCode: number; json<T>(): T }) => [
  response.statusCode,
  response.json<{ code: string }>().code,
];
const add = async (field: object) =>
  (await sendRequest('POST', '/api/admin/fields', field)).json<Field>();
const fieldsNamed = async (name: string) =>
  (await sendRequest('GET', '/api/admin/fields?owner=track'))
    .json<{ fields: Field[] }>()
    .fields.filter((field) => field.name === name);

test('a custom field is in getStory under its name, and is removed with its definition', async () => {
  const storyId = await server.publish(aWalk('demo').withTracks(2).build());
  const { id } = await add(season);
  await add({ ...season, owner: 'story', name: 'klang', isPerLanguage: false, type: 'number' });
  const { elements, fields, stories } = server.services.store;
  const [track] = await elements.ofKind('track', storyId);
  if (track === undefined) throw new Error('no track');
  const nowMs = server.clock.nowMs();
  const written = { 2: "Sommer „'99“ <b>früh</b>", 3: 'Summer' };
  await fields.writeValues(
    { kind: 'track', id: track.id },
    {
      version: track.version,
      nowMs,
      changes: [
        { field: season.name, languageId: 2, value: written[2] },
        { field: season.name, languageId: 3, value: written[3] },
        { field: 'trackMeta_undefined', languageId: 1, value: 'nobody knows it' },
      ],
    },
  );
  const story = await stories.findStory(storyId);
  await fields.writeValues(
    { kind: 'story', id: storyId },
    { version: story?.version ?? 0, nowMs, changes: [{ field: 'klang', languageId: 1, value: 7 }] },
  );
  const published = async () => {
    await sendRequest('POST', `/api/admin/stories/${storyId}/publish`, {});
    return (await server.app.inject('/api/getStory/demo')).json<{
      metadata: Record<string, unknown>;
      tracks: { slug: string; metadata: Record<string, unknown> }[];
    }>();
  };
  const wire = await published();
  const withFields = wire.tracks.find(({ slug }) => slug === track.slug);
  expect([wire.metadata['klang'], withFields?.metadata[season.name]]).toEqual([{ 1: 7 }, written]);
  expect(JSON.stringify(wire)).not.toContain('nobody knows it');

  expect(await fieldsNamed(season.name)).toMatchObject([{ id, values: 2 }]);
  await sendRequest('DELETE', `/api/admin/fields/${id}`);
  expect(JSON.stringify(await published())).not.toContain('Sommer');
  await add(season);
  expect(await fieldsNamed(season.name)).toMatchObject([{ values: 2 }]);
});

test('a custom field is added, changed and removed, and each is in the log', async () => {
  const { id } = await add(season);
  expect(await fieldsNamed(season.name)).toEqual([
    {
      ...season,
      labels: { 2: 'Jahreszeit' },
      id,
      position: expect.any(Number),
      version: expect.any(String),
      isBuiltIn: false,
      values: 0,
    },
  ]);
  expect(codeOf(await sendRequest('POST', '/api/admin/fields', season))).toEqual([
    409,
    'field/name-taken',
  ]);
  const changed = await sendRequest('PUT', `/api/admin/fields/${id}`, {
    type: 'number',
    labels: { 2: 'Saison' },
    rules: { min: 1 },
  });
  expect(changed.json()).toMatchObject({
    name: season.name,
    type: 'number',
    labels: { 2: 'Saison' },
    help: season.help,
    rules: { min: 1 },
  });
  const left = await sendRequest('DELETE', `/api/admin/fields/${id}`);
  expect(left.json<{ fields: Field[] }>().fields.map(({ name }) => name)).not.toContain(
    season.name,
  );
  expect(codeOf(await sendRequest('DELETE', `/api/admin/fields/${id}`))).toEqual([
    404,
    'field/not-found',
  ]);
  const log = await sendRequest('GET', '/api/admin/audit?action=field/');
  expect(log.json<{ entries: { action: string }[] }>().entries.map(({ action }) => action)).toEqual(
    ['field/remove', 'field/change', 'field/add'],
  );
});

test('custom fields follow the built-in ones in the order that an author gave them', async () => {
  const names = ['trackMeta_a', 'trackMeta_b', 'trackMeta_c'];
  const made: string[] = [];
  for (const name of names) made.push((await add({ ...season, name })).id);
  const [a, b, c] = made;
  const order = async (ids: readonly unknown[]) => {
    const response = await sendRequest('PUT', '/api/admin/fields', { owner: 'track', ids });
    const { fields } = response.json<{ fields: (Field & { isBuiltIn: boolean })[] }>();
    const firstOwn = fields.findIndex(({ isBuiltIn }) => !isBuiltIn);
    expect(fields.slice(firstOwn).every(({ isBuiltIn }) => !isBuiltIn)).toBe(true);
    return fields.slice(firstOwn).map(({ name }) => name.at(-1));
  };
  expect(await order([c, a, b])).toEqual(['c', 'a', 'b']);
  // Another editor has added a field meanwhile, and a third field is gone.
  expect(await order([b, crypto.randomUUID()])).toEqual(['b', 'c', 'a']);
});

test('a field is changed by an editor who names its version, or sends the same values, or names no version', async () => {
  interface Versioned extends Field {
    readonly version: string;
    readonly labels: object;
  }
  const { id } = await add(season);
  const change = (body: object) => sendRequest('PUT', `/api/admin/fields/${id}`, body);
  const currentState = async () => {
    const { fields } = (await sendRequest('GET', '/api/admin/fields')).json<{
      fields: Versioned[];
    }>();
    return fields.find((field) => field.id === id);
  };
  const first = await currentState();
  const from = first?.version;
  const saved = await change({ labels: { 2: 'Saison' }, from });
  expect(saved.json()).toEqual({ ...first, labels: { 2: 'Saison' }, version: expect.any(String) });
  expect(saved.json<Versioned>().version).not.toBe(from);
  const old = [{ labels: { 2: 'Zeit' } }, { rules: {} }, { type: 'number' }] as const;
  for (const body of old) {
    expect(codeOf(await change({ ...body, from }))).toEqual([409, 'edit/conflict']);
  }
  expect(await currentState()).toEqual(saved.json());
  // Properties that the body omits stay as they are, and blanks count as no text.
  expect((await change({ labels: { 2: ' Saison ', 3: ' ' }, from })).statusCode).toBe(200);
  expect((await change({ help: {}, from: saved.json<Versioned>().version })).statusCode).toBe(200);
  expect((await change({ labels: { 2: 'Jahr' } })).json()).toMatchObject({ labels: { 2: 'Jahr' } });
  // Neither the order nor the values of a field count for its version.
  const { version } = (await currentState()) ?? {};
  await add({ ...season, name: 'trackMeta_before' });
  await sendRequest('PUT', '/api/admin/fields', { owner: 'track', ids: [] });
  expect((await currentState())?.version).toBe(version);
  const gone = await sendRequest('PUT', `/api/admin/fields/${crypto.randomUUID()}`, {
    help: {},
    from,
  });
  expect(codeOf(gone)).toEqual([404, 'field/not-found']);
});

test('an order is replaced by an editor who names its version, and is outdated when a field was added or removed', async () => {
  interface Listed {
    readonly fields: readonly (Field & { readonly isBuiltIn: boolean })[];
    readonly orderVersion: string;
  }
  const [a, b] = [
    await add({ ...season, name: 'trackMeta_a' }),
    await add({ ...season, name: 'trackMeta_b' }),
  ];
  const listed = async (owner = 'track') =>
    (await sendRequest('GET', `/api/admin/fields?owner=${owner}`)).json<Listed>();
  const order = (ids: readonly string[], from?: string) =>
    sendRequest('PUT', '/api/admin/fields', { owner: 'track', ids, from });
  const names = async () =>
    (await listed()).fields.flatMap(({ isBuiltIn, name }) => (isBuiltIn ? [] : [name.at(-1)]));

  const { orderVersion: from } = await listed();
  const saved = await order([b.id, a.id], from);
  expect([saved.statusCode, saved.json<Listed>()]).toEqual([200, await listed()]);
  await sendRequest('PUT', `/api/admin/fields/${a.id}`, { labels: { 2: 'Anders' } });
  await add({ ...season, owner: 'quest', name: 'questMeta_c' });
  expect(await listed()).toMatchObject({ orderVersion: saved.json<Listed>().orderVersion });

  expect((await order([b.id], from)).statusCode).toBe(200);
  expect(codeOf(await order([a.id, b.id], from))).toEqual([409, 'edit/conflict']);
  expect(await names()).toEqual(['b', 'a']);
  const seen = (await listed()).orderVersion;
  const c = await add({ ...season, name: 'trackMeta_c' });
  expect(codeOf(await order([a.id, b.id], seen))).toEqual([409, 'edit/conflict']);
  expect(await names()).toEqual(['b', 'a', 'c']);
  const withC = (await listed()).orderVersion;
  await sendRequest('DELETE', `/api/admin/fields/${c.id}`);
  expect(codeOf(await order([a.id, b.id], withC))).toEqual([409, 'edit/conflict']);
  expect((await order([a.id, b.id])).statusCode).toBe(200);
  expect(await names()).toEqual(['a', 'b']);
});

test('built-in fields stay as they are, and so does the type of a field with values', async () => {
  const { store, clock } = server.services;
  const builtIn = { owner: 'track', name: 'trackMeta_name', type: 'text', isPerLanguage: true };
  await store.fieldDefinitions.setBuiltIn([{ ...builtIn, owner: 'track' }]);
  const [fixed] = await fieldsNamed(builtIn.name);
  for (const [method, body] of [
    ['PUT', { labels: { 2: 'Anders' } }],
    ['DELETE', undefined],
  ] as const) {
    const response = await sendRequest(method, `/api/admin/fields/${fixed?.id}`, body);
    expect(codeOf(response)).toEqual([409, 'field/built-in']);
  }
  const { id } = await add(season);
  const storyId = await server.publish(aWalk('demo').withTracks(1).build());
  const [track] = await store.elements.ofKind('track', storyId);
  await store.fields.writeValues(
    { kind: 'track', id: track?.id ?? '' },
    {
      version: track?.version ?? 0,
      nowMs: clock.nowMs(),
      changes: [{ field: season.name, languageId: 2, value: 'Mai' }],
    },
  );
  const rejected = await sendRequest('PUT', `/api/admin/fields/${id}`, { type: 'number' });
  expect(codeOf(rejected)).toEqual([409, 'field/in-use']);
});

test.each([
  ['a name with a blank', { name: 'track name' }],
  ['a name that records inherit', { name: 'constructor' }],
  ['a name that is a key of the story', { name: 'tracks' }],
  ['a type that the player interprets', { type: 'activations-by-answer' }],
  ['an invalid pattern', { rules: { pattern: '(' } }],
])('%s is rejected', async (_, part) => {
  const response = await sendRequest('POST', '/api/admin/fields', { ...season, ...part });
  expect(codeOf(response)).toEqual([400, 'request/invalid']);
});
