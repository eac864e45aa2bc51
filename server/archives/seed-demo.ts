import type { Services } from '../services.ts';
import { importWalkAsDraft, type WalkToImport } from './import-walk.ts';
import { publishStory } from '../publishing/publish-story.ts';

type Needs = Pick<
  Services,
  'store' | 'clock' | 'media' | 'mapArchive' | 'planCutter' | 'walks' | 'counters'
>;

const DONE = 'demo/put-in';

/** Seeds the demo once in a server's life, so that a demo walk that was deleted stays deleted. */
export async function seedDemo(services: Needs, walks: readonly WalkToImport[]): Promise<void> {
  if ((await services.store.settings.readSetting(DONE)) !== undefined) return;
  for (const walk of walks) {
    // The first start may have been interrupted: existing walks stay, missing ones are imported.
    const existing = await services.store.stories.findBySlug(walk.story.slug);
    const storyId = existing?.id ?? (await importOnce(services, walk));
    await publishStory(services, { storyId, actorId: null });
  }
  await services.store.settings.writeSetting(DONE, services.clock.nowMs());
}

/** If two servers start at once on one database, one imports the walk and the other finds it. */
async function importOnce(services: Needs, walk: WalkToImport): Promise<string> {
  try {
    return await importWalkAsDraft(services, walk);
  } catch (error) {
    const seeded = await services.store.stories.findBySlug(walk.story.slug);
    if (seeded === undefined) throw error;
    return seeded.id;
  }
}
