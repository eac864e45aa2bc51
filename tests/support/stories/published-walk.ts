import { join } from 'node:path';
import { serverClock } from '../../../server/clock.ts';
import { diskMedia } from '../../../server/media-files/disk-media.ts';
import { sharpPlanCutter } from '../../../server/tiles/sharp-plan-cutter.ts';
import { ServerCounters } from '../../../server/metrics/server-counters.ts';
import type { Store } from '../../../server/store/store.ts';
import { importWalkAsDraft, type WalkToImport } from '../../../server/archives/import-walk.ts';
import { publishStory } from '../../../server/publishing/publish-story.ts';
import { PublishedWalks } from '../../../server/walks/published-walks.ts';
import { unplayable } from '../../../src/core/check/unplayable.ts';
import type { Story } from '../../../src/core/story/model.ts';
import { callApi, mustCall, type SignedIn } from '../servers/api-client.ts';
import { open } from '../stores/open-stores.ts';
import type { RealServer } from '../servers/real-server.ts';
import { waitFor } from '../wait.ts';

export type OwnMedia = Pick<WalkToImport, 'mediaFolder' | 'media'>;

const UNREACHABLE = 'https://player.example/';

/**
 * The walks of the rules' tests name unreachable sounds; the player requests a file before Play.
 */
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

/**
 * Imports a walk directly into the server's store, with media of its own where it has some, and
 * lets the server publish it. A walk that no author could publish here, but a legacy server may
 * have, is published directly, too; the server notices it like a change by another process.
 */
export async function publishWalk(
  server: RealServer,
  administrator: SignedIn,
  story: Story,
  ownMedia: OwnMedia = { mediaFolder: '', media: [] },
): Promise<void> {
  const store = await open({ dataFolder: server.dataFolder });
  const media = await diskMedia(join(server.dataFolder, 'media'));
  const services = { store, media, clock: serverClock };
  const id = await importWalkAsDraft(services, {
    story: withinReach(story, server.url),
    ...ownMedia,
  });
  const isOdd = unplayable(story) !== undefined;
  if (isOdd)
    await publishStory({ ...services, ...nothingToCut(store) }, { storyId: id, actorId: null });
  media.close();
  await store.close();
  if (isOdd) await waitFor(story.slug, () => isServed(server, story.slug));
  else {
    const { accessToken: token } = administrator;
    await mustCall(server.url, 'adminPublish', { token, params: { id }, body: {} });
  }
}

const nothingToCut = (store: Store) => ({
  walks: new PublishedWalks(store, ''),
  mapArchive: undefined,
  planCutter: sharpPlanCutter(),
  counters: new ServerCounters(),
});

async function isServed({ url }: RealServer, walkSlug: string): Promise<true | undefined> {
  const { status } = await callApi(url, 'getStory', { params: { walkSlug } });
  return status === 200 || undefined;
}
