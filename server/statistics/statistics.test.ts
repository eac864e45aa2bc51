import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
const walk = aWalk('demo')
  .withTrack({ slug: 'tor', name: { 2: 'Am Tor' }, location: { 1: { x: 48.2, y: 11.5 } } })
  .withTrack({ slug: 'turm', name: { 2: 'Am Turm' } })
  .withQuest({ slug: 'spur', title: { 2: 'Die Spur' } })
  .withPuzzle({ slug: 'raetsel', quest: 'spur', title: { 2: 'Rätsel' } })
  .build();
beforeEach(async () => {
  server = await testServer();
  administrator = await server.person('administrator');
  await server.publish(walk);
});
afterEach(() => server.close());

const DAY_MS = 86_400_000;
const today = () => new Date(server.clock.nowMs()).toISOString().slice(0, 10);
const daysAgo = (days: number) =>
  new Date(server.clock.nowMs() - days * DAY_MS).toISOString().slice(0, 10);

async function send(...events: readonly [kind: string, element: string, more?: object][]) {
  const sent = events.map(([kind, element, more]) => ({
    ...{ id: randomUUID(), kind, walk: 'demo', element, language: 2, ageMs: 0 },
    ...more,
  }));
  const url = '/api/events';
  await server.app.inject({ method: 'POST', url, payload: { events: sent } });
}

const sendRequest = (path: string, query: Record<string, string> = {}) =>
  server.app.inject({
    url: `/api/admin/statistics${path}`,
    query: { from: daysAgo(30), to: today(), ...query },
    headers: bearer(administrator),
  });

test('without events every list is empty, and no day is known', async () => {
  const response = await sendRequest('');
  expect(response.json()).toEqual({ known: null, days: [], walks: [], languages: [] });
});

test('events that devices send days later are counted on the day on which they happened', async () => {
  await send(
    ['walk/opened', ''],
    ['walk/opened', '', { ageMs: 3 * DAY_MS, language: 3 }],
    ['track/started', 'tor', { ageMs: 3 * DAY_MS }],
  );
  const seen = (await sendRequest('')).json<{
    days: unknown;
    walks: unknown;
    languages: unknown;
  }>();
  expect(seen).toEqual({
    known: { from: daysAgo(3), to: today() },
    days: [
      { day: daysAgo(3), counts: { 'walk/opened': 1, 'track/started': 1 } },
      { day: today(), counts: { 'walk/opened': 1 } },
    ],
    walks: [
      {
        walk: 'demo',
        title: { 2: 'Title of demo' },
        counts: { 'walk/opened': 2, 'track/started': 1 },
      },
    ],
    languages: [
      { language: 2, counts: { 'walk/opened': 1, 'track/started': 1 } },
      { language: 3, counts: { 'walk/opened': 1 } },
    ],
  });
  const german = (await sendRequest('', { language: '2', to: daysAgo(1) })).json<{
    days: unknown;
  }>();
  expect(german.days).toEqual([{ day: daysAgo(3), counts: { 'track/started': 1 } }]);
});

test('the funnel has the order of the walk, and keeps elements that the walk has no more', async () => {
  await send(
    ['walk/opened', ''],
    ['walk/opened', ''],
    ['track/started', 'tor'],
    ['track/started', 'tor'],
    ['track/finished', 'tor'],
    ['code/scanned', 'turm'],
    ['track/started', 'abgerissen'],
    ['code/scanned', 'schild'],
    ['puzzle/solved', 'fort'],
    ['puzzle/solved', 'raetsel'],
    ['quest/finished', 'spur'],
    ['walk/finished', ''],
  );
  expect((await sendRequest('/funnel', { walk: 'demo' })).json()).toEqual({
    walk: 'demo',
    title: { 2: 'Title of demo' },
    opened: 2,
    finished: 1,
    stations: [
      {
        ...{ slug: 'tor', title: { 2: 'Am Tor' }, place: { x: 48.2, y: 11.5 } },
        ...{ started: 2, finished: 1, scanned: 0 },
      },
      { slug: 'turm', title: { 2: 'Am Turm' }, started: 0, finished: 0, scanned: 1 },
      { slug: 'abgerissen', title: {}, started: 1, finished: 0, scanned: 0, isGone: true },
      { slug: 'schild', title: {}, started: 0, finished: 0, scanned: 1, isGone: true },
    ],
    puzzles: [
      { slug: 'raetsel', title: { 2: 'Rätsel' }, solved: 1 },
      { slug: 'fort', title: {}, solved: 1, isGone: true },
    ],
    quests: [{ slug: 'spur', title: { 2: 'Die Spur' }, finished: 1 }],
  });
});

test('no element of an unpublished walk is reported as deleted', async () => {
  await send(['code/scanned', 'turm']);
  const found = await server.services.store.stories.findBySlug('demo');
  const url = `/api/admin/stories/${found?.id}/publish`;
  const removal = await server.app.inject({
    method: 'DELETE',
    url,
    headers: bearer(administrator),
  });
  expect(removal.statusCode).toBe(200);
  const { stations } = (await sendRequest('/funnel', { walk: 'demo' })).json<{
    stations: unknown[];
  }>();
  expect(stations).toEqual([{ slug: 'turm', title: {}, started: 0, finished: 0, scanned: 1 }]);
});

