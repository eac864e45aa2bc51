import { join } from 'node:path';
import { systemClock } from '../../server/clock.ts';
import { diskMedia } from '../../server/media/disk-media.ts';
import { importWalk, type WalkToImport } from '../../server/usecases/import-walk.ts';
import type { Story } from '../../src/core/story/model.ts';
import { mustCall, type SignedIn } from './api-client.ts';
import { open } from './open-stores.ts';
import type { RealServer } from './real-server.ts';

export type OwnMedia = Pick<WalkToImport, 'mediaFolder' | 'media'>;

const UNREACHABLE = 'https://player.example/';

/** A walk of the rules' tests names sounds of nowhere; the player looks a file up ahead of Play. */
function withinReach(story: Story, url: string): Story {
  const tracks = story.tracks.map((track) => ({
    ...track,
    audio: Object.fromEntries(
      Object.entries(track.audio).map(([language, file]) => [
        language,
        file.startsWith(UNREACHABLE) ? `${url}/assets/audio/empty.mp3` : file,
      ]),
    ),
  }));
  return { ...story, tracks };
}

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
  const id = await importWalk(services, {
    story: withinReach(story, server.url),
    ...ownMedia,
  });
  media.close();
  await store.close();
  await mustCall(server.url, 'adminPublish', {
    token: administrator.accessToken,
    params: { id },
    body: {},
  });
}
