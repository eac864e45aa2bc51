import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { nodeServer, type ShortCuts } from './node-server.ts';

const noShortCuts = { basePath: '', isTrusted: undefined } as unknown as ShortCuts;
const HEAD = 'GET / HTTP/1.1\r\nHost: x\r\n';
const BODY = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n';

test('a slow client has 15 s for its head and 60 s for its whole request', () => {
  const server = nodeServer(() => undefined, noShortCuts);
  onTestFinished(() => void server.close());
  expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 60_000]);
});

// The whole grid of F22 waits for the full minute.
test.each([
  ['head', HEAD, 'X-A: b\r\n'],
  ['body', BODY, ' '],
])('a %s that drips is disconnected after that time', async (_, begin, drip) => {
  const timeouts = { headersMs: 300, requestMs: 600, checkIntervalMs: 50 };
  const server = nodeServer((request) => request.resume(), noShortCuts, timeouts);
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const startMs = performance.now();
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const response: Buffer[] = [];
  socket.on('data', (data: Buffer) => response.push(data));
  await once(socket, 'connect');
  socket.write(begin);
  const dripping = setInterval(() => socket.write(drip), 20);
  await once(socket, 'close');
  clearInterval(dripping);
  expect(Buffer.concat(response).toString()).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - startMs).toBeGreaterThan(begin === HEAD ? 250 : 550);
});
