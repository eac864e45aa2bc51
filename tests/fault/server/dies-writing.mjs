// Preloaded into a process of the product: kills it at its n-th write to a file, however busy the
// machine is.
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
