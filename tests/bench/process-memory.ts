import { readdirSync, readFileSync } from 'node:fs';

/** The memory of a program and its child processes, with shared pages by their share (PSS). */
export function memoryMbOf(partOfCommandLine: string): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const family = new Set(all.filter((pid) => read(pid, 'cmdline').includes(partOfCommandLine)));
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]));
  for (let size = -1; size !== family.size;) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family].reduce((sum, pid) => sum + pssKb(pid), 0) / 1000;
}

/** The name before it, in parentheses, may contain anything. */
const parentOf = (pid: string) => read(pid, 'stat').split(') ').at(-1)?.split(' ')[1] ?? '';

const pssKb = (pid: string) => Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);

function read(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return '';
  }
}
