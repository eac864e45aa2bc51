import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below what systems hand out by themselves, to whoever listens on 0 or connects. */
const FIRST = 20_000;
const COUNT = 12_000;

const folder = join(tmpdir(), 'klangweg-ports');
const markOf = (port: number) => join(folder, String(port));
const mine = new Set<number>();
process.once('exit', () => {
  for (const port of mine) rmSync(markOf(port), { force: true });
});

/**
 * A port that nothing listens on, and that no other test is given while this process lives: its
 * server may come seconds later, and go and come again.
 */
export async function freePort(): Promise<number> {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (isTaken(port) && (await isSilent(port))) return port;
  }
}

/** Whether it is this process's now. */
function isTaken(port: number): boolean {
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

/** By a process that was killed. */
function isLeftBehind(mark: string): boolean {
  try {
    process.kill(Number(readFileSync(mark, 'utf8')), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function isSilent(port: number): Promise<boolean> {
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
