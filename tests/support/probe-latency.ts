import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { builtScript } from './built-script.ts';

const probe = fileURLToPath(new URL('latency-probe.ts', import.meta.url));

export interface Latency {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly count: number;
  /** Answers that were not 200. */
  readonly errors: number;
}

/** How long other visitors wait for `url` while `work` goes on. */
export async function probeLatency(url: string, work: () => Promise<unknown>): Promise<Latency> {
  const child = spawn(process.execPath, [await builtScript(probe), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  try {
    await once(child.stdout, 'data');
    await work();
    child.stdin.end();
    await once(child, 'close');
    return JSON.parse(said.trim().split('\n').at(-1) ?? '') as Latency;
  } finally {
    child.kill('SIGKILL');
  }
}
