import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

const MEGABYTE = 1024 ** 2;
const HEAD = `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${1024 * MEGABYTE}\r\n\r\n`;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function tooLargeABody() {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const ends: { readonly afterMs: number; readonly how: string }[] = [];
  let received = '';
  const begunMs = performance.now();
  const ended = (how: string) => ends.push({ afterMs: performance.now() - begunMs, how });
  socket.on('error', ({ message }) => ended(message));
  socket.on('close', () => ended('closed'));
  socket.on('data', (data: Buffer) => (received += data.toString('latin1')));
  await once(socket, 'connect');
  socket.write(HEAD);
  await once(socket, 'end');
  expect(received).toContain('request/too-large');
  return { socket, ends };
}

test('a client that is still sending a body that is too large has time to read the error', async () => {
  const { socket, ends } = await tooLargeABody();
  for (let piece = 0; piece < 20; piece += 1) {
    socket.write('x'.repeat(20_000));
    await sleep(20);
  }
  // If the machine took two seconds for these pieces, the time for reading is over.
  expect(ends.filter(({ afterMs }) => afterMs < 2000)).toEqual([]);
});

test('a client that never ends is read for a limited time', async () => {
  const { socket } = await tooLargeABody();
  const piece = Buffer.alloc(MEGABYTE / 16, ' ');
  for (let sent = 0; !socket.destroyed && sent < 1000; sent += 1) {
    if (!socket.writableNeedDrain) socket.write(piece);
    await sleep(1);
  }
  expect(socket.destroyed).toBe(true);
  expect(socket.bytesWritten).toBeLessThan(24 * MEGABYTE);
});

test('a client that sends next to nothing is disconnected as well', async () => {
  const { socket } = await tooLargeABody();
  for (let second = 0; second < 10 && !socket.destroyed; second += 1) {
    // Only a sender notices that the other side has closed.
    await sleep(1000);
    socket.write('x');
  }
  expect(socket.destroyed).toBe(true);
}, 20_000);
