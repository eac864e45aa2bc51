import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Medium, MediumUse } from '../../src/contract/admin/media.ts';
import { mediaAddress } from '../media-files/media-address.ts';
import { FORM } from './rendition-forms.ts';
import type { MediaRecord } from './media-row.store.ts';
import { aRecording } from '../testing/made-media.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';
import { storeRendition } from './store-medium.ts';
import { publishStory } from '../publishing/publish-story.ts';
import { purgeMedium } from './medium-lifetime.ts';
import { purgeDeleted, purgeDue, restoreDeleted } from '../deletions/restore-deleted.ts';
import { saveFields } from '../stories/save-fields.ts';
import { importUpload } from './import-upload.ts';

let server: TestServer;
let admin: Person;
let storyId: string;
let trackId: string;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('administrator');
  await server.services.uploads.prepare();
  const { stories, elements } = server.services.store;
  const story = await stories.createStory({ slug: 'turm', languageIds: [2], createdAtMs: 1 });
  if (story.kind !== 'ok') throw new Error(story.kind);
  storyId = story.value.id;
  const track = await elements.createElement({
    storyId,
    kind: 'track',
    slug: 'eins',
    createdAtMs: 1,
  });
  if (track.kind !== 'ok') throw new Error(track.kind);
  trackId = track.value.id;
});
afterAll(() => server.close());

async function addMedium(name: string, content: Buffer): Promise<MediaRecord> {
  const file = join(server.services.uploads.path, 'arrived');
  writeFileSync(file, content);
  return importUpload(server.services, { file, bytes: content.length, name, by: admin.userId });
}

const recording = (name: string, level: number) =>
  addMedium(name, aRecording({ toneS: 0.2, level }));
const jpeg = (mark: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(mark)]);

async function write(field: string, value: unknown): Promise<void> {
  const { fields, elements } = server.services.store;
  const { version = 0 } = (await elements.findElement(trackId)) ?? {};
  const changes = [{ field, languageId: 2, value }];
  const entity = { kind: 'track', id: trackId } as const;
  const written = await fields.writeValues(entity, { version, nowMs: 2, changes });
  expect(written.kind).toBe('ok');
}

