import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { decodeStory } from '../../src/core/story/decode.ts';
import type { Story } from '../../src/core/story/model.ts';
import { demoWalks } from '../../demo/demo-walks.ts';
import { testServer } from '../testing/test-server.ts';
import { mapStrings } from '../media-files/media-references.ts';
import { seedDemo } from './seed-demo.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const walks = demoWalks.map((walk) => ({ ...walk, mediaFolder: join(root, walk.mediaFolder) }));

/** The walk as an older release had it, with one puzzle less. */
function withoutLastPuzzle(story: Story): Story {
  const puzzles = story.puzzles.slice(0, -1);
  const left = new Set(puzzles.map(({ slug }) => slug));
  const quests = story.quests.map((quest) => ({
    ...quest,
    puzzles: quest.puzzles.filter((slug) => left.has(slug)),
  }));
  return { ...story, puzzles, quests };
}

test('the demo walks survive store and wire format as they were written, and are seeded only once', async () => {
  const server = await testServer();
  await seedDemo(server.services, walks);
  for (const { story, media } of walks) {
    const response = await server.app.inject(`/api/getStory/${story.slug}`);
    const decoded = decodeStory(response.json());
    const isMedium = new Set(media.map(({ name }) => name));
    const { files } = decoded.story;
    const came = { ...decoded.story, revision: undefined };
    const nameless = (text: string) =>
      isMedium.has(text) || text.startsWith('/media/') ? 'medium' : text;
    expect(decoded.problems).toEqual([]);
    const tracks = came.tracks.map((track) => ({ ...track, durationS: undefined }));
    expect(mapStrings({ ...came, tracks, files: [] }, nameless)).toEqual(
      mapStrings(story, nameless),
    );
    for (const { audio, durationS = {} } of came.tracks) {
      expect(Object.keys(durationS)).toEqual(Object.keys(audio));
      expect(Object.values(durationS).every((seconds) => seconds > 2)).toBe(true);
    }
    expect(files.every(({ url }) => url.startsWith('/media/'))).toBe(true);
  }
  const { stories } = server.services.store;
  const museum = await stories.findBySlug('museum');
  await stories.markDeleted(museum?.id ?? '', server.clock.nowMs());
  await seedDemo(server.services, walks);
  expect(await stories.findBySlug('museum')).toBeUndefined();
  await server.close();
});

test('a server with an earlier demo retains it as published, and so do its visitors', async () => {
  const server = await testServer();
  const earlier = walks.map((walk) => ({ ...walk, story: withoutLastPuzzle(walk.story) }));
  await seedDemo(server.services, earlier);
  const before = (await server.app.inject('/api/getStory/demo')).json<unknown>();
  await seedDemo(server.services, walks);
  const after = (await server.app.inject('/api/getStory/demo')).json<unknown>();
  expect(after).toEqual(before);
  expect(decodeStory(after).story.puzzles.map(({ slug }) => slug)).toEqual(
    earlier[0]?.story.puzzles.map(({ slug }) => slug),
  );
  await server.close();
});
