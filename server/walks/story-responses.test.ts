import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import type { StoryChange } from '../stories/stories.store.ts';
import type { RevisionBytes } from '../publishing/revisions.store.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { PublishedWalks } from './published-walks.ts';
import { compressed } from '../publishing/revision-bytes.ts';
import { StoryResponses, storyAddress } from './story-responses.ts';

const SLUGS = Array.from({ length: 8 }, (_, index) => `walk-${index + 1}`);
const LIMIT = availableParallelism() < 4 ? 1 : 2;

/** Blocks every compression until the test releases it. */
function gatedCompression() {
  const begun: string[] = [];
  let running = 0;
  let peak = 0;
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    begun,
    peak: () => peak,
    running: () => running,
    release: () => release(),
    async compress(wire: Buffer): Promise<RevisionBytes> {
      begun.push(wire.toString());
      running += 1;
      peak = Math.max(peak, running);
      await gate;
      const bytes = await compressed(wire);
      running -= 1;
      return bytes;
    },
  };
}

let server: TestServer;
afterEach(() => server.close());

async function publishAll(): Promise<void> {
  const media = { 'cover.webp': 'a picture' };
  for (const slug of SLUGS) {
    const walk = aWalk(slug).with({ cover: { 1: 'cover.webp' } });
    await server.publish(walk.withTracks(3).build(), { media });
  }
}

/** Starts under a base path with which none of the walks was published. */
async function startedUnderAnotherPath() {
  const compression = gatedCompression();
  const walks = new PublishedWalks(server.services.store, '/weg');
  const storyResponses = new StoryResponses(walks, compression.compress);
  await walks.refresh();
  await walks.preload(() => false);
  const findStory = (slug: string) => {
    const found = storyResponses.findResponse(storyAddress(slug));
    if (found === undefined) throw new Error(`no answer for ${slug}`);
    return found;
  };
  return { compression, walks, responses: storyResponses, findStory };
}

async function change(slug: string, changes: Pick<StoryChange, 'slug' | 'visibility'>) {
  const { stories } = server.services.store;
  const story = await stories.findBySlug(slug);
  if (story === undefined) throw new Error(`no walk ${slug}`);
  await stories.changeStory(story.id, { ...changes, version: story.version, nowMs: 1 });
}

describe('stories whose addresses changed since they were published', () => {
  beforeEach(async () => {
    server = await testServer();
    await publishAll();
  });

  test('are served correctly before any of them is compressed well', async () => {
    const { compression, walks, findStory } = await startedUnderAnotherPath();
    const bytes = walks.listPublished().map((walk) => walks.retainedBytesOf(walk));
    expect(bytes.map((found) => found && 'brotli' in found)).toEqual(SLUGS.map(() => false));
    expect(compression.begun).toEqual([]);
    for (const slug of SLUGS) {
      const { br, gzip, identity } = findStory(slug).bodies;
      expect(Buffer.from(identity).toString()).toContain('"/weg/media/');
      expect(brotliDecompressSync(br).equals(identity)).toBe(true);
      expect(gunzipSync(gzip).equals(identity)).toBe(true);
    }
  });

  test('are compressed a few at a time, each once, under the same ETag', async () => {
    const { compression, responses: storyResponses, findStory } = await startedUnderAnotherPath();
    const quick = findStory('walk-1');
    void storyResponses.start();
    await expect.poll(() => compression.begun.length).toBe(LIMIT);
    expect(findStory('walk-1')).toBe(quick);
    compression.release();
    await expect.poll(() => compression.begun.length).toBe(SLUGS.length);
    const best = await compressed(Buffer.from(quick.bodies.identity));
    await expect.poll(() => best.brotli.length === findStory('walk-1').bodies.br.length).toBe(true);
    expect(findStory('walk-1').tags).toEqual(quick.tags);
    expect(compression.peak()).toBe(LIMIT);
    expect(new Set(compression.begun).size).toBe(SLUGS.length);
  });

  test('are not compressed again when only their visibility has changed', async () => {
    const {
      compression,
      walks,
      responses: storyResponses,
      findStory,
    } = await startedUnderAnotherPath();
    compression.release();
    void storyResponses.start();
    await expect.poll(() => compression.begun.length).toBe(SLUGS.length);
    await expect.poll(() => compression.running()).toBe(0);
    const { br } = findStory('walk-1').bodies;
    await change('walk-1', { visibility: 'unlisted' });
    await walks.refresh();
    expect(walks.bySlug('walk-1')?.visibility).toBe('unlisted');
    expect(findStory('walk-1').bodies.br).toBe(br);
    expect(compression.begun).toHaveLength(SLUGS.length);
  });

  test('are served in their current form when they change during compression', async () => {
    const {
      compression,
      walks,
      responses: storyResponses,
      findStory,
    } = await startedUnderAnotherPath();
    void storyResponses.start();
    await expect.poll(() => compression.begun.length).toBe(LIMIT);
    await change('walk-8', { slug: 'renamed' });
    await walks.refresh();
    compression.release();
    await expect.poll(() => compression.begun.length).toBe(SLUGS.length + 1);
    expect(storyResponses.findResponse(storyAddress('walk-8'))).toBeUndefined();
    const { identity, br } = findStory('renamed').bodies;
    expect(JSON.parse(Buffer.from(identity).toString())).toMatchObject({ slug: 'renamed' });
    expect(brotliDecompressSync(br).equals(identity)).toBe(true);
  });
});

test('a listening server compresses what is not compressed yet', async () => {
  server = await testServer({ BASE_PATH: '/weg' });
  await publishAll();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/weg/api/getStory/walk-3`;
  const headers = { 'accept-encoding': 'br' };
  const wire = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
  const best = await compressed(wire);
  const length = async () => (await fetch(url, { headers })).headers.get('content-length');
  await expect.poll(length).toBe(String(best.brotli.length));
});
