import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { REQUESTED_CALLS } from '../testing/requests/generated-request.ts';
import { RequestRun } from '../testing/requests/request-run.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

/** For more or other requests: KLANGWEG_REQUESTS=20000 KLANGWEG_SEED=7 */
const REQUESTS = Number(process.env['KLANGWEG_REQUESTS'] ?? 2000);
const SEED = Number(process.env['KLANGWEG_SEED'] ?? 1);

let server: TestServer;
beforeAll(async () => {
  // A search for places must not reach an external server.
  server = await testServer({
    GEOCODER_URL: 'http://127.0.0.1:9/',
    GEOCODER_KIND: 'photon',
    GEOCODER_PRIVATE: 'on',
  });
});
afterAll(() => server.close());

test('any request that the contract allows, or nearly allows, gets a response of the contract', async () => {
  const run = new RequestRun(server);
  for (const slug of ['demo', 'museum', 'garten']) {
    const walk = aWalk(slug)
      .withTrack({ audio: { 2: 'a.m4a' } })
      .build();
    run.note({ slug, storyId: await server.publish(walk, { media: { 'a.m4a': 'sound' } }) });
  }
  await run.checkRandomRequests(REQUESTS, SEED);
  expect(run.problems).toEqual([]);
  // The test would prove little if all requests were rejected.
  const never = REQUESTED_CALLS.filter((name) => !run.answered.has(name));
  expect(never.length).toBeLessThan(REQUESTED_CALLS.length / 2);
});
