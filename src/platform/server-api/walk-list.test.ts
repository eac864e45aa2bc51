import { expect, test } from 'vitest';
import type { HttpReply } from './http-requester.ts';
import { httpWalkList } from './walk-list.ts';

const walk = {
  slug: 'demo',
  title: { '2': 'Glocke' },
  subtitle: {},
  description: {},
  cover: {},
  languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
  stations: 3,
  visibility: 'public',
  revision: 'ab',
  bytes: 5,
};
const replyWith = (body: unknown, status = 200): HttpReply => ({
  kind: 'answer',
  status,
  isOk: status < 400,
  body,
  retryAfterS: undefined,
});
async function read(reply: HttpReply) {
  const warned: unknown[] = [];
  const report = { warn: (kind: string, details?: unknown) => warned.push([kind, details]) };
  const list = httpWalkList(() => Promise.resolve(reply), report);
  return [await list.listWalks(), warned];
}

test('a list may be bare or wrapped; unreadable entries are left out and reported', async () => {
  const warning = ['walks/unreadable-entry', { at: 'stations' }];
  const walks = [walk, { ...walk, stations: 'many' }, null];
  const expected = [{ ok: true, value: [walk] }, [warning, ['walks/unreadable-entry', { at: '' }]]];
  expect(await read(replyWith({ walks }))).toEqual(expected);
  expect(await read(replyWith({ data: { walks } }))).toEqual(expected);
});

test.each([
  replyWith(undefined),
  replyWith('<html>'),
  replyWith({}),
  replyWith([]),
  replyWith(null),
  replyWith({}, 404),
])('a server without the call has no list (%#)', async (reply) => {
  expect(await read(reply)).toEqual([{ ok: false, error: { kind: 'walks/unlisted' } }, []]);
});

test('a missing network and a rejection are distinguished', async () => {
  expect(await read({ kind: 'offline' })).toEqual([
    { ok: false, error: { kind: 'walks/offline' } },
    [],
  ]);
  expect(await read(replyWith({ code: 'server/failed' }, 500))).toEqual([
    { ok: false, error: { kind: 'walks/rejected', status: 500 } },
    [],
  ]);
});

/** A server with `total` walks, which supports paging or not. */
function aServer(total: number, knowsPages = true) {
  const requested: string[] = [];
  const all = Array.from({ length: total }, (_, index) => ({ ...walk, slug: `w${String(index)}` }));
  const sendRequest = (path: string) => {
    requested.push(path);
    const query = new URL(path, 'https://walks.example').searchParams;
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    return Promise.resolve(
      replyWith({ walks: knowsPages ? all.slice(offset, offset + limit) : all, total }),
    );
  };
  return { list: httpWalkList(sendRequest, { warn: () => undefined }), requested };
}

test('a long list is loaded in pages, and loaded ones are reported while the rest loads', async () => {
  const { list, requested } = aServer(450);
  const reported: number[] = [];
  const walks = await list.listWalks(({ length }) => reported.push(length));
  expect(walks.ok && walks.value.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 450 }, (_, index) => `w${String(index)}`),
  );
  expect(reported).toEqual([200, 400]);
  expect(requested).toEqual([
    '/api/walks?limit=200',
    '/api/walks?limit=200&offset=200',
    '/api/walks?limit=200&offset=400',
  ]);
});

test.each([0, 1, 200, 201, 400])('of %d walks none is lost and none doubled', async (total) => {
  const walks = await aServer(total).list.listWalks();
  expect(walks.ok && walks.value.length).toBe(total);
});

test.each([3, 200, 250])(
  'a server without paging is not requested endlessly (%d)',
  async (total) => {
    const { list, requested } = aServer(total, false);
    const walks = await list.listWalks();
    expect(walks.ok && walks.value.length).toBe(total);
    expect(requested.length).toBeLessThanOrEqual(2);
  },
);

test('a failing page is the result; the pages before it were reported', async () => {
  let requested = 0;
  const page = Array.from({ length: 200 }, (_, index) => ({ ...walk, slug: `w${String(index)}` }));
  const sendRequest = () =>
    Promise.resolve<HttpReply>(
      (requested += 1) === 1 ? replyWith({ walks: page }) : { kind: 'offline' },
    );
  const reported: number[] = [];
  const list = httpWalkList(sendRequest, { warn: () => undefined });
  expect(await list.listWalks(({ length }) => reported.push(length))).toEqual({
    ok: false,
    error: { kind: 'walks/offline' },
  });
  expect(reported).toEqual([200]);
});
