import { readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** The processor time that a process has used since its start, in ms. */
export function cpuMsOfProcess(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The process name, in brackets, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/**
 * The processor time that some work took, in ms. Its wall-clock time depends on everything else on
 * the machine.
 */
export function cpuMsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
