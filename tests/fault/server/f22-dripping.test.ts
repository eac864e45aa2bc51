import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socketClosed } from '../../support/links/socket-closed.ts';
import { startServer, type RealServer } from '../../support/servers/real-server.ts';
import { isFullGrid, report } from '../grid.ts';

let server: RealServer;
let iterations = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  report('F22', iterations, 'connections that drip');
  await server.remove();
});

/** How long the server holds a connection that never completes what it began. */
async function enduredS(firstBytes: string, drip: string): Promise<number> {
  const startMs = performance.now();
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  socket.write(firstBytes);
  const timer = setInterval(() => socket.write(drip), 500);
  await socketClosed(socket);
  clearInterval(timer);
  iterations += 1;
  return (performance.now() - startMs) / 1000;
}

test('F22 a connection whose request head drips is closed within its 15 s', async () => {
  expect(await enduredS('GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n')).toBeLessThan(25);
});

// A minute of waiting: server/node-server.test.ts tests it with shorter timeouts.
if (isFullGrid) {
  test('F22 a connection whose request body drips is closed within its minute', async () => {
    const head = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n';
    expect(await enduredS(head, ' ')).toBeLessThan(70);
  }, 90_000);
}
