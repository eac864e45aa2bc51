import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { detailsOf } from '../media/details-of.ts';
import { mediaAddress } from '../media/media-address.ts';
import { FORM } from '../media/rendition-forms.ts';
import type { MediaRecord } from '../store/repositories/media.ts';
import { aRecording } from '../testing/made-media.ts';
import { bearer, testHost, type Person, type TestHost } from '../testing/test-host.ts';
import { keepRendition } from './keep-rendition.ts';
import { PREPARE } from './prepare-medium.ts';
import { publishDue } from './publish-due.ts';
import { takeInUpload } from './take-in-upload.ts';

const DAY_MS = 24 * 3_600_000;
let host: TestHost;
let administrator: Person;
let id: string;
beforeEach(async () => {
  host = await testHost();
  administrator = await host.person('administrator');
  await host.services.uploads.prepare();
  id = await host.publish(
    aWalk('tor')
      .withTrack({ location: { 1: { x: 50, y: 10 } } })
      .build(),
  );
});
afterEach(() => host.close());

async function ask<T>(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const answer = await host.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: bearer(administrator),
    ...(payload === undefined ? {} : { payload }),
  });
  return answer.json<T>();
}

async function bring(name: string, level: number): Promise<MediaRecord> {
  const content = aRecording({ toneS: 0.2, level });
  const file = join(host.services.uploads.path, 'arrived');
  writeFileSync(file, content);
  const arrived = { file, bytes: content.length, name, by: administrator.userId };
  return takeInUpload(host.services, arrived);
}

async function hear({ sha256, ext }: MediaRecord): Promise<void> {
  const { fields, elements } = host.services.store;
  const [track] = await elements.ofStory(id);
  const { id: trackId = '', version = 0 } = track ?? {};
  const value = mediaAddress({ sha256, ext });
  const changes = [{ field: 'trackMeta_audiotrack', languageId: 2, value }];
  const written = await fields.write(
    { kind: 'track', id: trackId },
    { version, nowMs: host.clock.nowMs(), changes },
  );
  expect(written.kind).toBe('ok');
}

/** As a worker does that claims it, and ends so. */
async function work(end: 'fail' | 'finish'): Promise<void> {
  const { jobs } = host.services.store;
  const nowMs = host.clock.nowMs();
  const order = { kinds: [PREPARE], worker: 'w', nowMs, leaseMs: 1000 };
  const hold = { id: (await jobs.claim(order))?.id ?? '', worker: 'w' };
  if (end === 'fail') await jobs.fail(hold, { error: 'medium/unreadable', nowMs });
  else await jobs.finish(hold, {}, nowMs);
}

const problems = async () =>
  (await ask<{ problems: unknown[] }>('POST', `stories/${id}/publish`, {})).problems;
const about = (kind: string, name: string) => ({ kind, about: name, words: expect.any(String) });

test('publishing names each recording that goes out as it was uploaded, and why', async () => {
  const waiting = await bring('Turm.wav', 0.1);
  await hear(waiting);
  expect(await problems()).toEqual([about('sound/being-prepared', 'Turm.wav')]);
  await work('fail');
  expect(await problems()).toEqual([about('sound/not-prepared', 'Turm.wav')]);
  await ask('POST', `media/${waiting.sha256}/preparation`);

  const skipped = await bring('Kai.wav', 0.2);
  await hear(skipped);
  const { media } = host.services.store;
  const prepared = { version: 1, skipped: 'no-tools' as const };
  await media.change(skipped.sha256, { details: { ...detailsOf(skipped), prepared } });
  await work('finish');
  await work('finish');
  expect(await problems()).toEqual([about('sound/no-tools', 'Kai.wav')]);

  const forgotten = await bring('Markt.wav', 0.3);
  await hear(forgotten);
  await work('finish');
  expect(await problems()).toEqual([about('sound/never-prepared', 'Markt.wav')]);

  const file = join(host.services.uploads.path, 'made');
  writeFileSync(file, 'prepared');
  await keepRendition(host.services, forgotten, { form: FORM.sound, file, ext: 'm4a' });
  expect(await problems()).toEqual([]);
});

test('a planned publication says the same in the draft', async () => {
  await hear(await bring('Turm.wav', 0.1));
  const atMs = host.clock.nowMs() + DAY_MS;
  await ask('PUT', `stories/${id}/schedule`, { atMs });
  host.clock.advance(DAY_MS);
  await publishDue(host.services);
  const { lastPlan } = await ask<DraftRead>('GET', `stories/${id}`);
  expect(lastPlan).toMatchObject({
    atMs,
    problems: [{ kind: 'sound/being-prepared', about: 'Turm.wav' }],
  });
});
