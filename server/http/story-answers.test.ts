import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import type { StoryChange } from '../store/repositories/stories.ts';
import type { RevisionBytes } from '../store/repositories/revisions.ts';
import { testHost, type TestHost } from '../testing/test-host.ts';
import { PublishedWalks } from '../walks/published-walks.ts';
import { compressed } from '../walks/wire-bytes.ts';
import { StoryAnswers, storyAddress } from './story-answers.ts';

const SLUGS = Array.from({ length: 8 }, (_, at) => `walk-${at + 1}`);
const LIMIT = availableParallelism() < 4 ? 1 : 2;

/** Holds every compression until the test lets it go. */
function heldCompression() {
  const begun: string[] = [];
  let running = 0;
  let most = 0;
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    begun,
    most: () => most,
    running: () => running,
    release: () => release(),
    async compress(wire: Buffer): Promise<RevisionBytes> {
      begun.push(wire.toString());
      running += 1;
      most = Math.max(most, running);
      await gate;
      const bytes = await compressed(wire);
      running -= 1;
      return bytes;
    },
  };
}

let host: TestHost;
afterEach(() => host.close());

async function publishAll(): Promise<void> {
  const media = { 'cover.webp': 'a picture' };
  for (const slug of SLUGS) {
    const walk = aWalk(slug).with({ cover: { 1: 'cover.webp' } });
    await host.publish(walk.withTracks(3).build(), { media });
  }
}

/** What a server reads at its start under a base path that none of the walks was published with. */
async function startedUnderAnotherPath() {
  const held = heldCompression();
  const walks = new PublishedWalks(host.services.store, '/weg');
  const answers = new StoryAnswers(walks, held.compress);
  await walks.refresh();
  const answer = (slug: string) => {
    const found = answers.find(storyAddress(slug));
    if (found === undefined) throw new Error(`no answer for ${slug}`);
    return found;
  };
  return { held, walks, answers, answer };
}

async function change(slug: string, changes: Pick<StoryChange, 'slug' | 'visibility'>) {
  const { stories } = host.services.store;
  const story = await stories.bySlug(slug);
  if (story === undefined) throw new Error(`no walk ${slug}`);
  await stories.change(story.id, { ...changes, version: story.version, nowMs: 1 });
}

describe('stories whose addresses changed since they were published', () => {
  beforeEach(async () => {
    host = await testHost();
    await publishAll();
  });

  test('are read and answered right before any of them is compressed as well as it can be', async () => {
    const { held, walks, answer } = await startedUnderAnotherPath();
    expect(walks.all().filter(({ bytes }) => 'brotli' in bytes)).toEqual([]);
    expect(held.begun).toEqual([]);
    for (const slug of SLUGS) {
      const { br, gzip, identity } = answer(slug).bodies;
      expect(Buffer.from(identity).toString()).toContain('"/weg/media/');
      expect(brotliDecompressSync(br).equals(identity)).toBe(true);
      expect(gunzipSync(gzip).equals(identity)).toBe(true);
    }
  });

  test('are compressed a few at a time, each once, under the same tag', async () => {
    const { held, answers, answer } = await startedUnderAnotherPath();
    const quick = answer('walk-1');
    answers.startCompressing();
    await expect.poll(() => held.begun.length).toBe(LIMIT);
    expect(answer('walk-1')).toBe(quick);
    held.release();
    await expect.poll(() => held.begun.length).toBe(SLUGS.length);
    const best = await compressed(Buffer.from(quick.bodies.identity));
    await expect.poll(() => best.brotli.length === answer('walk-1').bodies.br.length).toBe(true);
    expect(answer('walk-1').tags).toEqual(quick.tags);
    expect(held.most()).toBe(LIMIT);
    expect(new Set(held.begun).size).toBe(SLUGS.length);
  });

  test('are not compressed again when only their visibility has changed', async () => {
    const { held, walks, answers, answer } = await startedUnderAnotherPath();
    held.release();
    answers.startCompressing();
    await expect.poll(() => held.begun.length).toBe(SLUGS.length);
    await expect.poll(() => held.running()).toBe(0);
    const { br } = answer('walk-1').bodies;
    await change('walk-1', { visibility: 'unlisted' });
    await walks.refresh();
    expect(walks.bySlug('walk-1')?.visibility).toBe('unlisted');
    expect(answer('walk-1').bodies.br).toBe(br);
    expect(held.begun).toHaveLength(SLUGS.length);
  });

  test('are answered as they are now when they change while they are being compressed', async () => {
    const { held, walks, answers, answer } = await startedUnderAnotherPath();
    answers.startCompressing();
    await expect.poll(() => held.begun.length).toBe(LIMIT);
    await change('walk-1', { slug: 'renamed' });
    await walks.refresh();
    held.release();
    await expect.poll(() => held.begun.length).toBe(SLUGS.length + 1);
    expect(answers.find(storyAddress('walk-1'))).toBeUndefined();
    const { identity, br } = answer('renamed').bodies;
    expect(JSON.parse(Buffer.from(identity).toString())).toMatchObject({ slug: 'renamed' });
    expect(brotliDecompressSync(br).equals(identity)).toBe(true);
  });
});

test('a server that listens compresses what it has not compressed yet', async () => {
  host = await testHost({ BASE_PATH: '/weg' });
  await publishAll();
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = host.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/weg/api/getStory/walk-3`;
  const headers = { 'accept-encoding': 'br' };
  const wire = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
  const best = await compressed(wire);
  const length = async () => (await fetch(url, { headers })).headers.get('content-length');
  await expect.poll(length).toBe(String(best.brotli.length));
});
