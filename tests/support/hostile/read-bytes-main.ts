import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutated } from './mutate.ts';
import { READERS, type HostileReader, type ReaderName } from './readers.ts';
import { DICTIONARY } from './dictionary.ts';

/**
 * The longest that one file may take, in the process' own CPU time: a reader that takes longer
 * hangs for its users.
 */
const MAX_CPU_MS = 1000;
const MAX_ERRORS = 5;

/**
 * A separate process, so that a reader that never ends or uses up the memory kills only this one:
 * it reads mutated files for so many seconds of CPU time, or so many of them, and prints the seeds
 * of the failures. By the clock a busy machine would read only a few.
 */
const [name = '', folder = '', seconds = '3', maxFiles = '', from = '1'] = process.argv.slice(2);
const read: HostileReader = READERS[name as ReaderName];
const files = readdirSync(join(folder, name)).map((file) => readFileSync(join(folder, name, file)));
const origins = { files, dictionary: DICTIONARY[name as ReaderName] };
const temporaryFile = join(folder, `${name}.tmp`);

const errors: string[] = [];
let seed = Number(from);
const atBegin = process.cpuUsage();
const hasTimeLeft = () => cpuMsSince(atBegin) < Number(seconds) * 1000;
const untilSeed = seed + Number(maxFiles);
while (hasTimeLeft() && seed < untilSeed && errors.length < MAX_ERRORS) {
  const bytes = mutated(origins, seed);
  // Printed before reading: when the process had to be killed, the last line has its seed.
  if (seed % 64 === 0) process.stdout.write(`at ${seed}\n`);
  const begun = process.cpuUsage();
  try {
    await read(bytes, temporaryFile);
  } catch (thrown) {
    errors.push(`seed ${seed}: ${thrown instanceof Error ? String(thrown.stack) : String(thrown)}`);
  }
  const ms = cpuMsSince(begun);
  if (ms > MAX_CPU_MS)
    errors.push(`seed ${seed}: took ${Math.round(ms)} ms for ${bytes.length} bytes`);
  seed += 1;
}
process.stdout.write(`${JSON.stringify({ files: seed - Number(from), errors })}\n`);

function cpuMsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
