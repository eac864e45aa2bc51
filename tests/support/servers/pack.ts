import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Why no pack can be unpacked here; undefined when it can. */
export function whyNoTar(): string | undefined {
  const { error } = spawnSync('tar', ['--version'], { stdio: 'ignore' });
  return error && 'tar is not installed';
}

/** Makes the archive that operators get, of what is built. */
export async function makePack(file: string, env: Readonly<Record<string, string>> = {}) {
  await run(process.execPath, ['--import', 'tsx', 'scripts/pack.mjs', '--to', file], {
    cwd: root,
    env: { ...process.env, ...env },
  });
}

/** Unpacks it as the documents say, and returns the folder. */
export async function unpack(file: string, into: string): Promise<string> {
  mkdirSync(into, { recursive: true });
  await run('tar', ['-xzf', file, '-C', into, '--strip-components=1']);
  return into;
}

export async function listPack(file: string): Promise<readonly string[]> {
  const { stdout } = await run('tar', ['-tvzf', file], { maxBuffer: 10_000_000 });
  return stdout.trim().split('\n');
}

/** Runs the command line of an unpacked release, with nothing but this environment. */
export async function runPacked(
  folder: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
) {
  return run(process.execPath, [join(folder, 'klangweg.js'), ...args], { cwd: folder, env });
}
