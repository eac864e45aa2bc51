import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, get, Agent, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempFolder } from '../../../tests/support/temp-folder.ts';
import { diskMedia } from '../../media-files/disk-media.ts';
import type { MediaStore } from '../../media-files/media-store.ts';
import { serveMedia } from './serve-media.ts';

const folder = makeTempFolder('klangweg-lent');
const content = randomBytes(1_500_000);
const name = { sha256: 'a'.repeat(64), ext: 'm4a' };
let store: MediaStore;
const server = createServer((request, response) => {
  void serveMedia(request, response, { store, name, cacheControl: 'no-store', isSecure: false });
});
const agent = new Agent({ keepAlive: true, maxSockets: 12 });

beforeAll(async () => {
  writeFileSync(join(folder.path, `${name.sha256}.${name.ext}`), content);
  store = await diskMedia(folder.path);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
  store.close();
  folder.remove();
});

async function piece(start: number, end: number): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const firstResponse = get({
    port,
    host: '127.0.0.1',
    agent,
    headers: { range: `bytes=${start}-${end}` },
  });
  const [response] = (await once(firstResponse, 'response')) as [IncomingMessage];
  return response;
}

const isAsWritten = async (start: number, length: number, waitMs: number) => {
  const response = await piece(start, start + length - 1);
  // While a late reader waits, its bytes stay in server memory and other requests are served.
  await sleep(waitMs);
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return Buffer.concat(parts).equals(content.subarray(start, start + length));
};

test('reused memory never shows a visitor the bytes of another', async () => {
  const lengths = [2, 4096, 65_536, 200_000, 262_144];
  const firstResponse = Array.from({ length: 400 }, (_, index) => {
    const length = lengths[index % lengths.length] ?? 2;
    return isAsWritten(
      (index * 3571) % (content.length - length),
      length,
      index % 7 === 0 ? 30 : 0,
    );
  });
  expect((await Promise.all(firstResponse)).filter((isRight) => !isRight)).toEqual([]);
});

/** A client that requests several pieces at once and reads none of them for a while. */
async function lateReader(starts: readonly number[], length: number, waitMs: number) {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' }).pause();
  for (const start of starts) {
    const range = `bytes=${start}-${start + length - 1}`;
    socket.write(`GET / HTTP/1.1\r\nHost: here\r\nRange: ${range}\r\n\r\n`);
  }
  await sleep(waitMs);
  let got = Buffer.alloc(0);
  const pieces: Buffer[] = [];
  for await (const part of socket) {
    got = Buffer.concat([got, part as Buffer]);
    for (;;) {
      const head = got.indexOf('\r\n\r\n');
      if (head < 0 || got.length < head + 4 + length) break;
      pieces.push(got.subarray(head + 4, head + 4 + length));
      got = got.subarray(head + 4 + length);
    }
    if (pieces.length === starts.length) break;
  }
  return pieces.map((one, index) =>
    one.equals(content.subarray(starts[index], (starts[index] ?? 0) + length)),
  );
}

test('nor does a slow reader get those of a later request', async () => {
  const late = [0, 250_000, 500_000].map((at) =>
    lateReader(
      Array.from({ length: 24 }, (_, n) => at + n * 1000),
      262_144,
      400,
    ),
  );
  await sleep(100);
  const meanwhile = Array.from({ length: 40 }, (_, index) =>
    isAsWritten(index * 25_000, 262_144, 0),
  );
  expect((await Promise.all(meanwhile)).every((isRight) => isRight)).toBe(true);
  expect((await Promise.all(late)).flat().filter((isRight) => !isRight)).toEqual([]);
});

test('nor when other clients disconnect in the middle', async () => {
  for (let round = 0; round < 20; round += 1) {
    const gone = await piece(0, 262_143);
    const others = [1, 2, 3].map((at) => isAsWritten(at * 300_000, 262_144, round % 3));
    gone.destroy();
    expect(await Promise.all(others)).toEqual([true, true, true]);
  }
});
