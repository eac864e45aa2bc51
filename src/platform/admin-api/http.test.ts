import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { httpAdminApi } from './http.ts';
import { httpRequester, type HttpReply } from '../server-api/http-requester.ts';

const replyWith = (body: unknown, status = 200): HttpReply => ({
  kind: 'answer',
  status,
  isOk: status < 400,
  body,
  retryAfterS: undefined,
});

function respondingServer(reply: HttpReply) {
  const requested: unknown[] = [];
  const api = httpAdminApi((path, init) => {
    requested.push([path, init?.method, init?.body]);
    return Promise.resolve(reply);
  });
  return { api, requested };
}

test('parameters, the query and the body are sent where the contract has them', async () => {
  const { api, requested } = respondingServer(replyWith({ users: [], total: 0 }));
  await api.sendRequest('adminUsers', { query: { search: 'a&b', limit: 5 } });
  await api.sendRequest('adminRole', { params: { id: 'x/y' }, body: { role: 2 } });
  expect(requested).toEqual([
    ['/api/admin/users?search=a%26b&limit=5', 'GET', undefined],
    ['/api/admin/users/x%2Fy/role', 'PUT', '{"role":2}'],
  ]);
});

test('a response is read by the contract, and an error keeps its code', async () => {
  const list = { users: [], total: 0 };
  const emptyRequest = { query: {} };
  expect([
    await respondingServer(replyWith(list)).api.sendRequest('adminUsers', emptyRequest),
    await respondingServer(replyWith('<html>')).api.sendRequest('adminUsers', emptyRequest),
    await respondingServer({ kind: 'offline' }).api.sendRequest('adminUsers', emptyRequest),
    await respondingServer(
      replyWith({ code: 'request/invalid', field: 'limit', requestId: '3f2a' }, 400),
    ).api.sendRequest('adminUsers', emptyRequest),
  ]).toEqual([
    { ok: true, value: list },
    { ok: false, error: { kind: 'admin/unreadable' } },
    { ok: false, error: { kind: 'admin/offline' } },
    {
      ok: false,
      error: {
        kind: 'admin/rejected',
        status: 400,
        code: 'request/invalid',
        field: 'limit',
        requestId: '3f2a',
      },
    },
  ]);
});

describe('a response that arrives in pieces', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const year = { query: { from: '2026-01-01', to: '2026-12-31' } } as const;

  /** A server whose response the test writes piece by piece. */
  function slowServer() {
    const pieces = new TransformStream<Uint8Array, Uint8Array>();
    const writer = pieces.writable.getWriter();
    const api = httpAdminApi(
      httpRequester({
        base: 'https://host.example',
        token: () => undefined,
        fetch(_, init) {
          init?.signal?.addEventListener('abort', () => void writer.abort('given up'));
          return Promise.resolve(new Response(pieces.readable));
        },
      }),
    );
    const send = async (bytes: Uint8Array) => {
      void writer.write(bytes);
      await vi.advanceTimersByTimeAsync(15_000);
    };
    return {
      table: api.sendRequest('adminStatisticsTable', year),
      send,
      end: () => writer.close(),
    };
  }

  test('is read as long as bytes arrive, and a character that is cut in two stays one', async () => {
    const { table, send, end } = slowServer();
    const bytes = new TextEncoder().encode('{"name":"für.csv","csv":"day,walk"}');
    const insideCharacter = bytes.indexOf(0xbc);
    for (const [from, to] of [
      [0, insideCharacter],
      [insideCharacter, 20],
      [20, bytes.length],
    ]) {
      await send(bytes.slice(from, to));
    }
    void end();
    expect(await table).toEqual({ ok: true, value: { name: 'für.csv', csv: 'day,walk' } });
  });

  test('times out when bytes stop arriving', async () => {
    const { table, send } = slowServer();
    await send(new TextEncoder().encode('{"name":"jahr.csv",'));
    await vi.advanceTimersByTimeAsync(6000);
    expect(await table).toEqual({ ok: false, error: { kind: 'admin/offline' } });
  });
});

test('of a long text gets the time that a poor network needs for it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const signals: (AbortSignal | null | undefined)[] = [];
  const api = httpAdminApi((_, init) => {
    signals.push(init?.signal);
    return new Promise(() => undefined);
  });
  for (const length of [10, 1_000_000]) {
    void api.sendRequest('adminInvite', { body: { name: 'a'.repeat(length) } } as never);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});

test('the client waits minutes for long work of the server only', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const signals: (AbortSignal | null | undefined)[] = [];
  const api = httpAdminApi((_, init) => {
    signals.push(init?.signal);
    return new Promise(() => undefined);
  });
  const params = { id: 'w' };
  void api.sendRequest('adminPublish', { params, body: {} });
  void api.sendRequest('adminDuplicateStory', { params });
  void api.sendRequest('adminDraft', { params });
  const givenUp = () => signals.map((signal) => signal?.aborted);
  const after = [];
  for (const ms of [20_000, 100_000, 180_000]) {
    await vi.advanceTimersByTimeAsync(ms - 1);
    after.push(givenUp());
    await vi.advanceTimersByTimeAsync(1);
    after.push(givenUp());
  }
  expect(after).toEqual([
    [false, false, false],
    [false, false, true],
    [false, false, true],
    [false, true, true],
    [false, true, true],
    [true, true, true],
  ]);
});
