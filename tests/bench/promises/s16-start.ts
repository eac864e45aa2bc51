import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/servers/free-port.ts';
import { startServer } from '../../support/servers/real-server.ts';
import { waitFor } from '../../support/wait.ts';
import { median, rounded, type Row } from '../figures.ts';
import { startBareNode } from '../references.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const starts = 5;
const startBarMs = 1000;
const memoryBarMb = 120;

/** S16: from spawn to the first 200 of /readyz on an existing folder, and memory when idle. */
export async function measureStart(folder: string): Promise<Row> {
  const dataFolder = join(folder, 'data');
  const server = await startServer({ dataFolder });
  await server.stop();
  const coldMs: number[] = [];
  const bareMs: number[] = [];
  const checkedMs: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    await server.restart();
    coldMs.push(server.readyMs());
    if (round < starts - 1) await server.stop();
    bareMs.push(await bareStartMs(folder));
  }
  await sleep(5000);
  const memoryMb = residentMb(server.pid());
  await server.stop();
  for (let round = 0; round < starts; round += 1) checkedMs.push(await npmStartMs(dataFolder));
  const value = median(coldMs);
  const reference = median(bareMs);
  return {
    value: rounded(value, 0),
    unit: 'ms',
    reference: rounded(reference, 0),
    ratio: rounded(value / reference),
    bar: startBarMs,
    ok: value <= startBarMs && memoryMb <= memoryBarMb,
    referenceIs: 'a bare Node server, through tsx',
    rounds: coldMs.map((ms) => rounded(ms, 0)),
    withBuildCheckMs: rounded(median(checkedMs), 0),
    memoryMb: rounded(memoryMb, 1),
    memoryBarMb,
  };
}

async function bareStartMs(folder: string) {
  const file = join(folder, 'empty');
  writeFileSync(file, '');
  const bare = await startBareNode('buffer', file, {});
  await bare.stop();
  return bare.startMs;
}

/** What `npm start` runs: the check of packages and build, then the server in the same process. */
async function npmStartMs(dataFolder: string) {
  const port = await freePort();
  const spawnedMs = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), KLANGWEG_DATA: dataFolder },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const readyMs = await waitFor(
    'npm start is ready',
    () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (response) => (response.ok ? performance.now() - spawnedMs : undefined),
        () => undefined,
      ),
    60_000,
    5,
  ).finally(() => child.kill('SIGTERM'));
  await ended;
  return readyMs;
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
