import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { builtScript } from '../browsers/built-script.ts';

const probe = fileURLToPath(new URL('latency-probe.ts', import.meta.url));

export interface Latency {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly count: number;
  /** Responses that were not 200. */
  readonly errors: number;
}

/** Measures how long other visitors wait for `url` while `work` runs. */
export async function probeLatency(url: string, work: () => Promise<unknown>): Promise<Latency> {
  const child = spawn(process.execPath, [await builtScript(probe), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  try {
    await once(child.stdout, 'data');
    await work();
    child.stdin.end();
    await once(child, 'close');
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Latency;
  } finally {
    child.kill('SIGKILL');
  }
}
