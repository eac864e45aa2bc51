import { expect, test } from 'vitest';
import type { HttpReply } from './http-ask.ts';
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
const answer = (body: unknown, status = 200): HttpReply => ({
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
  return [await list.list(), warned];
}

test('a list may come bare or wrapped; what cannot be read of it is left out and reported', async () => {
  const warning = ['walks/unreadable-entry', { at: 'stations' }];
  const walks = [walk, { ...walk, stations: 'many' }, null];
  const expected = [{ ok: true, value: [walk] }, [warning, ['walks/unreadable-entry', { at: '' }]]];
  expect(await read(answer({ walks }))).toEqual(expected);
  expect(await read(answer({ data: { walks } }))).toEqual(expected);
});

test.each([
  answer(undefined),
  answer('<html>'),
  answer({}),
  answer([]),
  answer(null),
  answer({}, 404),
])('a host without the call has no list (%#)', async (reply) => {
  expect(await read(reply)).toEqual([{ ok: false, fault: { kind: 'walks/unlisted' } }, []]);
});

test('no network and a refusal are told apart', async () => {
  expect(await read({ kind: 'offline' })).toEqual([
    { ok: false, fault: { kind: 'walks/offline' } },
    [],
  ]);
  expect(await read(answer({ code: 'server/failed' }, 500))).toEqual([
    { ok: false, fault: { kind: 'walks/refused', status: 500 } },
    [],
  ]);
});

/** A host of that many walks, which knows pages or not. */
function aHost(total: number, knowsPages = true) {
  const asked: string[] = [];
  const all = Array.from({ length: total }, (_, at) => ({ ...walk, slug: `w${String(at)}` }));
  const ask = (path: string) => {
    asked.push(path);
    const query = new URL(path, 'https://walks.example').searchParams;
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    return Promise.resolve(
      answer({ walks: knowsPages ? all.slice(offset, offset + limit) : all, total }),
    );
  };
  return { list: httpWalkList(ask, { warn: () => undefined }), asked };
}

test('a long list comes in pages, and what is here is told while the rest comes', async () => {
  const { list, asked } = aHost(450);
  const told: number[] = [];
  const whole = await list.list(({ length }) => told.push(length));
  expect(whole.ok && whole.value.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 450 }, (_, at) => `w${String(at)}`),
  );
  expect(told).toEqual([200, 400]);
  expect(asked).toEqual([
    '/api/walks?limit=200',
    '/api/walks?limit=200&offset=200',
    '/api/walks?limit=200&offset=400',
  ]);
});

test.each([0, 1, 200, 201, 400])('of %d walks none is lost and none doubled', async (total) => {
  const whole = await aHost(total).list.list();
  expect(whole.ok && whole.value.length).toBe(total);
});

test.each([3, 200, 250])(
  'a host that knows no pages is asked no end of times (%d)',
  async (total) => {
    const { list, asked } = aHost(total, false);
    const whole = await list.list();
    expect(whole.ok && whole.value.length).toBe(total);
    expect(asked.length).toBeLessThanOrEqual(2);
  },
);

test('a page that fails is the answer; what came before it was told', async () => {
  let asked = 0;
  const page = Array.from({ length: 200 }, (_, at) => ({ ...walk, slug: `w${String(at)}` }));
  const ask = () =>
    Promise.resolve<HttpReply>((asked += 1) === 1 ? answer({ walks: page }) : { kind: 'offline' });
  const told: number[] = [];
  const list = httpWalkList(ask, { warn: () => undefined });
  expect(await list.list(({ length }) => told.push(length))).toEqual({
    ok: false,
    fault: { kind: 'walks/offline' },
  });
  expect(told).toEqual([200]);
});
