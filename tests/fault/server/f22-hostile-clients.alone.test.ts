import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtScript } from '../../support/browsers/built-script.ts';
import { probeLatency } from '../../support/measure/probe-latency.ts';
import { startServer, type RealServer } from '../../support/servers/real-server.ts';
import { isFullGrid, report } from '../grid.ts';
import type { Hostility } from './hostile-client.ts';

const hostileClient = fileURLToPath(new URL('hostile-client.ts', import.meta.url));
const hostilities: readonly Hostility[] = ['idle', 'slow-headers', 'slow-body', 'huge-body'];
const rounds = isFullGrid ? 7 : 3;
const measuredMs = isFullGrid ? 1000 : 400;
/** Other load on the machine only adds time, so the best of a few tries is the most accurate. */
const tries = 4;
/** Below this a ratio compares the scheduler, not the servers. */
const noiseMs = 4;
const gigabyte = 1024 ** 3;

let server: RealServer;
let iterations = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  report('F22', iterations, 'attacks with other visitors beside');
  await server.remove();
});

/** The p99 of visitors who read the demo walk for a while. */
async function visitorsP99Ms() {
  const seen = await probeLatency(`${server.url}/api/getStory/demo`, () => sleep(measuredMs));
  expect(seen.errors).toBe(0);
  return seen.p99Ms;
}

async function underAttack<T>(hostility: Hostility, work: () => Promise<T>): Promise<T> {
  const args = [await builtScript(hostileClient), hostility, String(server.port)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(child.stdout, 'data');
    return await work();
  } finally {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Infinity;

async function compareOnce(hostility: Hostility) {
  const quiet: number[] = [];
  const attacked: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await visitorsP99Ms());
    attacked.push(await underAttack(hostility, visitorsP99Ms));
    iterations += 1;
  }
  return { quietMs: median(quiet), attackedMs: median(attacked) };
}

test.each(hostilities)(
  'F22 other visitors are hardly slowed down by an attack by %s',
  async (hostility) => {
    await visitorsP99Ms();
    const seen: string[] = [];
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const { quietMs, attackedMs } = await compareOnce(hostility);
      seen.push(`${quietMs.toFixed(1)} → ${attackedMs.toFixed(1)} ms`);
      if (attackedMs < Math.max(2 * quietMs, noiseMs)) return;
    }
    expect.fail(`p99 with ${hostility}: ${seen.join(', ')}`);
  },
);

/** Sends a body as long as the other side reads it; returns the response and how much was sent. */
async function pour(head: string, frame: (part: Buffer) => Buffer | string) {
  const part = Buffer.alloc(64 * 1024, ' ');
  let received = '';
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.on('data', (data: Buffer) => (received += data.toString('latin1')));
  await once(socket, 'connect');
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n`,
  );
  const endMs = performance.now() + 20_000;
  while (!socket.destroyed && socket.bytesWritten < gigabyte && performance.now() < endMs) {
    if (!socket.writableNeedDrain) socket.write(frame(part));
    // Reads what the server sends before it closes, as any client would.
    await sleep(1);
  }
  const isClosedByServer = socket.destroyed;
  socket.destroy();
  return { response: received, isClosedByServer, megabytes: socket.bytesWritten / 1024 ** 2 };
}

test.each([
  ['declared', `Content-Length: ${gigabyte}`, (part: Buffer) => part],
  ['in chunks', 'Transfer-Encoding: chunked', (part: Buffer) => `10000\r\n${part.toString()}\r\n`],
] as const)('F22 a body of 1 GB, %s, is rejected long before its end', async (_, head, frame) => {
  const poured = await pour(head, frame);
  expect(poured.response).toMatch(/^HTTP\/1\.1 413 /);
  expect(poured.response).toContain('request/too-large');
  expect(poured.isClosedByServer).toBe(true);
  expect(poured.megabytes).toBeLessThan(32);
  iterations += 1;
});

/** The last test: nothing can run after it. */
test('F22 connections that send nothing do not delay a stop', async () => {
  const sockets = Array.from({ length: 100 }, () => connect(server.port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.on('error', () => undefined);
  const startMs = performance.now();
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  expect(performance.now() - startMs).toBeLessThan(4000);
  iterations += 1;
});
