import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtScript } from '../support/browsers/built-script.ts';
import { writeOriginals } from '../support/hostile/originals.ts';
import { READERS, type ReaderName } from '../support/hostile/readers.ts';

/** On demand a minute each, and with another seed: KLANGWEG_HOSTILE_S=60 KLANGWEG_SEED=7 */
const REQUESTED_S = process.env['KLANGWEG_HOSTILE_S'];
const SECONDS = Number(REQUESTED_S ?? 3);
/**
 * The fastest readers read that many in a fraction of the time: more would repeat the same few
 * originals.
 */
const MAX_FILES = REQUESTED_S === undefined ? 1500 : Infinity;
const SEED = Number(process.env['KLANGWEG_SEED'] ?? 1);
/** The memory of the process before it reads, and 64 MB for its reader. */
const HEAP_MB = 64 + 64;
/** A reader that has not ended by then hangs. */
const TIMEOUT_S = 30;

const main = fileURLToPath(new URL('../support/hostile/read-bytes-main.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'klangweg-hostile-'));
  await writeOriginals(folder);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The last line that the process wrote, and its exit code. */
async function readHostile(name: ReaderName): Promise<{ output: string; code: number | null }> {
  const node = [`--max-old-space-size=${HEAP_MB}`, await builtScript(main)];
  const args = [name, folder, `${SECONDS}`, `${MAX_FILES}`, `${SEED}`];
  const child = spawn(process.execPath, [...node, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), (SECONDS + TIMEOUT_S) * 1000);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ output: output.trim().split('\n').at(-1) ?? '', code });
    });
  });
}

test.concurrent.each(Object.keys(READERS) as ReaderName[])(
  'S36 whatever bytes are sent as %s, they are read or rejected: no throw, no hang, no more than 64 MB',
  async (name) => {
    const { output, code } = await readHostile(name);
    expect([code, output.startsWith('{') ? '' : output]).toEqual([0, '']);
    const { files, errors } = JSON.parse(output) as { files: number; errors: string[] };
    expect(errors).toEqual([]);
    expect(files).toBeGreaterThan(SECONDS * 10);
  },
);
