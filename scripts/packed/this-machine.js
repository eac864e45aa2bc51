import { readFileSync } from 'node:fs';

const oldest = [20, 19];

export function rejectOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Klangweg needs Node ${oldest.join('.')} or newer, this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Programs with machine code run on one system, one processor and one C library: which ones here? */
export function thisMachine() {
  return { os: process.platform, cpu: process.arch, libc: cLibrary() };
}

function cLibrary() {
  if (process.platform !== 'linux') return undefined;
  // A report that looks for the peers of open connections may take seconds.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/** Ends the process where the pack beside this file was made for other machines than this one. */
export function rejectOtherMachine() {
  rejectOldNode();
  const { os, cpu, libc } = JSON.parse(
    readFileSync(new URL('package.json', import.meta.url), 'utf8'),
  );
  const [made, here] = [{ os: os[0], cpu: cpu[0], libc: libc?.[0] }, thisMachine()].map((machine) =>
    Object.values(machine).filter(Boolean).join(' '),
  );
  if (made === here) return;
  console.error(`This pack of Klangweg was made for ${made}, and this machine is ${here}.`);
  process.exit(1);
}
