import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { detailsOf } from './details-of.ts';
import { mediaAddress } from '../media-files/media-address.ts';
import { FORM } from './rendition-forms.ts';
import type { MediaRecord } from './media-row.store.ts';
import { aRecording } from '../testing/made-media.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';
import { storeRendition, PREPARE } from './store-medium.ts';
import { publishDue } from '../publishing/publish-due.ts';
import { importUpload } from './import-upload.ts';

const DAY_MS = 24 * 3_600_000;
let server: TestServer;
let administrator: Person;
let id: string;
beforeEach(async () => {
  server = await testServer();
  administrator = await server.person('administrator');
  await server.services.uploads.prepare();
  id = await server.publish(
    aWalk('tor')
      .withTrack({ location: { 1: { x: 50, y: 10 } } })
      .build(),
  );
});
afterEach(() => server.close());

async function sendRequest<T>(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const response = await server.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: bearer(administrator),
    ...(payload === undefined ? {} : { payload }),
  });
  return response.json<T>();
}

async function addMedium(name: string, level: number): Promise<MediaRecord> {
  const content = aRecording({ toneS: 0.2, level });
  const file = join(server.services.uploads.path, 'arrived');
  writeFileSync(file, content);
  const arrived = { file, bytes: content.length, name, by: administrator.userId };
  return importUpload(server.services, arrived);
}

async function playStation({ sha256, ext }: MediaRecord): Promise<void> {
  const { fields, elements } = server.services.store;
  const [track] = await elements.ofStory(id);
  const { id: trackId = '', version = 0 } = track ?? {};
  const value = mediaAddress({ sha256, ext });
  const changes = [{ field: 'trackMeta_audiotrack', languageId: 2, value }];
  const written = await fields.writeValues(
    { kind: 'track', id: trackId },
    { version, nowMs: server.clock.nowMs(), changes },
  );
  expect(written.kind).toBe('ok');
}

/** Claims the job and ends it in this way, as a worker does. */
async function work(end: 'fail' | 'finish'): Promise<void> {
  const { jobs } = server.services.store;
  const nowMs = server.clock.nowMs();
  const request = { kinds: [PREPARE], worker: 'w', nowMs, leaseMs: 1000 };
  const hold = { id: (await jobs.claimJob(request))?.id ?? '', worker: 'w' };
  if (end === 'fail') await jobs.failJob(hold, { error: 'medium/unreadable', nowMs });
  else await jobs.finishJob(hold, {}, nowMs);
}

const problems = async () =>
  (await sendRequest<{ problems: unknown[] }>('POST', `stories/${id}/publish`, {})).problems;
const about = (kind: string, name: string) => ({ kind, about: name, words: expect.any(String) });

test('publishing lists each recording that is published unprepared, with the reason', async () => {
  const waiting = await addMedium('Turm.wav', 0.1);
  await playStation(waiting);
  expect(await problems()).toEqual([about('sound/being-prepared', 'Turm.wav')]);
  await work('fail');
  expect(await problems()).toEqual([about('sound/not-prepared', 'Turm.wav')]);
  await sendRequest('POST', `media/${waiting.sha256}/preparation`);

  const skipped = await addMedium('Kai.wav', 0.2);
  await playStation(skipped);
  const { media } = server.services.store;
  const prepared = { version: 1, skipped: 'no-tools' as const };
  await media.changeMedium(skipped.sha256, { details: { ...detailsOf(skipped), prepared } });
  await work('finish');
  await work('finish');
  expect(await problems()).toEqual([about('sound/no-tools', 'Kai.wav')]);

  const forgotten = await addMedium('Markt.wav', 0.3);
  await playStation(forgotten);
  await work('finish');
  expect(await problems()).toEqual([about('sound/never-prepared', 'Markt.wav')]);

  const file = join(server.services.uploads.path, 'made');
  writeFileSync(file, 'prepared');
  await storeRendition(server.services, forgotten, { form: FORM.sound, file, ext: 'm4a' });
  expect(await problems()).toEqual([]);
});

test('a scheduled publication lists the same in the draft', async () => {
  await playStation(await addMedium('Turm.wav', 0.1));
  const atMs = server.clock.nowMs() + DAY_MS;
  await sendRequest('PUT', `stories/${id}/schedule`, { atMs });
  server.clock.advance(DAY_MS);
  await publishDue(server.services);
  const { lastPlan } = await sendRequest<DraftRead>('GET', `stories/${id}`);
  expect(lastPlan).toMatchObject({
    atMs,
    problems: [{ kind: 'sound/being-prepared', about: 'Turm.wav' }],
  });
});
