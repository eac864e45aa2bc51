import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeStory } from '../../src/core/story/encode.ts';
import { ApiError } from '../api-error.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

/** The station of each rendered page, in rendering order. */
let drawn: (string | undefined)[];
let server: TestServer;
beforeEach(async () => {
  drawn = [];
  server = await testServer({}, { onDraw: ({ trackSlug }) => drawn.push(trackSlug) });
  await server.publish(aWalk('demo').withTracks(2).build());
});
afterEach(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

describe('what renders cost the server', () => {
  test('unknown stations share one page, whatever their names', async () => {
    const tags = new Set<unknown>();
    for (let n = 0; n < 20; n += 1) {
      const { headers, payload, statusCode } = await get(`/a/demo/erfunden-${n}`);
      expect([statusCode, payload.includes(`erfunden-${n}`)]).toEqual([200, false]);
      tags.add(headers['etag']);
    }
    const [known, walkPage] = [await get('/a/demo/track-1'), await get('/a/demo')];
    expect([tags.size, tags.has(known.headers['etag']), walkPage.statusCode]).toEqual([
      1,
      false,
      200,
    ]);
  });

  test('a walk that cannot be read now is the app, which says so: 503, and 404 once it is gone', async () => {
    const bytes = vi.spyOn(server.services.walks, 'bytesOf');
    for (const [error, status] of [
      [Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), 503],
      [new ApiError('story/not-found'), 404],
    ] as const) {
      bytes.mockRejectedValue(error);
      for (const url of ['/a/demo', '/a/demo/track-1', '/a/demo?tab=info']) {
        const { statusCode, headers, payload } = await get(url);
        expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
        expect(payload).toContain('<div id="root"');
      }
    }
    bytes.mockRestore();
    expect((await get('/a/demo')).statusCode).toBe(200);
  });

  test('a former name of a station leads to it: a printed sign may contain one', async () => {
    const story = aWalk('demo')
      .withTrack({ alsoCalled: ['alter-turm'] })
      .build();
    const wire = Buffer.from(JSON.stringify(encodeStory(story)));
    vi.spyOn(server.services.walks, 'bytesOf').mockResolvedValue({ wire });
    await get('/a/demo/alter-turm');
    await get('/a/demo/neuer-turm');
    expect(drawn).toEqual(['alter-turm', 'unknown station']);
  });

  test('twenty unknown stations at once are rendered once, a real one beside them once more', async () => {
    const requestedUrls = [...Array(20).keys()].map((n) => `/a/demo/erfunden-${n}`);
    await Promise.all(
      [...requestedUrls, '/a/demo/track-2', ...requestedUrls].map((url) => get(url)),
    );
    expect(drawn.sort()).toEqual(['track-2', 'unknown station']);
  });

  test('a page is rendered once, whatever host name its readers use, one by one and at once', async () => {
    const invented = [...Array(20).keys()].map((n) => ({
      host: `evil-${n}.example`,
      'x-forwarded-host': `worse-${n}.example`,
      forwarded: `host=worst-${n}.example`,
      'x-forwarded-proto': n % 2 === 0 ? 'https' : 'http',
    }));
    for (const headers of invented) {
      const { statusCode, payload } = await get('/a/demo', headers);
      expect([statusCode, /evil|wors/.test(payload)]).toEqual([200, false]);
    }
    await Promise.all(invented.map((headers) => get('/a/demo/track-2', headers)));
    expect(drawn).toEqual([undefined, 'track-2']);
  });
});
