import { join } from 'node:path';
import { systemClock } from '../../server/clock.ts';
import { diskMedia } from '../../server/media/disk-media.ts';
import { importWalk, type WalkToImport } from '../../server/usecases/import-walk.ts';
import type { Story } from '../../src/core/story/model.ts';
import { mustCall, type SignedIn } from './api-client.ts';
import { open } from './open-stores.ts';
import type { RealServer } from './real-server.ts';

type OwnMedia = Pick<WalkToImport, 'mediaFolder' | 'media'>;

/** Puts a walk in beside the server, with media of its own where it has some, and has the server publish it. */
export async function publishWalk(
  server: RealServer,
  administrator: SignedIn,
  story: Story,
  ownMedia: OwnMedia = { mediaFolder: '', media: [] },
): Promise<void> {
  const store = await open({ dataFolder: server.dataFolder });
  const media = await diskMedia(join(server.dataFolder, 'media'));
  const services = { store, media, clock: systemClock };
  const id = await importWalk(services, { story, ...ownMedia });
  media.close();
  await store.close();
  await mustCall(server.url, 'adminPublish', {
    token: administrator.accessToken,
    params: { id },
    body: {},
  });
}
