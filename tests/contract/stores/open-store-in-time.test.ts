import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStoreInTime } from '../../../server/store/open-store-in-time.ts';
import { whyNotOpened } from '../../../server/store/why-not-opened.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { onEachBackend } from '../../support/stores/store-backends.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

let folder: TempFolder;
beforeAll(() => {
  folder = makeTempFolder();
});
afterAll(() => folder.remove());

const RETRY = { retryMs: 5 };
const at = (port: number) => ({
  dataFolder: folder.path,
  databaseUrl: `postgres://nobody@localhost:${port}/nothing`,
});

/** Breaks off each connection, as a proxy in front of a database that is starting does. */
async function breakingServer(): Promise<Server & { connections: () => number }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(server, { connections: () => connections });
}

test('without a wait, a database that does not answer is tried once, with a reason', async () => {
  let waits = 0;
  const opened = await openStoreInTime(at(await freePort()), {
    ...{ ...RETRY, waitMs: 0 },
    onWait: () => (waits += 1),
  });
  expect([opened.kind, waits]).toEqual(['unreachable', 0]);
  if (opened.kind === 'opened') throw new Error('opened');
  expect(whyNotOpened(opened)).toMatch(/cannot be opened: Error: connect ECONNREFUSED .*:\d+$/);
});

test('with a wait it is tried until the time is over, and said once', async () => {
  const server = await breakingServer();
  const { port } = server.address() as AddressInfo;
  const waits: unknown[] = [];
  const opened = await openStoreInTime(at(port), {
    ...{ ...RETRY, waitMs: 200 },
    onWait: (cause) => waits.push(cause),
  });
  server.close();
  expect(opened.kind).toBe('unreachable');
  expect(waits).toEqual([expect.any(Error)]);
  expect(server.connections()).toBeGreaterThan(1);
});

onEachBackend((it) => {
  it('a database that is there is opened without waiting', async (backend) => {
    const opened = await openStoreInTime(await backend.empty(), {
      waitMs: 60_000,
      onWait: () => {
        throw new Error('it waited');
      },
    });
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    await opened.store.close();
  });
});

test('what does not pass by itself is not waited for', async () => {
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  const opened = await openStoreInTime({ dataFolder: file }, { waitMs: 60_000, onWait: () => {} });
  expect(opened.kind).toBe('unreachable');
});
