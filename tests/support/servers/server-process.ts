import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from '../wait.ts';

const ownRoot = fileURLToPath(new URL('../../../', import.meta.url));

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** One run of the built server: one process, its output and its end. */
export interface ServerProcess {
  readonly pid: number;
  /** When it was spawned, by performance.now(). */
  readonly spawnedAtMs: number;
  readonly ended: Promise<Exit>;
  exit(): Exit | undefined;
  /** Both streams, in order of arrival. */
  output(): string;
  signal(name: NodeJS.Signals): void;
}

const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});
// A test worker is ended by a signal, and then dies without an exit event.
process.once('SIGTERM', () => process.exit(143));

/**
 * Spawns the release in the folder `root`, a built tree or an unpacked pack. The environment is exactly the given one, so that
 * nothing of the caller's reaches the server.
 */
export function spawnServer(
  env: Readonly<Record<string, string>>,
  nodeArgs: string[] = [],
  root = ownRoot,
) {
  const built = join(root, 'build/server.mjs');
  const packed = join(root, 'main.js');
  const entry = existsSync(packed) ? packed : built;
  if (!existsSync(built)) throw new Error('build/server.mjs is missing: run `npm run build` first');
  return spawnCommand([process.execPath, ...nodeArgs, entry], env);
}

/** Spawns a server by a command of its own, with nothing but this environment. */
export function spawnCommand(
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): ServerProcess {
  const spawnedAtMs = performance.now();
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  living.add(child);
  return follow(child, spawnedAtMs);
}

function follow(child: ChildProcess, spawnedAtMs: number): ServerProcess {
  let output = '';
  let exit: Exit | undefined;
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => {
      living.delete(child);
      exit = { code, signal };
      resolve(exit);
    });
  });
  return {
    pid: child.pid ?? 0,
    spawnedAtMs,
    ended,
    exit: () => exit,
    output: () => output,
    signal: (name) => void child.kill(name),
  };
}

/** Resolves with the milliseconds from spawn to the first 200 of /readyz. */
export async function untilReady(server: ServerProcess, url: string, withinMs: number) {
  return waitFor(
    () => `${server.output()}\nthe server under test is ready`,
    async () => {
      const exit = server.exit();
      if (exit) throw new Error(`the server ended (${JSON.stringify(exit)})\n${server.output()}`);
      const isReady = await fetch(`${url}/readyz`).then(
        async (response) => (await response.arrayBuffer(), response.status === 200),
        () => false,
      );
      return isReady ? performance.now() - server.spawnedAtMs : undefined;
    },
    withinMs,
    20,
  );
}
