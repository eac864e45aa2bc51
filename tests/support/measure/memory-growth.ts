import { readFileSync, writeFileSync } from 'node:fs';

const peakMb = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? NaN) / 1024;
};

/** How many MB a process grew at most during the work; memory that it freed in between counts. */
export async function memoryGrowthMb(pid: number, work: () => Promise<void>): Promise<number> {
  // Resets the kernel's peak value.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = peakMb(pid);
  await work();
  return Math.round(peakMb(pid) - before);
}