test('an indoor walk’s statistics include the plan, with a signed address where the walk is for groups only', async () => {
  const plan = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#dde' } })
    .webp()
    .toBuffer();
  const museumWalk = (slug: string) =>
    aWalk(slug)
      .with({ mapImage: { 2: 'plan.webp' } })
      .withTrack({ slug: 'uhr', location: { 1: { x: 400, y: 900 } } })
      .build();
  const media = { 'plan.webp': plan };
  await server.publish(museumWalk('museum'), { media });
  await server.publish(museumWalk('depot'), { media, visibility: 'restricted' });
  const read = async (of: string) =>
    (await sendRequest('/funnel', { walk: of })).json<{ plan: string }>();
  expect(await read('museum')).toMatchObject({
    plan: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/) as string,
    stations: [{ slug: 'uhr', place: { x: 400, y: 900 } }],
  });
  const url = (await read('depot')).plan;
  expect(url).toMatch(/^\/media\/[0-9a-f]{64}\.webp\?sig=./);
  expect((await server.app.inject(url)).statusCode).toBe(200);
});

test('the places of a tiled plan are counted in its own pixels, not in those of the picture', async () => {
  const wide = { width: 5000, height: 120, channels: 3, background: '#dde' } as const;
  const plan = await sharp({ create: wide }).png().toBuffer();
  const museumWalk = aWalk('halle')
    .with({ mapImage: { 2: 'halle.png' } })
    .withTracks(1)
    .build();
  await server.publish(museumWalk, { media: { 'halle.png': plan } });
  const read = (await sendRequest('/funnel', { walk: 'halle' })).json<object>();
  expect(read).toMatchObject({ planSize: { width: 5000, height: 120 } });
});

test('the table has every count, and no cell that a spreadsheet would compute', async () => {
  await send(['track/started', '=1+1'], ['track/started', 'tor; links'], ['walk/opened', '']);
  const { name, csv } = (await sendRequest('/table', { separator: 'semicolon' })).json<{
    name: string;
    csv: string;
  }>();
  expect(name).toBe(`klangweg-${daysAgo(30)}-${today()}.csv`);
  expect(csv).toBe(
    [
      '\ufeffday;walk;kind;element;language;count',
      `${today()};demo;track/started;'=1+1;2;1`,
      `${today()};demo;track/started;"tor; links";2;1`,
      `${today()};demo;walk/opened;;2;1`,
      '',
    ].join('\r\n'),
  );
});

const table = async (query: Record<string, string> = {}) =>
  (await sendRequest('/table', query)).json<{ csv: string }>().csv;

test('a table of more lines than are read at once has each of them once, in order', async () => {
  const many = Array.from(
    { length: 4100 },
    (_, number) => `tor-${String(number).padStart(4, '0')}`,
  );
  const atMs = server.clock.nowMs();
  const events = many.flatMap((element) =>
    [2, 3].map((languageId) => ({
      ...{ id: randomUUID(), kind: 'track/started', walk: 'demo', element, languageId, atMs },
    })),
  );
  await server.services.store.events.addEvents(events);
  const line = (element: string, language: number) =>
    `${today()},demo,track/started,${element},${language},1`;
  const head = '\ufeffday,walk,kind,element,language,count';
  const both = many.flatMap((element) => [line(element, 2), line(element, 3)]);
  expect(await table()).toBe([head, ...both, ''].join('\r\n'));
  expect(await table({ walk: 'demo', language: '3' })).toBe(
    [head, ...many.map((element) => line(element, 3)), ''].join('\r\n'),
  );
});

test('a table that cannot be read is an error, and one that breaks off is not taken for complete', async () => {
  const { events } = server.services.store;
  const readable = events.counts.bind(events);
  const broken = (pieces: number): typeof events.counts =>
    async function* counts() {
      for (let piece = 0; piece < pieces; piece += 1) yield [[1, 'demo', 'walk/opened', '', 2, 1]];
      throw new Error('the disk is gone');
    };
  events.counts = broken(0);
  const response = await sendRequest('/table');
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
    500,
    'server/failed',
  ]);
  events.counts = broken(3);
  await expect(sendRequest('/table')).rejects.toThrow(/destroyed|aborted/);
  events.counts = readable;
  expect(await table()).toBe('\ufeffday,walk,kind,element,language,count\r\n');
});

test.each([
  ['before it begins', { from: '2026-02-02', to: '2026-02-01' }],
  ['after more than five years', { from: '2020-01-01', to: '2026-01-01' }],
  ['on no day at all', { to: '2026-02-31' }],
])('a period that ends %s is rejected', async (_, query) => {
  const response = await sendRequest('', query);
  expect([response.statusCode, response.json<{ code: string; field: string }>()]).toEqual([
    400,
    expect.objectContaining({ code: 'request/invalid', field: 'query.to' }),
  ]);
});
