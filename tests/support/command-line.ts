import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StoreLocation } from '../../server/store/open-store.ts';

const built = fileURLToPath(new URL('../../build/klangweg.mjs', import.meta.url));

export interface FinishedCommand {
  readonly code: number | null;
  readonly output: string;
}

/** Starts the operator's command line as a process of its own on this database. */
export function startCommand(
  { dataFolder }: StoreLocation,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
) {
  const child = spawn(process.execPath, [built, ...args], {
    env: { PATH: process.env['PATH'] ?? '', KLANGWEG_DATA: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const ended: Promise<FinishedCommand> = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    output,
  }));
  return { ended, kill: () => child.kill('SIGKILL') };
}
