import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { ASKED } from '../testing/requests/generated-request.ts';
import { RequestRun } from '../testing/requests/request-run.ts';
import { testHost, type TestHost } from '../testing/test-host.ts';

/** More, and others, on demand: KLANGWEG_REQUESTS=20000 KLANGWEG_SEED=7 */
const REQUESTS = Number(process.env['KLANGWEG_REQUESTS'] ?? 2000);
const SEED = Number(process.env['KLANGWEG_SEED'] ?? 1);

let host: TestHost;
beforeAll(async () => {
  // A search for places asks nobody outside.
  host = await testHost({
    GEOCODER_URL: 'http://127.0.0.1:9/',
    GEOCODER_KIND: 'photon',
    GEOCODER_PRIVATE: 'on',
  });
});
afterAll(() => host.close());

test('whatever the contract allows, and whatever comes near it, is answered in its words', async () => {
  const run = new RequestRun(host);
  for (const slug of ['demo', 'museum', 'garten']) {
    const walk = aWalk(slug)
      .withTrack({ audio: { 2: 'a.m4a' } })
      .build();
    run.note({ slug, storyId: await host.publish(walk, { media: { 'a.m4a': 'sound' } }) });
  }
  await run.ask(REQUESTS, SEED);
  expect(run.faults).toEqual([]);
  // Requests that are all refused would prove little.
  const never = ASKED.filter((name) => !run.answered.has(name));
  expect(never.length).toBeLessThan(ASKED.length / 2);
});
