import { PMTiles } from 'pmtiles';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublishProblem } from '../../src/contract/publish-problems.ts';
import { decodeStory } from '../../src/core/story/decode.ts';
import type { Story } from '../../src/core/story/model.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import type { PlanCutter } from './plan-cutter.ts';
import { bearer, testServer, type TestServer } from '../testing/test-server.ts';
import { publishStory } from '../publishing/publish-story.ts';

let server: TestServer;
let large: Buffer;
beforeAll(async () => {
  server = await testServer();
  large = await plan(6000, 5000);
});
afterAll(() => server.close());

/** Blue, with a red square of 100 px near its lower right corner. */
async function plan(width: number, height: number): Promise<Buffer> {
  const colour = (background: string, side: readonly [number, number]) =>
    sharp({ create: { width: side[0], height: side[1], channels: 3, background } });
  const input = await colour('#ff0000', [100, 100]).png().toBuffer();
  return colour('#0000ff', [width, height])
    .composite([{ input, left: width - 200, top: height - 200 }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const indoor = (slug: string, image = 'plan.png') =>
  aWalk(slug)
    .with({ mapImage: { 2: image } })
    .withTrack();

async function storyOf(slug: string, headers = {}): Promise<Story> {
  return decodeStory((await server.app.inject({ url: `/api/getStory/${slug}`, headers })).json())
    .story;
}

async function republish(storyId: string) {
  const headers = bearer(await server.person('administrator'));
  const url = `/api/admin/stories/${storyId}/publish`;
  const response = await server.app.inject({ method: 'POST', url, headers, payload: {} });
  expect(response.statusCode).toBe(200);
  return response.json<{ revision: string; problems: PublishProblem[] }>();
}

function readerOf(url: string): PMTiles {
  return new PMTiles({
    getKey: () => url,
    async getBytes(offset, length) {
      const range = `bytes=${offset}-${offset + length - 1}`;
      const response = await server.app.inject({ url, headers: { range } });
      expect(response.statusCode).toBe(206);
      return { data: new Uint8Array(response.rawPayload).buffer };
    },
  });
}

describe('a large plan', () => {
  test('is published with tiles and an overview, all of them files of the walk', async () => {
    await server.publish(indoor('haus').build(), { media: { 'plan.png': large } });
    const { plans, mapImage, files } = await storyOf('haus');
    const [cut] = plans;
    const { tiles, overview = '' } = cut ?? {};
    expect(plans).toEqual([
      {
        image: mapImage[2],
        width: 6000,
        height: 5000,
        tilePx: 512,
        overview: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/) as string,
        tiles: {
          url: `/media/${tiles?.sha256 ?? ''}.pmtiles`,
          bytes: expect.any(Number) as number,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        },
      },
    ]);
    expect(files.map(({ url }) => url)).toEqual([mapImage[2], overview, tiles?.url].toSorted());
    expect(files.find(({ url }) => url === tiles?.url)?.bytes).toBe(tiles?.bytes);
    const small = await sharp((await server.app.inject(overview)).rawPayload).metadata();
    expect([small.width, small.height]).toEqual([2048, 1707]);
  });

  test('shows by range what is where', async () => {
    const [cut] = (await storyOf('haus')).plans;
    // 5850 = 11 tiles and 218 px, 4850 = 9 tiles and 242 px.
    const tile = await readerOf(cut?.tiles.url ?? '').getZxy(11, 1024 + 11, 1024 + 9);
    const bytes = Buffer.from(tile?.data ?? new ArrayBuffer(0));
    const seen = async (left: number, top: number) =>
      (
        await sharp(bytes)
          .extract({ left, top, width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer()
      )
        .toJSON()
        .data.map((value) => value > 128);
    expect(await seen(218, 242)).toEqual([true, false, false]);
    expect(await seen(100, 242)).toEqual([false, false, true]);
  });

  test('is cut without blocking other requests', async () => {
    const publishing = server.publish(indoor('zweites').build(), {
      media: { 'plan.png': await plan(5000, 2500) },
    });
    let [isDone, responses] = [false, 0];
    void publishing.finally(() => (isDone = true));
    while (!isDone) {
      await storyOf('haus');
      // Incoming requests are handled before the next query.
      await new Promise(setImmediate);
      responses += 1;
    }
    expect((await storyOf('zweites')).plans.length).toBe(1);
    // If the plan were cut in this thread, there would be time for only two or three.
    expect(responses).toBeGreaterThan(20);
  });

  test('is cut once, and gives the same revision when nothing has changed', async () => {
    const storyId = await server.publish(indoor('gleich').build(), {
      media: { 'plan.png': large },
    });
    const before = await storyOf('gleich');
    expect(before.plans).toEqual((await storyOf('haus')).plans);
    let cuts = 0;
    const planCutter: PlanCutter = {
      cutPlan(file) {
        cuts += 1;
        return server.services.planCutter.cutPlan(file);
      },
    };
    const repeated = await publishStory(
      { ...server.services, planCutter },
      { storyId, actorId: null },
    );
    expect([repeated.revision, repeated.problems, cuts]).toEqual([before.revision, [], 0]);
    const stored = await server.services.store.revisions.draftOf(storyId, repeated.revision);
    expect(stored).not.toHaveProperty('plans');
  });

  test('of a restricted walk is served only by signature', async () => {
    const story = indoor('gesperrt').build();
    const media = { 'plan.png': await plan(4200, 300) };
    await server.publish(story, { media, visibility: 'restricted' });
    const headers = bearer(await server.person('administrator'));
    const { plans, mapImage } = await storyOf('gesperrt', headers);
    const [cut] = plans;
    expect(cut?.image).toBe(mapImage[2]);
    const signed = [cut?.tiles.url ?? '', cut?.overview ?? ''];
    const plain = signed.map((url) => url.split('?')[0] ?? '');
    const codes = [];
    for (const url of [...signed, ...plain]) codes.push((await server.app.inject(url)).statusCode);
    expect(codes).toEqual([200, 200, 404, 404]);
  });
});

test.each([
  [
    'too large',
    () => plan(8001, 300),
    'it has 8001 × 300 pixels, and at most 8000 × 8000 can be cut',
  ],
  [
    'no picture',
    () => Promise.resolve(Buffer.from('ein Grundriss')),
    'it is no PNG, JPEG, WebP or AVIF picture, or is damaged',
  ],
])('one that is %s is published as it is, with the reason', async (name, make, why) => {
  const slug = name.replaceAll(' ', '-');
  const media = { 'grundriss.png': await make() };
  const storyId = await server.publish(indoor(slug, 'grundriss.png').build(), { media });
  expect((await republish(storyId)).problems.map(({ words: message }) => message)).toEqual([
    `The plan grundriss.png is shown as one picture and not in tiles: ${why}.`,
  ]);
  const { plans, mapImage } = await storyOf(slug);
  expect([plans, mapImage[2]?.slice(0, 7)]).toEqual([[], '/media/']);
});

test('a store that does not return the file stops no publication', async () => {
  const media = { 'plan.png': await plan(4201, 301) };
  const storyId = await server.publish(
    indoor('pech')
      .with({ features: ['info'] })
      .build(),
    { media },
  );
  const { store, media: stored } = server.services;
  const story = await store.stories.findStory(storyId);
  await store.fields.writeValues(
    { kind: 'story', id: storyId },
    {
      version: story?.version ?? 0,
      nowMs: 0,
      changes: [{ field: 'storyMeta_features', languageId: 1, value: '["map"]' }],
    },
  );
  const silent = {
    ...server.services,
    media: { ...stored, openMedium: () => Promise.reject(new Error()) },
  };
  const { problems } = await publishStory(silent, { storyId, actorId: null });
  const message =
    'The plan plan.png is shown as one picture and not in tiles: its file could not be read.';
  expect(problems).toEqual([{ kind: 'plan/not-read', about: 'plan.png', words: message }]);
});

describe('nothing is cut', () => {
  test.each([
    ['of a plan that is small', indoor('klein'), () => plan(4096, 900)],
    ['without the map tab', indoor('ohne').with({ features: ['info'] }), () => plan(4200, 300)],
    [
      'of a vector drawing',
      indoor('linien', 'plan.svg'),
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    ['of another server’s image', indoor('fremd', 'https://other.example/plan.png'), undefined],
  ])('%s', async (_, walk, make) => {
    const story = walk.build();
    const image = story.mapImage[2] ?? '';
    const storyId = await server.publish(story, make && { media: { [image]: await make() } });
    const wire = (await server.app.inject(`/api/getStory/${story.slug}`)).json<object>();
    expect('plans' in wire).toBe(false);
    expect((await republish(storyId)).problems).toEqual([]);
  });
});
