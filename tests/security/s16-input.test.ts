import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, mustCall, password, type ApiRequest } from '../support/servers/api-client.ts';
import { cpuMsOfProcess } from '../support/measure/cpu-time.ts';
import { socketClosed } from '../support/links/socket-closed.ts';
import { fromNewAddress } from '../support/links/from-address.ts';
import { startPeopledServer, type PeopledServer } from '../support/servers/people.ts';

let peopled: PeopledServer;
let url: string;
let token: string;
beforeAll(async () => {
  peopled = await startPeopledServer();
  url = peopled.server.url;
  token = peopled.administrator.accessToken;
});
afterAll(() => peopled.server.remove());

const injections = [
  "' or '1'='1",
  "'; drop table users; --",
  '" or ""="',
  "\\'; select pg_sleep(5); --",
  "demo' union select password_hash from users --",
  '%',
  '_',
  '${7*7}{{7*7}}',
  '\u0000',
  'a\u0000b',
  '../../../../etc/passwd',
  '%2e%2e%2fsecret',
  '__proto__',
  'constructor',
];

const users = async () => (await mustCall<{ total: number }>(url, 'adminUsers', { token })).total;

async function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  more: Record<string, string> = {},
) {
  const received = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromNewAddress(), ...more },
    body,
  });
  return {
    status: received.status,
    body: (await received.json()) as { code: string; field?: string },
  };
}

describe('S16 only parameters reach SQL', () => {
  test.each(injections)('S16 %j is a value everywhere it can be put', async (text) => {
    const before = await users();
    const requests: [Parameters<typeof callApi>[1], ApiRequest][] = [
      ['getStory', { params: { walkSlug: text } }],
      ['login', { body: { username: text, password: text } }],
      ['code', { body: { code: text } }],
      ['adminUsers', { token, query: { search: text } }],
      ['adminStories', { token, query: { search: text } }],
      ['adminAudit', { token, query: { action: text } }],
      ['adminPublish', { token, params: { id: text }, body: {} }],
      ['adminRevoke', { token, params: { id: text } }],
      [
        'progress',
        { token, params: { slug: text }, body: { epoch: 0, entries: [], positions: [], ops: [] } },
      ],
    ];
    for (const [name, request] of requests) {
      const received = await callApi(url, name, { headers: fromNewAddress(), ...request });
      expect(received.status, `${name}: ${JSON.stringify(received.body)}`).toBeLessThan(500);
      if (name === 'login' || name === 'code') expect(received.status).not.toBe(200);
      expect(JSON.stringify(received.body)).not.toContain('argon2');
    }
    expect(await users()).toBe(before);
  });

  test('S16 a lone surrogate is a value too', async () => {
    for (const name of ['login', 'signup', 'code'] as const) {
      const body = { username: `a\ud800${name}`, password: 'b\udfffbbbbbbbb', code: '\ud800' };
      const received = await callApi(url, name, { body, headers: fromNewAddress() });
      expect(received.status, name).toBeLessThan(500);
    }
  });

  test('S16 search finds characters, not patterns', async () => {
    for (const search of ['%', '_', '100%', "'"]) {
      const found = await mustCall<{ total: number }>(url, 'adminUsers', {
        token,
        query: { search },
      });
      expect(found.total, search).toBe(0);
    }
    const found = await mustCall<{ total: number }>(url, 'adminUsers', {
      token,
      query: { search: 'verwalt' },
    });
    expect(found.total).toBe(1);
  });

  test('S16 a name with quotes is a name', async () => {
    const username = "Robert'); drop table users;--";
    const before = await users();
    const made = await callApi(url, 'signup', {
      body: { username, password },
      headers: fromNewAddress(),
    });
    expect(made.status).toBe(200);
    expect(
      (await callApi(url, 'login', { body: { username, password }, headers: fromNewAddress() }))
        .status,
    ).toBe(200);
    expect(await users()).toBe(before + 1);
  });
});

