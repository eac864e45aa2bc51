import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TextConflict, TextTable } from '../../src/contract/admin/texts.ts';
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
const table = async (query = '') =>
  (await sendRequest('GET', `/api/admin/texts/track${query}`)).json<TextTable>();
const save = async (...changes: object[]) =>
  (await sendRequest('PUT', '/api/admin/texts', { changes })).json<{
    saved: number;
    conflicts: TextConflict[];
  }>();

const NAME = 'trackMeta_name';

async function aBilingualWalk(slug = 'demo') {
  const walkId = await server.publish(aWalk(slug).withTracks(2).build());
  const { stories } = server.services.store;
  const version = (await stories.findStory(walkId))?.version ?? 0;
  await stories.changeStory(walkId, { languageIds: [2, 3], version, nowMs: server.clock.nowMs() });
  return walkId;
}

test('the table has every element, field and language, and marks what is missing', async () => {
  const walkId = await aBilingualWalk();
  const seen = await table(`?field=${NAME}`);
  expect(seen.languages.map(({ code }) => code)).toEqual(['de', 'en']);
  expect(seen.walks).toMatchObject([{ id: walkId, slug: 'demo', languageIds: [2, 3] }]);
  const [first, second] = seen.rows;
  expect(first).toEqual({
    kind: 'track',
    id: first?.id,
    slug: first?.slug,
    walkId,
    field: NAME,
    values: { 2: first?.values[2] },
    gaps: [3],
  });
  expect(first?.values[2]).toBeTruthy();
  expect([seen.total, seen.gaps]).toEqual([2, 2]);

  const cell = { kind: 'track', id: first?.id, field: NAME, languageId: 3 };
  expect(await save({ ...cell, was: null, now: 'The Tower' })).toEqual({ saved: 1, conflicts: [] });
  const left = await table(`?field=${NAME}&gaps=1&language=3`);
  expect([left.rows.map(({ id }) => id), left.gaps]).toEqual([[second?.id], 1]);
  const found = await table('?search=the%20tower');
  expect(found.rows.map(({ id, field }) => [id, field])).toEqual([[first?.id, NAME]]);
  const page = await table(`?field=${NAME}&limit=1&offset=1`);
  expect([page.rows.map(({ id }) => id), page.total]).toEqual([[second?.id], 2]);
  expect((await table('?walk=nobody')).total).toBe(0);
});

test('a text that was saved meanwhile is not overwritten; the other texts are saved', async () => {
  await aBilingualWalk();
  const { rows } = await table(`?field=${NAME}`);
  const [first, second] = rows;
  const cell = { kind: 'track', id: first?.id, field: NAME, languageId: 3 };
  const other = { kind: 'track', id: second?.id, field: NAME, languageId: 3 };
  await save({ ...cell, was: null, now: 'Tower' });
  const result = await save(
    { ...cell, was: null, now: 'Spire' },
    { ...cell, languageId: 2, was: first?.values[2], now: 'Turm' },
    { ...other, was: null, now: 'Bridge' },
    { ...other, field: 'trackMeta_audiotrack', was: null, now: 'x' },
    { ...other, languageId: 77, was: null, now: 'x' },
    { ...other, id: 'nobody', was: null, now: 'x' },
    { ...other, kind: 'quest', was: null, now: 'x' },
    { ...other, languageId: 2, was: second?.values[2], now: 'x'.repeat(2001) },
  );
  expect(result.saved).toBe(2);
  expect(result.conflicts.map(({ reason, stands }) => [reason, stands])).toEqual([
    ['changed', 'Tower'],
    ['no-field', null],
    ['no-field', null],
    ['too-long', second?.values[2]],
    ['gone', null],
    ['gone', null],
  ]);
  const now = await table(`?field=${NAME}`);
  expect(now.rows.map(({ values }) => values)).toEqual([
    { 2: 'Turm', 3: 'Tower' },
    { 2: second?.values[2], 3: 'Bridge' },
  ]);
  expect(await save({ ...cell, was: 'old', now: 'Tower' })).toEqual({ saved: 1, conflicts: [] });
  await save({ ...cell, was: 'Tower', now: ' ' });
  expect((await table(`?field=${NAME}`)).rows[0]?.values).toEqual({ 2: 'Turm' });
  const log = await sendRequest('GET', '/api/admin/audit?action=texts/save');
  expect(log.json<{ total: number }>().total).toBe(5);
});

test('the changes of an import are listed before anything is written', async () => {
  await aBilingualWalk();
  const { rows } = await table(`?field=${NAME}`);
  const [first] = rows;
  const text = { kind: 'track', id: first?.id, field: NAME };
  const body = {
    texts: [
      { ...text, code: 'EN', value: 'Tower' },
      { ...text, code: 'de', value: first?.values[2] },
      { ...text, code: 'en', value: '' },
      { ...text, code: 'fr', value: 'Tour' },
      { ...text, id: 'nobody', code: 'en', value: 'x' },
      { ...text, field: 'nothing', code: 'en', value: 'x' },
    ],
  };
  const compared = await sendRequest('POST', '/api/admin/texts/compare', body);
  expect(compared.json()).toEqual({
    changes: [{ ...text, languageId: 3, slug: first?.slug, was: null, now: 'Tower' }],
    same: 2,
    unknown: 3,
  });
  expect((await table(`?field=${NAME}`)).rows).toEqual(rows);
});

test('a formatted text is stored with its allowed tags only, however it comes', async () => {
  await aBilingualWalk();
  const field = 'trackMeta_description';
  const id = (await table(`?field=${field}`)).rows[0]?.id ?? '';
  const cell = { kind: 'track', id, field, languageId: 3 };
  const storedText = async () => (await table(`?field=${field}`)).rows[0]?.values[3];
  const hostile = '<p onclick="x">Am <font>Turm</font></p><script>alert(1)</script>';
  expect(await save({ ...cell, was: null, now: hostile })).toEqual({ saved: 1, conflicts: [] });
  expect(await storedText()).toBe('<p>Am Turm</p>');

  const values = async (value: string) => {
    const version = (await server.services.store.elements.findElement(id))?.version ?? 0;
    const changes = [{ field, languageId: 3, value }];
    return sendRequest('PUT', `/api/admin/values/track/${id}`, { version, changes });
  };
  expect((await values('<a href="javascript:x">dort</a> 3 < 4')).statusCode).toBe(200);
  expect(await storedText()).toBe('<a>dort</a> 3 < 4');

  const compare = async (value: string) => {
    const texts = [{ kind: 'track', id, field, code: 'en', value }];
    return (await sendRequest('POST', '/api/admin/texts/compare', { texts })).json<object>();
  };
  expect(await compare('<a onclick=x>dort</a> 3 < 4')).toMatchObject({ changes: [], same: 1 });
  // The response holds the text as it was sent, so that the admin page can show which part will be
  // removed.
  expect(await compare('<u id="a">da</u>')).toMatchObject({
    changes: [{ was: '<a>dort</a> 3 < 4', now: '<u id="a">da</u>' }],
  });

  expect((await values('<script>alert(1)</script>')).statusCode).toBe(200);
  expect(await storedText()).toBeUndefined();
  const name = { ...cell, field: NAME, was: null, now: 'Turm <font>oben</font>' };
  expect(await save(name)).toEqual({ saved: 1, conflicts: [] });
  expect((await table(`?field=${NAME}`)).rows[0]?.values[3]).toBe('Turm <font>oben</font>');
});
