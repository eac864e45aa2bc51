import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FunnelRead } from '../../src/contract/admin/operate.ts';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let id: string;
beforeEach(async () => {
  server = await testServer();
  administrator = await server.person('administrator');
  const named = { title: { 2: 'Der Turm' } };
  id = await server.publish(
    aWalk('turm')
      .with(named)
      .withTrack({ slug: 'bahnhof', name: { 2: 'Bahnhof' } })
      .withTrack({ slug: 'rathaus', name: { 2: 'Rathaus' } })
      .build(),
  );
});
afterEach(() => server.close());

async function sendRequest<T>(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  payload?: object,
): Promise<T> {
  const response = await server.app.inject({
    ...{ method, url: `/api/admin/${path}`, headers: bearer(administrator) },
    ...(payload === undefined ? {} : { payload }),
  });
  expect(response.statusCode).toBeLessThan(300);
  return response.json<T>();
}
const draft = () => sendRequest<DraftRead>('GET', `stories/${id}`);
const publish = () => sendRequest('POST', `stories/${id}/publish`, {});
async function rename(from: string, slug: string): Promise<void> {
  const element = (await draft()).elements.find((one) => one.slug === from);
  await sendRequest('PUT', `elements/${element?.id ?? ''}`, { version: element?.version, slug });
}
const names = async () => {
  const { tracks } = (await server.app.inject('/api/getStory/turm')).json<{
    tracks: { slug: string; alsoCalled?: string[] }[];
  }>();
  return tracks.map(({ slug, alsoCalled = [] }) => [slug, ...alsoCalled]);
};
const titleAt = async (path: string) => {
  const { payload } = await server.app.inject(path);
  return /<title>([^<]*)<\/title>/.exec(payload)?.[1];
};

test('a station is found by the name on its signs, from the next publication on', async () => {
  await rename('bahnhof', 'hauptbahnhof');
  expect(await names()).toEqual([['bahnhof'], ['rathaus']]);
  await publish();
  expect(await names()).toEqual([['hauptbahnhof', 'bahnhof'], ['rathaus']]);
  for (const station of ['bahnhof', 'hauptbahnhof']) {
    expect(await titleAt(`/a/turm/${station}`)).toBe('Bahnhof · Der Turm');
  }
});

test('events of a station are counted under its new name', async () => {
  const scan = async (element: string) => {
    const about = { walk: 'turm', element, language: 2, ageMs: 0 };
    const events = [{ id: crypto.randomUUID(), kind: 'code/scanned', ...about }];
    const payload = { events };
    const response = await server.app.inject({ method: 'POST', url: '/api/events', payload });
    expect(response.statusCode).toBeLessThan(300);
  };
  const scanned = async () => {
    const today = new Date(server.clock.nowMs()).toISOString().slice(0, 10);
    const days = `from=${today}&to=${today}`;
    const { stations } = await sendRequest<FunnelRead>(
      'GET',
      `statistics/funnel?${days}&walk=turm`,
    );
    return stations.map(({ slug, scanned: count }) => [slug, count]);
  };
  await scan('bahnhof');
  await rename('bahnhof', 'hauptbahnhof');
  await publish();
  await scan('bahnhof');
  await scan('hauptbahnhof');
  expect(await scanned()).toEqual([
    ['hauptbahnhof', 3],
    ['rathaus', 0],
  ]);
});

test('a name under which another station is published belongs to that station for good', async () => {
  await rename('bahnhof', 'hauptbahnhof');
  await publish();
  await rename('rathaus', 'bahnhof');
  expect(await titleAt('/a/turm/bahnhof')).toBe('Bahnhof · Der Turm');
  await publish();
  expect(await names()).toEqual([['hauptbahnhof'], ['bahnhof', 'rathaus']]);
  expect(await titleAt('/a/turm/bahnhof')).toBe('Rathaus · Der Turm');
  await rename('bahnhof', 'markt');
  await publish();
  expect(await names()).toEqual([['hauptbahnhof'], ['markt', 'rathaus', 'bahnhof']]);
});

test('the draft lists which signs of its elements will still work', async () => {
  expect((await draft()).formerParts).toBeUndefined();
  await rename('bahnhof', 'hauptbahnhof');
  const { elements, formerParts } = await draft();
  const station = elements.find(({ slug }) => slug === 'hauptbahnhof')?.id ?? '';
  expect(formerParts).toEqual({ [station]: ['bahnhof'] });
});

test('a name that was never published leaves no former name', async () => {
  await rename('bahnhof', 'entwurf');
  await rename('entwurf', 'hauptbahnhof');
  await publish();
  expect(await names()).toEqual([['hauptbahnhof', 'bahnhof'], ['rathaus']]);
  await sendRequest('PUT', `stories/${id}`, {
    ...{ version: (await draft()).story.version, languageIds: [2, 3] },
  });
  await publish();
  expect(await names()).toEqual([['hauptbahnhof', 'bahnhof'], ['rathaus']]);
});
