import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { decodeStory } from '../../src/core/story/decode.ts';
import { demoWalks } from '../demo/demo-walks.ts';
import { testHost } from '../testing/test-host.ts';
import { mapTexts } from '../walks/media-references.ts';
import { putInDemo } from './put-in-demo.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const walks = demoWalks.map((walk) => ({ ...walk, mediaFolder: join(root, walk.mediaFolder) }));

test('the demo walks come through store and wire as they were written, and only once', async () => {
  const host = await testHost();
  await putInDemo(host.services, walks);
  for (const { story, media } of walks) {
    const answer = await host.app.inject(`/api/getStory/${story.slug}`);
    const decoded = decodeStory(answer.json());
    const isMedium = new Set(media.map(({ name }) => name));
    const { files } = decoded.story;
    const came = { ...decoded.story, revision: undefined };
    const nameless = (text: string) =>
      isMedium.has(text) || text.startsWith('/media/') ? 'medium' : text;
    expect(decoded.problems).toEqual([]);
    expect(mapTexts({ ...came, files: [] }, nameless)).toEqual(mapTexts(story, nameless));
    expect(files.every(({ url }) => url.startsWith('/media/'))).toBe(true);
  }
  const { stories } = host.services.store;
  const museum = await stories.bySlug('museum');
  await stories.markDeleted(museum?.id ?? '', host.clock.nowMs());
  await putInDemo(host.services, walks);
  expect(await stories.bySlug('museum')).toBeUndefined();
  await host.close();
});
