import { readFileSync, writeFileSync } from 'node:fs';

const peakMb = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? NaN) / 1024;
};

/** By how many MB a process grew at most while this was done; what it let go in between counts. */
export async function grownMb(pid: number, work: () => Promise<void>): Promise<number> {
  // The kernel forgets the highest mark so far.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = peakMb(pid);
  await work();
  return Math.round(peakMb(pid) - before);
}