describe('S16 hostile bodies', () => {
  test.each([
    '{"__proto__": {"role": 1}, "username": "a", "password": "b"}',
    '{"username": "a", "password": "b", "constructor": {"prototype": {"role": 1}}}',
    '{"username": {"__proto__": {"x": 1}}, "password": "b"}',
    '{"\\u005f_proto__": {"role": 1}, "username": "a", "password": "b"}',
  ])('S16 %s is rejected', async (body) => {
    const received = await post('/api/login', body);
    expect([received.status, received.body.code]).toEqual([400, 'request/invalid']);
  });

  test('S16 deep JSON is rejected at once', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    for (const body of [
      deep,
      `{"username": ${deep}}`,
      '{"a":'.repeat(5000) + '1' + '}'.repeat(5000),
    ]) {
      const beforeMs = cpuMsOfProcess(peopled.server.pid());
      const received = await post('/api/login', body);
      expect([400, 413]).toContain(received.status);
      // Measured in CPU time: wall-clock time depends on everything else on the machine.
      expect(cpuMsOfProcess(peopled.server.pid()) - beforeMs).toBeLessThan(2000);
    }
    expect((await callApi(url, 'healthz')).status).toBe(200);
  });

  test.each([
    ['broken', '{"username": '],
    ['no object', '"text"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['nothing', ''],
    ['numbers', '{"username": 1, "password": 2}'],
    ['too long a name', JSON.stringify({ username: 'x'.repeat(5000), password: 'b' })],
    ['not UTF-8', Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d)],
  ] as const)('S16 a body that is %s is a 400 with a message', async (_, body) => {
    const received = await post('/api/login', body);
    expect([received.status, received.body.code]).toEqual([400, 'request/invalid']);
  });

  test('S16 an invalid field is named', async () => {
    const received = await post('/api/events', JSON.stringify({ events: [{ id: 'no uuid' }] }));
    expect(received.status).toBe(400);
    expect(received.body.field).toMatch(/^events\.0\./);
  });

  test('S16 other content types than JSON are rejected', async () => {
    const form = await post('/api/login', 'username=a&password=b', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(415);
  });

  test('S16 a body over the limit is rejected', async () => {
    const body = JSON.stringify({ username: 'a', password: 'b'.repeat(30_000_000) });
    const received = await post('/api/login', body).catch((error: unknown) => error);
    // The server may close while the test still sends; what counts is that it neither read nor
    // answered it.
    if (received instanceof Error) return;
    expect(received).toMatchObject({ status: 413, body: { code: 'request/too-large' } });
  });

  test('S16 an error never contains server internals', async () => {
    const received = await callApi(url, 'getStory', { params: { walkSlug: '\u0000' } });
    expect(JSON.stringify(received.body)).not.toMatch(
      /sqlite|postgres|kysely|node_modules|at \w+ \(|\.ts:/i,
    );
  });

  test('S16 invalid HTTP is rejected and affects nobody else', async () => {
    for (const nonsense of [
      '\u0000\u0001\u0002\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ]) {
      const socket = connect(peopled.server.port, '127.0.0.1');
      let received = '';
      socket.on('data', (part: Buffer) => (received += part.toString('latin1')));
      socket.write(nonsense);
      await socketClosed(socket);
      expect(received === '' || /^HTTP\/1\.1 4\d\d/.test(received), received.slice(0, 80)).toBe(
        true,
      );
    }
    expect((await callApi(url, 'healthz')).status).toBe(200);
  });

  test.each([
    '/media/../klangweg.sqlite',
    '/media/..%2fsecret',
    '/media/%2e%2e/secret',
    '/static/../../package.json',
    '/static/js/..%2f..%2f..%2fpackage.json',
    '/..%2f..%2fetc/passwd',
    '/a/../../secret',
  ])('S16 %s escapes no folder', async (path) => {
    const socket = connect(peopled.server.port, '127.0.0.1');
    let received = '';
    socket.on('data', (part: Buffer) => (received += part.toString('latin1')));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await socketClosed(socket);
    expect(received).not.toMatch(/SQLite format|"dependencies"|root:x:/);
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d/);
  });
});
