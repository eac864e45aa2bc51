import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutated } from './mutate.ts';
import { READERS, type HostileReader, type ReaderName } from './readers.ts';
import { WORDS } from './words.ts';

/** How long one file may take: what is longer hangs, for whoever waits. In the process' own time. */
const MOST_MS = 1000;
const MOST_FAULTS = 5;

/**
 * A process of its own, so that a reader that never ends or eats all memory ends this one alone:
 * it reads files nobody wrote for so many seconds, or so many of them, and says with which seeds it
 * failed.
 */
const [name = '', folder = '', seconds = '3', most = '', from = '1'] = process.argv.slice(2);
const read: HostileReader = READERS[name as ReaderName];
const files = readdirSync(join(folder, name)).map((file) => readFileSync(join(folder, name, file)));
const origins = { files, words: WORDS[name as ReaderName] };
const place = join(folder, `${name}.tmp`);

const faults: string[] = [];
let seed = Number(from);
const untilMs = performance.now() + Number(seconds) * 1000;
const untilSeed = seed + Number(most);
while (performance.now() < untilMs && seed < untilSeed && faults.length < MOST_FAULTS) {
  const bytes = mutated(origins, seed);
  // Before it is read: of a process that had to be ended, the last line says with which seed.
  if (seed % 64 === 0) process.stdout.write(`at ${seed}\n`);
  const begun = process.cpuUsage();
  try {
    await read(bytes, place);
  } catch (thrown) {
    faults.push(`seed ${seed}: ${thrown instanceof Error ? String(thrown.stack) : String(thrown)}`);
  }
  const { user, system } = process.cpuUsage(begun);
  const ms = (user + system) / 1000;
  if (ms > MOST_MS)
    faults.push(`seed ${seed}: took ${Math.round(ms)} ms for ${bytes.length} bytes`);
  seed += 1;
}
process.stdout.write(`${JSON.stringify({ files: seed - Number(from), faults })}\n`);
