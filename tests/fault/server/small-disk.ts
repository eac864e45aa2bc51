import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeTempFolder } from '../../support/temp-folder.ts';

/** A file system of a few megabytes that can be filled to its last byte. */
export interface SmallDisk {
  readonly path: string;
  fill(): void;
  /** Leaves this many bytes free. */
  fillAllBut(bytes: number): void;
  free(): void;
  /** From now on nobody can write to it. */
  makeReadOnly(): void;
  remove(): void;
}

/** Why no small disk can be mounted here; undefined when it can. */
export function whyNoSmallDisk(): string | undefined {
  const probe = mountSmallDisk(1);
  probe?.remove();
  return probe ? undefined : 'this user may not mount a small disk';
}

/** Undefined where this user may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = makeTempFolder('klangweg-disk');
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder.path];
  if (spawnSync('mount', options).status !== 0) {
    folder.remove();
    return undefined;
  }
  const filler = join(folder.path, 'filler');
  const unmount = () => {
    spawnSync('umount', ['-l', folder.path]);
    folder.remove();
  };
  process.once('exit', unmount);
  return {
    path: folder.path,
    fill: () => fillDisk(filler),
    fillAllBut(bytes) {
      const { bavail, bsize } = statfsSync(folder.path);
      const file = openSync(filler, 'a');
      writeSync(file, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    makeReadOnly: () => void spawnSync('mount', ['-o', 'remount,ro', folder.path]),
    remove() {
      process.off('exit', unmount);
      unmount();
    },
  };
}

function fillDisk(filler: string): void {
  const file = openSync(filler, 'a');
  try {
    for (let size = 1 << 20; size >= 1; size >>= 1) writeUntilFull(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    for (;;) if (writeSync(file, block) < block.length) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
