import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeStory } from '../../src/core/story/decode.ts';
import type { Story } from '../../src/core/story/model.ts';
import { aWalk, type WalkBuilder } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type TestServer } from '../testing/test-server.ts';
import { anArchive, contentOf, MARKET } from './testing/an-archive.ts';
import { boxAround, tileAt, tilesOver } from './tile-cover.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'klangweg-maps-'));
  const file = join(folder, 'stadt.pmtiles');
  writeFileSync(file, anArchive());
  server = await testServer({ TILE_ARCHIVE: file });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const station = { location: { 1: { x: MARKET[0], y: MARKET[1] } } };
const path = [MARKET, [50.65, 10.1]] as const;

async function storyOf(at: TestServer, slug: string): Promise<Story> {
  return decodeStory((await at.app.inject(`/api/getStory/${slug}`)).json()).story;
}

async function published(walk: WalkBuilder, at = server): Promise<Story> {
  const story = walk.build();
  await at.publish(story);
  return storyOf(at, story.slug);
}

async function fetched(url: string, at = server): Promise<Buffer> {
  return (await at.app.inject(url)).rawPayload;
}

describe('with an archive in place', () => {
  test('a published walk has the map package of its stations and paths, as a medium of its own', async () => {
    const { map, files } = await published(
      aWalk('stadt')
        .withTrack(station)
        .with({ paths: [path] }),
    );
    const bytes = await fetched(map?.package?.url ?? '');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const url = `/media/${sha256}.pmtiles`;
    expect(map).toEqual({
      tiles: url,
      attribution: '© Die Stadt',
      package: { url, bytes: bytes.length, sha256 },
    });
    expect(files).toEqual([
      {
        url,
        bytes: bytes.length,
        type: 'application/vnd.pmtiles',
        sha256,
        chunkBytes: 524_288,
        chunks: [sha256],
      },
    ]);
  });

  test('a player reads it by range: it has the tiles around the path, and not the town behind', async () => {
    const { map } = await published(
      aWalk('weg')
        .withTrack(station)
        .with({ paths: [path] }),
    );
    const url = map?.package?.url ?? '';
    const reader = new PMTiles({
      getKey: () => url,
      async getBytes(offset, length) {
        const range = `bytes=${offset}-${offset + length - 1}`;
        const response = await server.app.inject({ url, headers: { range } });
        expect(response.statusCode).toBe(206);
        return { data: new Uint8Array(response.rawPayload).buffer };
      },
    });
    const { x, y } = tileAt([50.65, 10.1], 16);
    const there = await reader.getZxy(16, x, y);
    expect(new Uint8Array(there?.data ?? new ArrayBuffer(0))).toEqual(contentOf(16, x, y));
    const { right } = tilesOver(boxAround(path, 500), 16);
    expect(await reader.getZxy(16, right, y)).toBeDefined();
    expect(await reader.getZxy(16, right + 1, y)).toBeUndefined();
  });

  test('published again unchanged it is the same revision with the same package', async () => {
    const walk = aWalk('gleich').withTrack(station).build();
    const storyId = await server.publish(walk);
    const before = await storyOf(server, 'gleich');
    const admin = bearer(await server.person('administrator'));
    const url = `/api/admin/stories/${storyId}/publish`;
    const response = await server.app.inject({ method: 'POST', url, headers: admin, payload: {} });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { revision: before.revision, slug: 'gleich', problems: [] },
    ]);
    const after = await storyOf(server, 'gleich');
    expect(after.map).toEqual(before.map);
    const stored = await server.services.store.revisions.draftOf(storyId, before.revision ?? '');
    expect(stored).not.toHaveProperty('map');
  });

  test('a restricted walk’s package is served only by signature', async () => {
    const walk = aWalk('gesperrt').withTrack({
      location: { 1: { x: MARKET[0] + 0.01, y: MARKET[1] } },
    });
    await server.publish(walk.build(), { visibility: 'restricted' });
    const headers = bearer(await server.person('administrator'));
    const response = await server.app.inject({ url: '/api/getStory/gesperrt', headers });
    const { map } = decodeStory(response.json()).story;
    const signed = map?.package?.url ?? '';
    expect(signed).toMatch(/^\/media\/[0-9a-f]{64}\.pmtiles\?sig=/);
    const [plain = ''] = signed.split('?');
    const codes = [await server.app.inject(signed), await server.app.inject(plain)];
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });

  const own = { tiles: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© Wir' };
  test.each<[string, WalkBuilder, Story['map']]>([
    [
      'a tile source chosen by the author',
      aWalk('eigen').withTrack(station).with({ map: own }),
      own,
    ],
    [
      'a plan',
      aWalk('plan')
        .withTrack(station)
        .with({ mapImage: { 2: '/p.webp' } }),
      undefined,
    ],
    [
      'no map tab',
      aWalk('ohne')
        .withTrack(station)
        .with({ features: ['info'] }),
      undefined,
    ],
    ['no station with a place', aWalk('ortlos').withTracks(2), undefined],
    ['radio only', aWalk('radio').withTrack({ ...station, radio: 875 }), undefined],
  ])('%s: nothing is cut', async (_, walk, map) => {
    expect((await published(walk)).map).toEqual(map);
  });
});

describe('with an archive that cannot be used', () => {
  test.each<[string, string, () => Buffer]>([
    ['damaged', 'is damaged', () => anArchive().subarray(0, 20_000)],
    ['of another town', 'has no map where', () => anArchive({ centre: [48.137, 11.575] })],
  ])(
    'one %s: the walk is published on the server’s tiles, and the reason is given',
    async (name, message, make) => {
      const file = join(folder, `${name}.pmtiles`);
      writeFileSync(file, make());
      const other = await testServer({ TILE_ARCHIVE: file });
      const storyId = await other.publish(aWalk('stadt').withTrack(station).build());
      const admin = bearer(await other.person('administrator'));
      const url = `/api/admin/stories/${storyId}/publish`;
      const response = await other.app.inject({ method: 'POST', url, headers: admin, payload: {} });
      const { problems } = response.json<{ problems: { about: string; words: string }[] }>();
      expect(problems).toHaveLength(1);
      expect(problems[0]?.about).toBe(file);
      expect(problems[0]?.words).toContain(message);
      const story = await storyOf(other, 'stadt');
      expect([story.tracks.length, story.map, story.files]).toEqual([1, undefined, []]);
      await other.close();
    },
  );
});
