import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { StoreLocation } from '../../../server/store/open-store.ts';
import { builtScript } from '../browsers/built-script.ts';

/** What a child process does to a store until it is killed. */
export type StoreJob =
  | { readonly kind: 'write'; readonly location: StoreLocation; readonly from: number }
  | { readonly kind: 'migrate-and-die'; readonly location: StoreLocation; readonly at: number };

const script = fileURLToPath(new URL('store-child-main.ts', import.meta.url));

export async function startStoreChild(job: StoreJob): Promise<ChildProcess> {
  return spawn(process.execPath, [await builtScript(script), JSON.stringify(job)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Reads the child's acknowledgements, one number a line, and kills it after `count` of them. */
export async function killAfter(child: ChildProcess, count: number): Promise<readonly number[]> {
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout! })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  await exitReason(child);
  return acknowledged;
}

/** The signal that ended it, or its exit code. */
export async function exitReason(child: ChildProcess): Promise<NodeJS.Signals | number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.signalCode ?? child.exitCode;
}
