import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readMediaAddress } from '../../../server/media-files/media-address.ts';
import { firstBytesOf } from '../../../server/media-files/read-medium.ts';
import type { Services } from '../../../server/services.ts';
import { listMedia } from '../../../server/media/list-media.ts';
import { publishStory } from '../../../server/publishing/publish-story.ts';
import { saveFields } from '../../../server/stories/save-fields.ts';
import { saveTranscript } from '../../../server/media/save-transcript.ts';
import { COLLECT_GARBAGE_FILE, collectGarbageFile } from '../../../server/media/medium-lifetime.ts';
import { importUpload } from '../../../server/media/import-upload.ts';
import { ensureBuiltInFields } from '../../../server/fields/built-in-fields.ts';
import { parseVtt } from '../../../src/core/transcript/vtt.ts';
import { servicesOn } from '../../support/servers/services-on.ts';
import { onEachDatabase, type Bench } from '../../support/stores/store-backends.ts';

const FIELD = 'trackMeta_transcript';
const vtt = (spoken: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n${spoken}\n`;

async function aTrack(bench: Bench) {
  const { services, dataFolder } = await servicesOn(bench);
  const { store, media } = services;
  await ensureBuiltInFields(store);
  const user = await store.users.createUser({
    ...{ username: 'Verwalterin', passwordHash: null, role: 1, createdAtMs: 1 },
  });
  const story = await store.stories.createStory({
    slug: 'turm',
    languageIds: [2, 3],
    createdAtMs: 1,
  });
  if (user.kind !== 'ok' || story.kind !== 'ok') throw new Error('not made');
  const storyId = story.value.id;
  const track = await store.elements.createElement({
    ...{ storyId, kind: 'track', slug: 'eins', createdAtMs: 1 },
  });
  if (track.kind !== 'ok') throw new Error(track.kind);
  const trackId = track.value.id;
  const actorId = user.value.id;
  const version = async () => (await store.elements.findElement(trackId))?.version ?? -1;
  const type = async (text: string, at?: { version?: number; languageId?: number }) =>
    saveTranscript(services, {
      ...{ trackId, languageId: at?.languageId ?? 2, text, actorId },
      version: at?.version ?? (await version()),
    });
  const put = async (languageId: number, value: string) =>
    saveFields(services, {
      ...{ owner: { kind: 'track', id: trackId }, version: await version(), actorId },
      changes: [{ field: FIELD, languageId, value }],
    });
  const upload = (text: string) => {
    const file = join(dataFolder, 'arrived');
    writeFileSync(file, text);
    const bytes = Buffer.byteLength(text);
    return importUpload(services, { file, bytes, name: 'Turm.vtt', by: actorId });
  };
  const currentState = async () =>
    Object.fromEntries(
      (await store.fields.valuesOf({ kind: 'track', id: trackId }))
        .filter(({ field }) => field === FIELD)
        .map(({ languageId, value }) => [languageId, value]),
    );
  return {
    services,
    store,
    media,
    storyId,
    trackId,
    actorId,
    version,
    type,
    put,
    upload,
    currentState,
  };
}

const nameOf = (address: string | null) => {
  const name = readMediaAddress(address ?? '');
  if (name === undefined) throw new Error(`${address ?? 'nothing'} is no medium`);
  return name;
};
const isKnown = async ({ store }: Services, address: string | null) =>
  (await store.media.findMedium(nameOf(address).sha256)) !== undefined;
async function collectAllGarbage(services: Services): Promise<void> {
  const jobs = await services.store.jobs.listJobs({ states: ['queued'], limit: 100 });
  for (const job of jobs.filter(({ kind }) => kind === COLLECT_GARBAGE_FILE)) {
    await collectGarbageFile(services, { job });
  }
}
const codeOf = (pending: Promise<unknown>) =>
  pending.then(
    () => 'ok',
    (error: unknown) => (error as { code?: string }).code,
  );

onEachDatabase((it) => {
  it('a typed transcript is a medium that the field names, and an hour of typing leaves one', async (bench) => {
    const { services, store, media, type, currentState, version } = await aTrack(bench);
    const before = await version();
    const addresses: (string | null)[] = [];
    for (const spoken of ['W', 'We', 'Wer', 'Wer da?']) {
      addresses.push((await type(vtt(spoken))).address);
    }
    await collectAllGarbage(services);
    const last = addresses.at(-1) ?? null;
    expect([await currentState(), await version()]).toEqual([{ 2: last }, before + 4]);
    for (const address of addresses.slice(0, -1)) {
      expect([await isKnown(services, address), await media.isThere(nameOf(address))]).toEqual([
        false,
        false,
      ]);
    }
    const { media: listed } = await listMedia(services, { limit: 10, offset: 0 });
    expect(listed.map(({ name, kind, useCount }) => [name, kind, useCount])).toEqual([
      ['eins.de.vtt', 'transcript', 1],
    ]);
    const opened = await media.openMedium(nameOf(last));
    const file = opened && (await firstBytesOf(opened, 10_000)).toString('utf8');
    opened?.release();
    expect(parseVtt(file ?? '').map(({ text }) => text)).toEqual(['Wer da?']);
    const audit = await store.audit.listRecords({ limit: 1, offset: 0 });
    expect(audit.items[0]).toMatchObject({
      action: 'track/edit',
      details: { fields: [{ field: FIELD, languageId: 2 }] },
    });
    // The same transcript again changes nothing and removes nothing.
    expect((await type(vtt('Wer da?'))).address).toBe(last);
    expect(await isKnown(services, last)).toBe(true);
    expect((await type('')).address).toBe(null);
    expect([await currentState(), await isKnown(services, last)]).toEqual([{}, false]);
    media.close();
  });

  it('transcripts of a revision, of another language and uploaded ones stay', async (bench) => {
    const { services, media, storyId, type, put, upload, currentState } = await aTrack(bench);
    const published = (await type(vtt('wie gedruckt'))).address;
    await publishStory(services, { storyId, actorId: null });
    const shared = (await type(vtt('für beide'))).address;
    await put(3, shared ?? '');
    const uploaded = await upload(vtt('aus dem Schnitt'));
    await put(2, `/media/${uploaded.sha256}.vtt`);
    const typed = (await type(vtt('verbessert'))).address;
    // Typed first, then also uploaded as a file: the uploader finds it in the library.
    const brought = (await type(vtt('auch als Datei'))).address;
    await upload(vtt('auch als Datei'));
    const last = (await type(vtt('zuletzt'))).address;
    await collectAllGarbage(services);
    expect(await currentState()).toEqual({ 2: last, 3: shared });
    const stored = [published, shared, `/media/${uploaded.sha256}.vtt`, typed, brought, last];
    const there = stored.map((address) => isKnown(services, address));
    expect(await Promise.all(there)).toEqual([true, true, true, false, true, true]);
    media.close();
  });

  it('an older version, another kind and an unreadable text change nothing and leave no file', async (bench) => {
    const { services, media, store, storyId, type, version, currentState, actorId } =
      await aTrack(bench);
    const { address } = await type(vtt('zuerst'));
    const rejected = await Promise.all([
      codeOf(type(vtt('zu spät'), { version: (await version()) - 1 })),
      codeOf(type('WEBVTT\n\ngestern --> heute\nx')),
      codeOf(type('ohne Zeiten')),
      codeOf(type(vtt('auf Klingonisch'), { languageId: 99 })),
    ]);
    expect(rejected).toEqual([
      'edit/conflict',
      'transcript/unreadable',
      'transcript/unreadable',
      'request/invalid',
    ]);
    const quest = await store.elements.createElement({
      ...{ storyId, kind: 'quest', slug: 'suche', createdAtMs: 1 },
    });
    const questId = quest.kind === 'ok' ? quest.value.id : '';
    const wrong = { trackId: questId, languageId: 2, version: 0, text: vtt('x'), actorId };
    expect(await codeOf(saveTranscript(services, wrong))).toBe('element/not-found');
    await collectAllGarbage(services);
    expect([await currentState(), await isKnown(services, address)]).toEqual([
      { 2: address },
      true,
    ]);
    const { total } = await store.media.listMedia({ limit: 10, offset: 0 });
    expect(total).toBe(1);
    const sha256 = createHash('sha256').update(vtt('zu spät')).digest('hex');
    expect(await media.isThere({ sha256, ext: 'vtt' })).toBe(false);
    media.close();
  });
});