async function sendRequest<T>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
): Promise<{ status: number; body: T }> {
  const response = await server.app.inject({
    method,
    url: `/api/admin${url}`,
    headers: bearer(admin),
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.json<T>() };
}

const listed = async (search: string) =>
  (await sendRequest<{ media: Medium[] }>('GET', `/media?${search}`)).body.media.map(
    ({ name }) => name,
  );

/** Stores renditions as the job does, without the programs. */
async function makeOf(source: MediaRecord, form: keyof typeof FORM, ext: string): Promise<string> {
  const file = join(server.services.uploads.path, 'made');
  writeFileSync(file, `${form} of ${source.sha256}`);
  await storeRendition(server.services, source, { form: FORM[form], file, ext });
  const made = await server.services.store.media.renditionsOf(source.sha256);
  const sha256 = made.find((rendition) => rendition.form === FORM[form])?.sha256 ?? '';
  return mediaAddress({ sha256, ext });
}

async function publishedTrack() {
  await publishStory(server.services, { storyId, actorId: null });
  const response = await server.app.inject('/api/getStory/turm');
  const { tracks } = response.json<{ tracks: { metadata: Record<string, unknown> }[] }>();
  return tracks[0]?.metadata;
}

test('a medium is found by name, kind and use, and its renditions are not listed', async () => {
  const turm = await recording('Turm.wav', 0.1);
  await recording('Brücke.wav', 0.2);
  await addMedium('Turm.jpg', jpeg('a tower'));
  await makeOf(turm, 'sound', 'm4a');
  await write('trackMeta_audiotrack', mediaAddress(turm));
  expect(await listed('search=turm')).toHaveLength(2);
  expect(await listed('search=turm&kind=picture')).toEqual(['Turm.jpg']);
  expect(await listed('kind=sound&usage=unused')).toEqual(['Brücke.wav']);
  expect(await listed('usage=used')).toEqual(['Turm.wav']);
});

test('the uses of a medium are listed, and only an unused one enters the deletion queue', async () => {
  const used = await recording('Turm.wav', 0.1);
  const detail = await sendRequest<{ uses: unknown[] }>('GET', `/media/${used.sha256}`);
  expect(detail.body.uses).toEqual([
    {
      kind: 'track',
      id: trackId,
      field: 'trackMeta_audiotrack',
      label: 'eins',
      storyId,
      storyLabel: 'turm',
      isDeleted: false,
    },
  ]);
  expect(await sendRequest('DELETE', `/media/${used.sha256}`)).toMatchObject({
    status: 409,
    body: { code: 'media/in-use' },
  });
  const free = await recording('Brücke.wav', 0.2);
  expect((await sendRequest('DELETE', `/media/${free.sha256}`)).status).toBe(200);
  expect((await sendRequest('DELETE', `/media/${free.sha256}`)).status).toBe(200);
  const queue = await server.services.store.deletions.listDeletions();
  expect(queue.map(({ kind, label }) => [kind, label])).toEqual([['media', 'Brücke.wav']]);
  expect(await listed('search=br')).toEqual([]);
  await recording('Wieder da.wav', 0.2);
  expect([
    await listed('search=br'),
    await server.services.store.deletions.listDeletions(),
  ]).toEqual([['Brücke.wav'], []]);
  expect(await purgeMedium(server.services.store, used.sha256, 5)).toBe(false);
  const repeated = await sendRequest<{ deletionId: string }>('DELETE', `/media/${free.sha256}`);
  const request = { id: repeated.body.deletionId, actorId: admin.userId };
  await restoreDeleted(server.services, request);
  expect(await listed('search=br')).toEqual(['Brücke.wav']);
  const last = await sendRequest<{ deletionId: string }>('DELETE', `/media/${free.sha256}`);
  await purgeDeleted(server.services, { ...request, id: last.body.deletionId });
  expect(await server.services.store.media.findMedium(free.sha256)).toBeUndefined();
});

test('a picture within a rich text is used, until the text loses it', async () => {
  const picture = await addMedium('Skizze.jpg', jpeg('a sketch'));
  const owner = { kind: 'track', id: trackId } as const;
  const save = async (value: string) => {
    const { version = 0 } = (await server.services.store.elements.findElement(trackId)) ?? {};
    const changes = [{ field: 'trackMeta_description', languageId: 2, value }];
    await saveFields(server.services, { owner, version, changes, actorId: admin.userId });
  };
  await save(`<p>Hier:</p><img src="${mediaAddress(picture)}" alt="">`);
  const { body } = await sendRequest<{ uses: MediumUse[] }>('GET', `/media/${picture.sha256}`);
  expect(body.uses.map(({ field }) => field)).toEqual(['trackMeta_description']);
  expect(await sendRequest('DELETE', `/media/${picture.sha256}`)).toMatchObject({
    status: 409,
    body: { code: 'media/in-use' },
  });
  await save('<p>Hier:</p>');
  const removed = await sendRequest<{ deletionId: string }>('DELETE', `/media/${picture.sha256}`);
  expect(removed.status).toBe(200);
  await purgeDeleted(server.services, { id: removed.body.deletionId, actorId: admin.userId });
});

test('a use in the deletion queue is listed by its title and as deleted', async () => {
  const { stories, elements, fields } = server.services.store;
  const sound = await recording('Im Papierkorb.wav', 0.35);
  const story = await stories.createStory({ slug: 'weg', languageIds: [2], createdAtMs: 1 });
  if (story.kind !== 'ok') throw new Error(story.kind);
  const walkId = story.value.id;
  const element = await elements.createElement({
    storyId: walkId,
    kind: 'track',
    slug: 'a',
    createdAtMs: 1,
  });
  if (element.kind !== 'ok') throw new Error(element.kind);
  const { id } = element.value;
  const titles = [
    { field: 'trackMeta_name', languageId: 3, value: 'The gate' },
    { field: 'trackMeta_name', languageId: 2, value: 'Am Tor' },
    { field: 'trackMeta_audiotrack', languageId: 2, value: mediaAddress(sound) },
  ];
  await fields.writeValues({ kind: 'track', id }, { version: 1, nowMs: 2, changes: titles });
  const named = [{ field: 'storyMeta_title', languageId: 2, value: 'Der Weg' }];
  await fields.writeValues({ kind: 'story', id: walkId }, { version: 1, nowMs: 2, changes: named });
  const jobStates = async () => {
    const { body } = await sendRequest<{ uses: MediumUse[] }>('GET', `/media/${sound.sha256}`);
    return body.uses.map(({ label, storyLabel, isDeleted }) => [label, storyLabel, isDeleted]);
  };
  expect(await jobStates()).toEqual([['Am Tor', 'Der Weg', false]]);
  await sendRequest('DELETE', `/elements/${id}`);
  expect(await jobStates()).toEqual([['Am Tor', 'Der Weg', true]]);
  const [deletion] = await server.services.store.deletions.listDeletions();
  expect(deletion?.label).toBe('Am Tor');
  await sendRequest('POST', `/deletions/${deletion?.id ?? ''}/restore`);
  expect(await jobStates()).toEqual([['Am Tor', 'Der Weg', false]]);
  const gone = await sendRequest<{ deletionId: string }>('DELETE', `/stories/${walkId}`);
  expect(await jobStates()).toEqual([['Am Tor', 'Der Weg', true]]);
  await sendRequest('POST', `/deletions/${gone.body.deletionId}/restore`);
});

test('visitors get the renditions of an upload; the reversed one where the walk can use it', async () => {
  const turm = await recording('Turm.wav', 0.1);
  const sound = await makeOf(turm, 'sound', 'm4a');
  const reversed = await makeOf(turm, 'reversed', 'm4a');
  expect(await publishedTrack()).toMatchObject({ trackMeta_audiotrack: { 2: sound } });
  const { fields, stories } = server.services.store;
  const { version = 0 } = (await stories.findStory(storyId)) ?? {};
  const changes = [
    { field: 'storyMeta_features', languageId: 1, value: JSON.stringify(['info', 'lab']) },
  ];
  await fields.writeValues({ kind: 'story', id: storyId }, { version, nowMs: 3, changes });
  expect(await publishedTrack()).toMatchObject({
    trackMeta_audiotrack: { 2: sound },
    trackMeta_audioreversed: { 2: reversed },
  });
});

test('an original picture is never published', async () => {
  const photo = await addMedium('Foto.jpg', jpeg('52.5 north'));
  await write('trackMeta_cover', mediaAddress(photo));
  await expect(publishStory(server.services, { storyId, actorId: null })).rejects.toMatchObject({
    code: 'media/not-prepared',
    field: 'Foto.jpg',
  });
  const shown = await makeOf(photo, 'picture', 'webp');
  const metadata = await publishedTrack();
  expect(JSON.stringify(metadata)).toContain(shown);
  expect(JSON.stringify(metadata)).not.toContain(photo.sha256);
  await write('trackMeta_cover', undefined);
});

test('a medium replaces another in every draft, and only one of the same kind', async () => {
  const [turm, next] = [await recording('Turm.wav', 0.1), await recording('Neu.wav', 0.4)];
  const photo = await addMedium('Foto.jpg', jpeg('52.5 north'));
  expect(
    await sendRequest('POST', `/media/${turm.sha256}/replacements`, { by: photo.sha256 }),
  ).toMatchObject({ status: 409, body: { code: 'media/other-kind' } });
  const done = await sendRequest('POST', `/media/${turm.sha256}/replacements`, { by: next.sha256 });
  expect(done).toEqual({ status: 200, body: { fields: 1, walks: 1 } });
  const entity = { kind: 'track', id: trackId } as const;
  const [field] = await server.services.store.fields.valuesOf(entity);
  expect(field?.value).toBe(mediaAddress(next));
});

test('one medium replaces another as the site’s logo, for everybody at once', async () => {
  const { store, site } = server.services;
  const [old, next] = [
    await addMedium('Zeichen.jpg', jpeg('of old')),
    await addMedium('Neues Zeichen.jpg', jpeg('anew')),
  ];
  const brand = { name: 'Klanghaus', claim: { de: 'Hört hin' } };
  await store.settings.writeSetting('host/brand', { ...brand, logo: `/unten${mediaAddress(old)}` });
  const done = await sendRequest('POST', `/media/${old.sha256}/replacements`, { by: next.sha256 });
  expect(done).toEqual({ status: 200, body: { fields: 1, walks: 0 } });
  expect(site.current.brand).toEqual({ ...brand, logo: `/unten${mediaAddress(next)}` });
  const usersOf = async ({ sha256 }: MediaRecord) =>
    (await sendRequest<{ uses: MediumUse[] }>('GET', `/media/${sha256}`)).body.uses;
  expect(await usersOf(next)).toMatchObject([{ kind: 'setting', id: 'host/brand' }]);
  expect(await usersOf(old)).toEqual([]);
  await store.settings.removeSetting('host/brand');
});

test('a name is stored in a readable form', async () => {
  const turm = await recording('Turm.wav', 0.1);
  const renamed = await sendRequest<Medium>('PUT', `/media/${turm.sha256}`, {
    name: 'Der \u202ETurm',
  });
  expect(renamed.body.name).toBe('Der Turm');
  expect((await sendRequest('PUT', `/media/${turm.sha256}`, { name: '\u0000' })).status).toBe(400);
});

test('a cancelled preparation can be requested again', async () => {
  const fresh = await recording('Frisch.wav', 0.6);
  const before = await sendRequest<{ medium: Medium }>('GET', `/media/${fresh.sha256}`);
  const { jobId = '', state } = before.body.medium.preparation ?? {};
  expect(state).toBe('queued');
  await server.services.store.jobs.cancel(jobId, 5);
  const repeated = await sendRequest('POST', `/media/${fresh.sha256}/preparation`);
  expect(repeated.body).toEqual({ isOrdered: true });
});

test('texts of all walks are searched, and the surrounding words are shown', async () => {
  await write('trackMeta_description', '<p>Unter der alten Glocke im Turm</p>');
  const found = await sendRequest<{ hits: unknown[] }>('GET', '/contents?search=GLOCKE');
  expect(found.body.hits).toEqual([
    {
      kind: 'track',
      id: trackId,
      field: 'trackMeta_description',
      languageId: 2,
      excerpt: 'Unter der alten Glocke im Turm',
      label: 'eins',
      storyId,
      storyLabel: 'turm',
    },
  ]);
  expect((await sendRequest('GET', '/contents?search=G')).status).toBe(400);
});

test('a medium is renamed by an editor who names its former name, or sends the same, or names none', async () => {
  const { sha256 } = await addMedium('Kai.wav', aRecording({ toneS: 0.2, level: 0.11 }));
  const currentState = async () =>
    (await sendRequest<{ medium: Medium }>('GET', `/media/${sha256}`)).body.medium;
  const rename = (name: string, from?: string) =>
    sendRequest<Medium & { code?: string }>('PUT', `/media/${sha256}`, { name, from });
  const { version } = await currentState();
  const first = await rename('Hafen.wav', version);
  expect([first.status, first.body]).toEqual([200, await currentState()]);
  const rejected = await rename('Mole.wav', version);
  expect([rejected.status, rejected.body.code]).toEqual([409, 'edit/conflict']);
  expect((await currentState()).name).toBe('Hafen.wav');
  // A change to the value that is already stored is no conflict.
  expect((await rename(' Hafen.wav ', version)).status).toBe(200);
  expect((await rename('Mole.wav', first.body.version)).body.name).toBe('Mole.wav');
  expect((await rename('Anleger.wav')).body.name).toBe('Anleger.wav');
  const unknown = `/media/${'0'.repeat(64)}`;
  const gone = await sendRequest<{ code: string }>('PUT', unknown, { name: 'X', from: version });
  expect([gone.status, gone.body.code]).toEqual([404, 'media/not-found']);
});

test('a medium that is used again while it is in the deletion queue is never purged: a manual purge is rejected, and it leaves the queue', async () => {
  const { services } = server;
  const { store } = services;
  const inQueue = async () => (await store.deletions.listDeletions()).map(({ label }) => label);
  const logged = async (action: string) =>
    (await store.audit.listRecords({ action, limit: 100, offset: 0 })).items.length;
  const free = await recording('Fluss.wav', 0.47);
  const made = await store.elements.createElement({
    storyId,
    kind: 'track',
    slug: 'zwei',
    createdAtMs: 1,
  });
  if (made.kind !== 'ok') throw new Error(made.kind);
  const entity = { kind: 'track', id: made.value.id } as const;
  const queued = async () =>
    (await sendRequest<{ deletionId: string }>('DELETE', `/media/${free.sha256}`)).body.deletionId;
  const id = await queued();
  // Simulates both in the same instant: the medium is in use although it is in the deletion queue.
  const use = { kind: 'track', id: entity.id, field: 'trackMeta_cover', storyId } as const;
  await store.media.setUses(use, [free.sha256]);
  const purged = await logged('media/purge');
  expect(await sendRequest('DELETE', `/deletions/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'media/in-use' },
  });
  expect([await inQueue(), await logged('media/purge')]).toEqual([['Fluss.wav'], purged]);
  await purgeDue({
    ...services,
    clock: { ...services.clock, nowMs: () => Number.MAX_SAFE_INTEGER },
  });
  expect([await inQueue(), await logged('media/purge')]).toEqual([[], purged]);
  expect(await listed('search=fluss')).toEqual(['Fluss.wav']);

  await store.media.setUses(use, []);
  await queued();
  expect(await inQueue()).toEqual(['Fluss.wav']);
  const { version = 0 } = (await store.elements.findElement(entity.id)) ?? {};
  const changes = [{ field: 'trackMeta_audiotrack', languageId: 2, value: mediaAddress(free) }];
  await saveFields(services, { owner: entity, version, changes, actorId: admin.userId });
  expect([await inQueue(), await listed('search=fluss')]).toEqual([[], ['Fluss.wav']]);
});

test('an author gets an uploaded plan in the pixels that visitors get, by a signature, and never its original', async () => {
  const plan = await addMedium('Plan.jpg', jpeg('a plan'));
  const read = async () => {
    const { body } = await sendRequest<{ medium: Medium }>('GET', `/media/${plan.sha256}`);
    return body.medium;
  };
  expect((await read()).plan).toBeUndefined();
  await makeOf(plan, 'thumb', 'webp');
  expect((await read()).plan).toBeUndefined();
  const made = await makeOf(plan, 'plan', 'webp');
  // The plan is missing until the size is known, which is recorded together with the renditions.
  expect((await read()).plan).toBeUndefined();
  await server.services.store.media.changeMedium(plan.sha256, { width: 6000, height: 1500 });
  const signed = (await read()).plan ?? '';
  expect(signed.startsWith(`${made}?sig=`)).toBe(true);
  const status = async (url: string) => (await server.app.inject({ url })).statusCode;
  expect([await status(signed), await status(made), await status(mediaAddress(plan))]).toEqual([
    200, 404, 404,
  ]);
});
