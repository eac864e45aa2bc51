import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Prepared } from '../../src/contract/admin/medium-details.ts';
import type { JobRun } from '../jobs/job-handler.ts';
import { detailsOf } from './details-of.ts';
import { preparePicture } from './prepare-picture.ts';
import { prepareSound } from './prepare-sound.ts';
import { PREPARED_VERSION } from './store-medium.ts';
import type { PrepareNeeds } from './preparation-run.ts';

const payload = z.object({ sha256: z.string() });

/** Makes the renditions for visitors from an upload, and records what was found out about it. */
export async function prepareMedium(needs: PrepareNeeds, run: JobRun): Promise<Prepared | null> {
  const { store } = needs;
  const { sha256 } = z.parse(payload, run.job.payload);
  const record = await store.media.bySha256(sha256);
  // The medium was deleted in the meantime.
  if (record === undefined) return null;
  const folder = await mkdtemp(join(tmpdir(), 'klangweg-medium-'));
  try {
    const prepare = record.type.startsWith('audio/') ? prepareSound : preparePicture;
    const { prepared: found, ...columns } = await prepare(needs, record, { ...run, folder });
    const prepared = { version: PREPARED_VERSION, ...found };
    await store.transaction(async (inside) => {
      const now = await inside.media.bySha256(sha256);
      if (now === undefined) return;
      await inside.media.changeMedium(sha256, {
        ...columns,
        details: { ...detailsOf(now), prepared },
      });
    });
    return prepared;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
