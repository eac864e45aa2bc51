// Loaded ahead into a process of the product: it is killed at the so many-th piece that it writes to
// a file, whoever else is busy on the machine.
import { open } from 'node:fs/promises';

const probe = await open(process.execPath, 'r');
const handles = Object.getPrototypeOf(probe);
await probe.close();

const { writeFile } = handles;
let left = Number(process.env['KLANGWEG_DIES_AT_WRITE']);
handles.writeFile = function (...given) {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  return writeFile.apply(this, given);
};
