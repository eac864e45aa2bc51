import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StoreLocation } from '../../../server/store/open-store.ts';

const built = fileURLToPath(new URL('../../../build/klangweg.mjs', import.meta.url));

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
  const streams = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (part: Buffer) => {
      output += part.toString();
      streams[name] += part.toString();
    });
  }
  const ended: Promise<FinishedCommand> = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    output,
  }));
  return { ended, streams, kill: () => child.kill('SIGKILL') };
}

/** The one document that `--json` prints, with the exit code; anything else there is an error. */
export async function jsonOf(
  ...[location, env, args]: Parameters<typeof startCommand>
): Promise<{ readonly code: number | null; readonly data: unknown }> {
  const { ended, streams } = startCommand(location, env, [...args, '--json']);
  const { code } = await ended;
  return { code, data: JSON.parse(streams.stdout) as unknown };
}
