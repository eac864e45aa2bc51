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
