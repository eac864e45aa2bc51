import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canRun } from '../../support/can-run.ts';
import { startExpectingExit } from '../../support/servers/real-server.ts';
import { mountSmallDisk, whyNoSmallDisk } from './small-disk.ts';

test.runIf(canRun('F20 (read-only)', whyNoSmallDisk()))(
  'F20 a data folder that cannot be written ends the start with one sentence',
  async () => {
    const disk = mountSmallDisk(8);
    if (disk === undefined) throw new Error('no disk');
    const made = join(disk.path, 'made');
    mkdirSync(made);
    disk.makeReadOnly();
    try {
      for (const dataFolder of [made, join(disk.path, 'not-made')]) {
        expect(await startExpectingExit({ dataFolder })).toEqual({
          code: 1,
          signal: null,
          output: `The data folder ${dataFolder} is on a read-only file system; mount it so that the server can write.\n`,
        });
      }
    } finally {
      disk.remove();
    }
  },
);
