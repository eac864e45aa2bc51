import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Below the range from which systems assign ports to listeners on 0 and to outgoing connections.
 */
const FIRST = 20_000;
const COUNT = 12_000;

const folder = join(tmpdir(), 'klangweg-ports');
const markOf = (port: number) => join(folder, String(port));
const mine = new Set<number>();
process.once('exit', () => {
  for (const port of mine) rmSync(markOf(port), { force: true });
});

/**
 * A port that nothing listens on, and that no other test gets while this process lives: its server
 * may start seconds later, and stop and start again.
 */
export async function freePort(): Promise<number> {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (hasReserved(port) && (await isUnused(port))) return port;
  }
}

/** Reserves the port for this process where it can; returns whether it did. */
function hasReserved(port: number): boolean {
  if (mine.has(port)) return false;
  const mark = markOf(port);
  if (isLeftBehind(mark)) rmSync(mark, { force: true });
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
  } catch {
    return false;
  }
  mine.add(port);
  return true;
}

/** Whether the reservation was left by a process that was killed. */
function isLeftBehind(mark: string): boolean {
  try {
    process.kill(Number(readFileSync(mark, 'utf8')), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function isUnused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, '127.0.0.1', () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}
