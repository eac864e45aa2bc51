import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { TABLES_IN_COPIES, TABLES_THAT_STAY } from '../database/copies/copied-tables.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeEach(async () => {
  server = await testServer({ REGISTRATION: 'open' });
  administrator = await server.person('administrator');
});
afterEach(() => server.close());

const as = (person: Person, method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({
    ...{ method, url, headers: bearer(person) },
    ...(payload === undefined ? {} : { payload }),
  });

/** Finds the tables in which a value contains this id or name. */
function tablesWith(text: string): Promise<readonly string[]> {
  return server.services.store.copies.readSnapshot(async (snapshot) => {
    const found: string[] = [];
    for (const table of new Set([...TABLES_IN_COPIES, ...TABLES_THAT_STAY])) {
      for await (const rows of snapshot.rowsOf(table)) {
        if (JSON.stringify(rows).includes(text)) found.push(table);
      }
    }
    return [...new Set(found)].toSorted();
  });
}

test('a user deleted by an administrator leaves no session, link, membership or progress; what was counted never had a name', async () => {
  await server.publish(aWalk('demo').withTracks(1).build());
  const anna = await server.person('registered');
  const { userId: id, username } = anna;
  const body = { epoch: 0, entries: [], ops: [] };
  const position = { track: 'track-1', positionS: 12, counter: 1, device: `Handy von ${username}` };
  const event = { id: randomUUID(), kind: 'walk/opened', walk: 'demo', element: '', language: 2 };
  const always = { validFromMs: null, validUntilMs: null };
  const group = await as(administrator, 'POST', '/api/admin/groups', {
    ...{ name: 'Klasse 4b', description: '', ...always },
  });
  const members = `/api/admin/groups/${group.json<{ group: { id: string } }>().group.id}/members`;
  const responses = [
    await as(anna, 'PUT', '/api/progress/demo', { ...body, positions: [position] }),
    await as(anna, 'POST', '/api/events', { events: [{ ...event, ageMs: 0 }] }),
    await as(administrator, 'POST', `/api/admin/users/${id}/reset`),
    await as(administrator, 'POST', members, { username }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await tablesWith(id)).toEqual(
    expect.arrayContaining(['audit', 'progress', 'tokens', 'users']),
  );
  const gone = await as(administrator, 'DELETE', `/api/admin/users/${id}`);
  expect(gone.statusCode).toBe(200);
  expect([await tablesWith(id), await tablesWith(username)]).toEqual([['audit'], []]);
  const days = { fromDay: 0, toDay: 100_000 };
  expect(await server.services.store.events.sums(days, ['kind'])).toEqual([
    { kind: 'walk/opened', count: 1 },
  ]);
  expect((await as(anna, 'PUT', '/api/progress/demo', { ...body, positions: [] })).statusCode).toBe(
    401,
  );
});
